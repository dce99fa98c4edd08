import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readLastOutput, readState } from '../../../runtime/output/files.ts';
import {
  beginSteps,
  carryOut,
  finishReplacement,
  prepareSteps,
  type Step,
} from '../../../runtime/output/journal.ts';
import { copyPublic } from '../../../runtime/output/public-copy.ts';
import { openOutput } from '../../../runtime/output/shown-folder.ts';
import { GENERATION } from '../../../runtime/protocol/server-file.ts';
import { takeLock } from '../../../runtime/storage/index.ts';
import { isFull } from '../../runs.ts';
import { filesBelow, folderOfTest, textsBelow } from '../../site/folders.ts';
import { faultsOf, readOutput } from '../../site/output.ts';
import { publishFiles } from './publish-files.ts';

type Files = Readonly<Record<string, string>>;

let folder: string;
let out: string;
let store: string;
beforeEach(() => {
  folder = folderOfTest();
  out = join(folder, 'dist');
  store = join(folder, '.dist.lerret');
});

const many = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`side-${index}/index.html`, `side ${index}`]),
);
const old: Files = {
  ...many,
  'assets/a-1.css': 'a',
  'media/kart.svg': '<svg/>',
  'media/lyd.mp3': 'lyd',
  'index.html': 'hjem',
  'nyheter/gammel/index.html': 'gammel',
  'offline.html': 'uten nett',
  'sw.js': 'arbeider',
  _redirects: '/a /b',
  '.lerret/server.json': '{}',
  'sitemap.xml': 'kart',
};
const { 'nyheter/gammel/index.html': _, ...rest } = old;
/** A bit of everything is another, and little of it. */
const fresh: Files = {
  ...rest,
  'assets/b-2.css': 'b',
  'media/kart.svg': '<svg></svg>',
  'index.html': 'hjem igjen',
  'aktuelt/ny/index.html': 'ny',
  'offline.html': 'uten nett ennå',
  'sw.js': 'ny arbeider',
  _redirects: '/nyheter/gammel /aktuelt/ny',
  '.lerret/server.json': '{"a":1}',
  'sitemap.xml': 'nytt kart',
};

interface Act {
  /** Takes the place of `replace`. */
  readonly replace?: (steps: readonly Step[], making: string) => Promise<void>;
  readonly isFresh?: boolean;
  readonly state?: Files;
}

/** What builds remember: of all files, of the front page, and what never changes. */
const stateOf = (files: Files): Files => ({
  '.lerret/pages.json': Object.values(files).join(),
  '.lerret/ledger/1.json': files['index.html'] ?? '',
  '.lerret/ledger/2.json': 'always',
  ...('nyheter/gammel/index.html' in files ? { '.lerret/ledger/old.json': 'old' } : {}),
});

/** Builds files as a build does. @returns how many were kept */
async function build(files: Files, { replace, isFresh = false, state }: Act = {}, to = out) {
  const made = await publishFiles(to, files, {
    ...{ until: 9, state: state ?? stateOf(files), isFresh },
    change: (output) => ({
      ...output,
      async replace(steps, sizes, stage) {
        if (replace === undefined) return output.replace(steps, sizes, stage);
        expect(prepareSteps(store, steps)).toBe(true);
        stage();
        await replace(steps, output.making);
        return true;
      },
    }),
  });
  return [...made.values()].filter(({ isReused }) => isReused).length;
}

/** All that an output holds, but for how often it was changed. */
const holds = (to = out) => textsBelow(realpathSync(to), (file) => file !== GENERATION);

const generation = () => JSON.parse(readFileSync(join(realpathSync(out), GENERATION), 'utf8'));

/** What a build of all makes of the new files. */
async function whole(): Promise<Files> {
  const elsewhere = join(folder, 'whole');
  await build(fresh, {}, elsewhere);
  return holds(elsewhere);
}

/** Replaces the old files, and ends after so many steps, as if the process were killed. @returns all steps */
async function kill(after: number): Promise<readonly Step[]> {
  await build(old);
  let all: readonly Step[] = [];
  await build(fresh, {
    async replace(steps, making) {
      all = steps;
      await beginSteps(store, steps, making);
      take(after, steps);
    },
  });
  return all;
}

function take(count: number, steps: readonly Step[], within = store): void {
  const going = carryOut(within, steps);
  for (let done = 0; done < count; done++) going.next();
}

describe('few changed files', () => {
  it('are replaced in place, and nothing is named before it is there', async () => {
    await build(old);
    const shown = realpathSync(out);
    let names: readonly string[] = [];
    const note = async (steps: readonly Step[]) => {
      const paths = steps.map(([from, to, digest]) => (digest === null ? `- ${from}` : to));
      names = paths.map((path) => path.replace(`${basename(shown)}/`, ''));
    };
    await build(fresh, { replace: note });
    expect(names).toEqual([
      ...['assets/b-2.css', 'media/kart.svg', '.lerret/manifest.json', GENERATION],
      ...['aktuelt/ny/index.html', 'index.html', 'offline.html', 'sw.js', '.lerret/server.json'],
      ...['_redirects', 'sitemap.xml', '.lerret/pages.json', '.lerret/ledger/1.json'],
      ...['- nyheter/gammel/index.html', '- .lerret/ledger/old.json', 'stamps.json'],
      ...['.lerret/manifest.json', GENERATION],
    ]);
  });

  it('make what a new output would be, and nothing is done to the others', async () => {
    await build(old);
    const shown = realpathSync(out);
    const page = join(shown, 'side-1/index.html');
    // It can't be read, so it won't be.
    chmodSync(page, 0);
    const { ino, ctimeMs } = statSync(page);
    expect(await build(fresh)).toBe(Object.keys(fresh).length - 9);
    // Links to it would give it another time.
    expect(statSync(page)).toMatchObject({ ino, ctimeMs, nlink: 1 });
    chmodSync(page, 0o644);
    expect(realpathSync(out)).toBe(shown);
    expect(holds()).toEqual(await whole());
    expect(existsSync(join(shown, 'nyheter'))).toBe(false);
    expect(readdirSync(store).sort()).toEqual([basename(shown), 'before', 'lock', 'stamps.json']);
    const sum = readLastOutput(shown)?.sum;
    expect(generation()).toEqual({ number: 3, sum, release: 2, until: 9 });
  });

  it('leave what they replaced until the next ones, and older outputs alone', async () => {
    await build({ ...old, 'index.html': 'først' });
    const first = realpathSync(out);
    await build(old, { isFresh: true });
    const shown = basename(realpathSync(out));
    await build(fresh);
    const before = join(store, 'before');
    const kept = filesBelow(before).filter((file) => !file.includes('.lerret/'));
    const replaced = [
      ...['index.html', 'media/kart.svg', 'nyheter/gammel/index.html', 'offline.html', 'sw.js'],
      ...['_redirects', 'sitemap.xml'],
    ].map((file) => `${shown}/${file}`);
    expect(kept).toEqual([...replaced, 'journal.json', 'stamps.json'].sort());
    expect(readFileSync(join(before, shown, 'index.html'), 'utf8')).toBe('hjem');
    expect(readFileSync(join(first, 'index.html'), 'utf8')).toBe('først');
    await build({ ...fresh, 'index.html': 'enda en gang' });
    expect(readFileSync(join(before, shown, 'index.html'), 'utf8')).toBe('hjem igjen');
    expect(existsSync(join(before, shown, 'sw.js'))).toBe(false);
  });

  it('are made anew where somebody changed or removed them', async () => {
    await build(old);
    const shown = realpathSync(out);
    writeFileSync(join(shown, 'side-2/index.html'), 'SIDE 2');
    expect(await build(old)).toBe(Object.keys(old).length - 1);
    expect(realpathSync(out)).toBe(shown);
    rmSync(join(shown, 'side-3/index.html'));
    writeFileSync(join(shown, 'side-4/index.html'), 'side 4 og mer');
    // Only the system's word for it is another.
    utimesSync(join(shown, 'side-5/index.html'), 1, 1);
    expect(await build(old)).toBe(Object.keys(old).length - 2);
    expect(faultsOf(readOutput(out))).toEqual([]);
    expect(await build(old)).toBe(Object.keys(old).length);
  });
});

describe('what builds remember of an output', () => {
  const place = (path: string) => join(realpathSync(out), path);
  const last = () => readLastOutput(realpathSync(out));
  const remembered = (path: string) => readState(last() ?? expect.fail('no output'), path);

  it('is replaced where it changed, and nothing is done to the rest', async () => {
    await build(old);
    const same = statSync(place('.lerret/ledger/2.json'));
    const sum = last()?.sum;
    const state = { ...stateOf(old), '.lerret/ledger/1.json': 'another' };
    expect(await build(old, { state })).toBe(Object.keys(old).length);
    expect(remembered('.lerret/ledger/1.json')).toBe('another');
    expect(remembered('.lerret/ledger/2.json')).toBe('always');
    expect(statSync(place('.lerret/ledger/2.json'))).toMatchObject({ ino: same.ino, nlink: 1 });
    expect(generation()).toEqual({ number: 2, sum, release: 1, until: 9 });
    await build(old, { state: {} });
    const left = ['generation.json', 'manifest.json', 'server.json'];
    expect(filesBelow(place('.lerret'))).toEqual(left);
  });

  it('goes to a new output as a link, where it is as it was written', async () => {
    await build(old);
    rmSync(join(store, 'stamps.json'));
    writeFileSync(place('.lerret/ledger/1.json'), 'damaged');
    const { ino } = statSync(place('.lerret/ledger/2.json'));
    const shown = realpathSync(out);
    await build(old);
    expect(realpathSync(out)).not.toBe(shown);
    expect(statSync(place('.lerret/ledger/2.json'))).toMatchObject({ ino, nlink: 2 });
    expect(remembered('.lerret/ledger/1.json')).toBe('hjem');
  });
});

describe('a new output is made', () => {
  const cases: Readonly<Record<string, () => Files>> = {
    'where somebody made a folder of a file': () => {
      const file = join(realpathSync(out), 'index.html');
      rmSync(file);
      mkdirSync(file);
      return { ...old, 'sitemap.xml': 'nytt' };
    },
    'where somebody put a file in the way': () => {
      writeFileSync(join(realpathSync(out), 'ny'), 'en fil');
      return { ...old, 'ny/index.html': 'ny' };
    },
    'where nobody knows what is intact': () => {
      rmSync(join(store, 'stamps.json'));
      return { ...old, 'index.html': 'ny' };
    },
    'where that is somebody else’s word': () => {
      const file = join(store, 'stamps.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('index.html', 'index.htm'));
      return { ...old, 'index.html': 'ny' };
    },
  };

  it.each(Object.entries(cases))('%s', async (_, filesOf) => {
    await build(old);
    const before = realpathSync(out);
    const files = filesOf();
    await build(files);
    expect(realpathSync(out)).not.toBe(before);
    expect(Object.keys(holds()).sort()).toEqual(
      [...Object.keys(files), ...Object.keys(stateOf(files)), '.lerret/manifest.json'].sort(),
    );
    expect(faultsOf(readOutput(out))).toEqual([]);
    expect(generation().number).toBe(1);
    await build({ ...files, 'index.html': 'etterpå' });
    expect(generation().number).toBe(2);
  });
});

describe('a replacement that is killed', () => {
  it('after any step is finished by the next build, or by who serves it, also if that is killed', async () => {
    const steps = await kill(0);
    expect(steps.length).toBeGreaterThan(12);
    const expected = await whole();
    // In full after each step; else in turn before a file, between two, and after the last one.
    const counts = Array.from({ length: steps.length + 1 }, (_, count) => count);
    for (const count of counts.filter((one) => isFull || one % 5 === 0 || one === steps.length)) {
      const copy = join(folder, `copy-${count}`);
      mkdirSync(copy);
      for (const name of ['dist', '.dist.lerret'])
        cpSync(join(folder, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
      const within = join(copy, '.dist.lerret');
      const to = join(copy, 'dist');
      take(count, steps, within);
      take(count / 2, steps, within);
      if (count % 2 === 0) await finishReplacement(to);
      else await (await openOutput(to)).close();
      expect([count, holds(to)]).toEqual([count, expected]);
      expect(faultsOf(readOutput(to))).toEqual([]);
      expect(existsSync(join(within, 'journal.json'))).toBe(false);
      expect(existsSync(join(within, 'before/journal.json'))).toBe(true);
    }
  });

  it('is known afterwards as well as any other', async () => {
    await kill(7);
    await finishReplacement(out);
    const shown = realpathSync(out);
    expect(await build(fresh)).toBe(Object.keys(fresh).length);
    expect(realpathSync(out)).toBe(shown);
    expect(readdirSync(store).filter((name) => name.startsWith('making-'))).toEqual([]);
  });

  it('is left to the build that has the output', async () => {
    await kill(3);
    const lock = await takeLock(store);
    await finishReplacement(out);
    expect(existsSync(join(store, 'journal.json'))).toBe(true);
    lock.release();
    await finishReplacement(out);
    expect(holds()).toEqual(await whole());
  });

  it('is finished by the copy for any server, also if the build was killed while the copy waited', async () => {
    await kill(3);
    const lock = await takeLock(store);
    const to = join(folder, 'public');
    await copyPublic(out, to, () => lock.release());
    expect(readFileSync(join(to, 'index.html'), 'utf8')).toBe(fresh['index.html']);
  });

  const journal = () => join(store, 'journal.json');
  /** The first new document, which isn't in its place yet. */
  const newFile = (steps: readonly Step[]) =>
    join(store, steps.find(([, to]) => to.endsWith('/index.html'))?.[0] ?? '');
  const change = (file: string, to: (text: string) => string) =>
    writeFileSync(file, to(readFileSync(file, 'utf8')));
  const damages: readonly [string, (steps: readonly Step[]) => void][] = [
    ['its journal is empty', () => change(journal(), () => '')],
    ['its journal is cut short', () => change(journal(), (text) => text.slice(0, -1))],
    ['its journal is another one', () => change(journal(), (text) => text.replace('index', 'x'))],
    ['its journal is without steps', () => change(journal(), () => '{}')],
    [
      'its journal is a folder',
      () => {
        rmSync(journal());
        mkdirSync(journal());
      },
    ],
    ['a new file is gone', (steps) => rmSync(newFile(steps))],
    ['a new file was changed', (steps) => change(newFile(steps), () => 'noe annet')],
    ['the output was removed', () => rmSync(realpathSync(out), { recursive: true })],
    ['what was replaced was removed', () => rmSync(join(store, 'before'), { recursive: true })],
  ];
  it.each(damages.filter(([what]) => isFull || !/another one|without/.test(what)))(
    'makes a new output where %s',
    async (_, damage) => {
      const steps = await kill(2);
      const before = realpathSync(out);
      damage(steps);
      await build(fresh);
      expect(realpathSync(out)).not.toBe(before);
      expect(dirname(realpathSync(out))).toBe(store);
      expect(existsSync(journal())).toBe(false);
      expect(holds()).toEqual(await whole());
    },
  );
});
