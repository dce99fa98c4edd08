import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MANIFEST, manifestOf } from '../../../runtime/output/files.ts';
import { JOURNAL } from '../../../runtime/output/journal.ts';
import { NewerOutputError, OutputError } from '../../../runtime/output/refusal.ts';
import { TEMPORARY } from '../../../runtime/output/releases.ts';
import { currentOutput, openOutput, sweepOutput } from '../../../runtime/output/shown-folder.ts';
import { GENERATION } from '../../../runtime/protocol/server-file.ts';
import { digestOf } from '../../../runtime/store/index.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

let folder: string;
let out: string;
let store: string;
beforeEach(() => {
  folder = folderOfTest();
  out = join(folder, 'dist');
  store = join(folder, '.dist.lerret');
});

/** What a build writes: one page, and what tells of it. */
function write(making: string, text: string): Map<string, number> {
  const files = new Map([['index.html', digestOf(text)]]);
  const state = new Map([['.lerret/state/1.json', digestOf('1')]]);
  const manifest = JSON.stringify(manifestOf({ files, state, retired: new Map(), made: 0 }));
  writeFiles(making, { '.lerret/state/1.json': '1', 'index.html': text, [MANIFEST]: manifest });
  return new Map([
    ['index.html', text.length],
    [MANIFEST, manifest.length],
  ]);
}

async function build(text: string, to = out): Promise<string> {
  const output = await openOutput(to);
  const made = await output.swap('0123456789', write(output.making, text));
  await output.close();
  await output.sweep();
  return made;
}

const shown = () => readFileSync(join(out, 'index.html'), 'utf8');
const kept = () => readdirSync(store).filter((name) => name !== 'lock');

describe('an output folder', () => {
  it('is had by one build at a time: what it is making is swept by nobody', async () => {
    await build('old');
    const first = await openOutput(out);
    const sizes = write(first.making, 'first');
    const order: string[] = [];
    const others = ['b', 'c', 'd'].map(async (text) => {
      const output = await openOutput(out, () => order.push('waits'));
      order.push('is on');
      expect(existsSync(output.making)).toBe(true);
      await output.swap('abc', write(output.making, text));
      await output.close();
      await output.sweep();
    });
    await expect.poll(() => order).toEqual(['waits', 'waits', 'waits']);
    expect(shown()).toBe('old');
    expect(readdirSync(first.making).sort()).toEqual(['.lerret', 'index.html']);
    await first.swap('abc', sizes);
    expect(shown()).toBe('first');
    await first.close();
    await Promise.all(others);
    await first.sweep();
    expect(order.filter((one) => one === 'is on')).toHaveLength(3);
    expect(kept()).toHaveLength(2);
    expect(kept()).toContain(basename(readlinkSync(out)));
  });

  it('loses what killed builds left, whatever process has their number now', async () => {
    await build('old');
    for (const name of [`making-${process.pid}`, 'making-4711', 'making-x', 'gone-x'])
      writeFiles(join(store, name), { 'kontakt/index.html': 'half' });
    symlinkSync('nowhere', join(store, 'link-x'));
    await build('new');
    expect(kept()).toHaveLength(2);
    expect(shown()).toBe('new');
  });

  it('loses what killed builds left, though there is nothing to build', async () => {
    await build('old');
    await build('new');
    const other = await openOutput(out);
    mkdirSync(join(store, 'gone-x/kontakt'), { recursive: true });
    for (const name of ['making-x', '00000000-abc']) mkdirSync(join(store, name));
    await sweepOutput(out);
    // Another build has it.
    expect(kept()).toContain('gone-x');
    await other.close();
    writeFileSync(join(store, JOURNAL), '{}');
    await sweepOutput(out);
    expect(kept()).toContain('making-x');
    rmSync(join(store, JOURNAL));
    await sweepOutput(out);
    // What isn't shown is no release: it has no number.
    expect(kept()).toEqual([basename(readlinkSync(out))]);
    expect(shown()).toBe('new');
    await sweepOutput(join(out, '../nowhere'));
  });

  it('shows nothing that isn’t whole', async () => {
    await build('old');
    const damages: ((making: string) => void)[] = [
      (making) => rmSync(join(making, 'index.html')),
      (making) => writeFileSync(join(making, 'index.html'), 'ne'),
      (making) => writeFileSync(join(making, 'index.html'), 'new and more'),
      (making) => rmSync(making, { recursive: true }),
    ];
    for (const damage of damages) {
      const output = await openOutput(out);
      const sizes = write(output.making, 'new');
      damage(output.making);
      const swapping = output.swap('abc', sizes);
      await expect(swapping).rejects.toThrow('was changed by somebody else while it was made');
      await swapping.catch((error) => expect(error.in('nb')).toContain('ble endret av noen andre'));
      await output.close();
      expect(shown()).toBe('old');
    }
    expect(kept()).toHaveLength(1);
  });

  it('orders outputs by their number, whatever the clock says', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const made: string[] = [];
    for (const text of ['a', 'b', 'c', 'd', 'e']) {
      vi.setSystemTime(Date.now() - 86_400_000);
      made.push(await build(text));
      expect(kept().sort()).toEqual(made.slice(-2).map((one) => basename(one)));
    }
    expect(made).toEqual(made.toSorted());
  });

  it('goes on from outputs whose names earlier versions took from the clock', async () => {
    const first = await build('a');
    const older = join(store, 'mwoq1abc-0c4d3e21f9');
    cpSync(first, older, { recursive: true });
    rmSync(out);
    symlinkSync('.dist.lerret/mwoq1abc-0c4d3e21f9', out);
    expect(basename(await build('b'))).toBe('mwoq1abd-0123456789');
    expect(kept().sort()).toEqual(['mwoq1abc-0c4d3e21f9', 'mwoq1abd-0123456789']);
  });

  it('keeps what was shown before, also where somebody had gone back to it', async () => {
    const made = [await build('a'), await build('b')];
    rmSync(out);
    symlinkSync(made[0] ?? '', out);
    const third = await build('c');
    expect(kept().sort()).toEqual([made[0] ?? '', third].map((one) => basename(one)));
  });
});

it('nothing of what another build has shown since is swept', async () => {
  const output = await openOutput(out);
  await output.swap('abc', write(output.making, 'a'));
  await output.close();
  const made = [await build('b'), await build('c')];
  await output.sweep();
  expect(kept().sort()).toEqual(made.map((one) => basename(one)));
  expect(shown()).toBe('c');
});

describe('where another build has shown its own though this one had the lock', () => {
  /** As when the lock of a process that slept was taken over. */
  const loseLock = () => {
    for (const name of readdirSync(store).filter((one) => /^(?:lock|holder)/.test(one)))
      rmSync(join(store, name), { recursive: true });
  };
  const isRefused = async (swapping: Promise<unknown>) => {
    await expect(swapping).rejects.toThrow(NewerOutputError);
    await swapping.catch((error) => expect(error.in('nb')).toContain('Et annet bygg'));
  };

  it.each(['an older one', null])('what this one made of %s isn’t shown', async (before) => {
    if (before !== null) await build(before);
    const output = await openOutput(out);
    loseLock();
    const newer = await build('newer');
    await isRefused(output.swap('abc', write(output.making, 'older')));
    await isRefused(output.replace([], new Map(), () => {}));
    await output.close();
    expect(shown()).toBe('newer');
    expect(kept()).toContain(basename(newer));
    expect(kept().filter((name) => name.endsWith('-abc'))).toEqual([]);
    expect(kept().filter((name) => TEMPORARY.test(name))).toEqual([]);
    await build('the next');
    expect(shown()).toBe('the next');
  });

  it('in place, that stays', async () => {
    await build('old');
    const output = await openOutput(out);
    writeFileSync(join(out, GENERATION), '{"number":2}');
    writeFileSync(join(out, 'index.html'), 'newer');
    await isRefused(output.replace([], new Map(), () => {}));
    await isRefused(output.swap('abc', write(output.making, 'older')));
    await output.close();
    expect(shown()).toBe('newer');
  });

  it('and that was removed, this one shows what it made', async () => {
    await build('old');
    const output = await openOutput(out);
    rmSync(out);
    await output.swap('abc', write(output.making, 'new'));
    await output.close();
    expect(shown()).toBe('new');
  });
});

describe('--out', () => {
  const refused = async (to: string, words: readonly [string, string]) => {
    const before = readdirSync(folder, { recursive: true });
    const opening = openOutput(to);
    await expect(opening).rejects.toThrow(OutputError);
    const error = await opening.catch((one: OutputError) => one);
    if (!(error instanceof OutputError)) throw new Error('It was opened');
    expect(error.in('en')).toContain(words[0]);
    expect(error.in('en')).toContain('Name another folder with --out.');
    expect(error.in('nb')).toContain(words[1]);
    expect(error.in('nb')).toContain('Velg en annen mappe med --out.');
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  };

  it('is refused where it is a file, or a folder with anything else, hidden files too', async () => {
    writeFileSync(out, 'mine');
    await refused(out, ['is a file', 'er en fil']);
    expect(readFileSync(out, 'utf8')).toBe('mine');
    for (const name of ['brev.txt', '.git', 'index.html']) {
      rmSync(out, { recursive: true });
      writeFiles(out, { [name]: 'mine' });
      await refused(out, [`didn’t make (${name})`, `ikke Lerret har laget (${name})`]);
    }
  });

  it('is refused where it is a copy of an output with something else beside it, or that can’t tell what is its own', async () => {
    const copy = join(folder, 'copy');
    cpSync(await build('a'), copy, { recursive: true });
    writeFileSync(join(copy, 'brev.txt'), 'mine');
    await refused(copy, ['(brev.txt)', '(brev.txt)']);
    rmSync(join(copy, 'brev.txt'));
    const manifest = readFileSync(join(copy, MANIFEST));
    writeFileSync(join(copy, MANIFEST), 'null');
    await refused(copy, ['holds files', 'inneholder filer']);
    writeFileSync(join(copy, MANIFEST), manifest);
    await build('b', copy);
    expect(readFileSync(join(copy, 'index.html'), 'utf8')).toBe('b');
  });

  it('is refused where it is a link to elsewhere: a folder, a file, another output', async () => {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(folder, 'file'), 'mine');
    await build('a', join(folder, 'other'));
    const others = ['elsewhere', elsewhere, 'file', 'other', readlinkSync(join(folder, 'other'))];
    for (const target of others) {
      symlinkSync(target, out);
      await refused(out, ['link that Lerret didn’t make', 'lenke som ikke Lerret har laget']);
      rmSync(out);
    }
  });

  it('is refused where it is the folder one is in, that above, or the root', async () => {
    mkdirSync(join(folder, 'here/sub'), { recursive: true });
    for (const to of ['/', join(folder, 'here')])
      await refused(to, ['holds files', 'inneholder filer']);
    await refused(process.cwd(), ['is the folder you are in', 'er mappen du står i']);
  });

  it('is refused among the outputs that Lerret stores', async () => {
    await build('a');
    for (const to of [join(store, 'x'), realpathSync(out)])
      await refused(to, ['is among the outputs', 'ligger blant utgavene']);
  });

  it('is refused again where something came in its place while the output was made', async () => {
    const output = await openOutput(out);
    const sizes = write(output.making, 'new');
    writeFileSync(out, 'mine');
    await expect(output.swap('abc', sizes)).rejects.toThrow('is a file');
    await output.close();
    expect(readFileSync(out, 'utf8')).toBe('mine');
    rmSync(out);
    mkdirSync(out);
    const second = await openOutput(out);
    const again = write(second.making, 'new');
    writeFileSync(join(out, 'brev.txt'), 'mine');
    await expect(second.swap('abc', again)).rejects.toThrow('(brev.txt)');
    await second.close();
    expect(readdirSync(out)).toEqual(['brev.txt']);
  });

  it('is taken where its link is ours, though what it leads to is gone, or has another parent’s name', async () => {
    await build('a');
    rmSync(realpathSync(out), { recursive: true });
    await build('b');
    expect(shown()).toBe('b');
    symlinkSync(folder, `${folder}-link`);
    try {
      await build('c', join(`${folder}-link`, 'dist'));
      expect(shown()).toBe('c');
      rmSync(out);
      symlinkSync(join(`${folder}-link`, '.dist.lerret', kept()[0] ?? ''), out);
      await build('d');
      expect(shown()).toBe('d');
    } finally {
      rmSync(`${folder}-link`);
    }
  });

  it('is taken where its link leads nowhere', async () => {
    symlinkSync('nowhere', out);
    await build('a');
    expect(shown()).toBe('a');
  });

  it('moves with the folder that it lies in', async () => {
    await build('a');
    mkdirSync(join(folder, 'moved'));
    for (const name of ['dist', '.dist.lerret'])
      renameSync(join(folder, name), join(folder, 'moved', name));
    const to = join(folder, 'moved/dist');
    await build('b', to);
    expect(readFileSync(join(to, 'index.html'), 'utf8')).toBe('b');
    expect(currentOutput(to)).toContain(join(folder, 'moved/.dist.lerret/00000002-'));
  });
});
