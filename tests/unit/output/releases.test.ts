import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { readLastOutput } from '../../../runtime/output/files.ts';
import { changesBetween, isPinned, readReleases } from '../../../runtime/output/releases.ts';
import { DamagedReleaseError, goOn, rollBack } from '../../../runtime/output/rollback.ts';
import { currentOutput, openOutput } from '../../../runtime/output/shown-folder.ts';
import { GENERATION } from '../../../runtime/protocol/server-file.ts';
import { runs } from '../../runs.ts';
import { folderOfTest, textsBelow } from '../../site/folders.ts';
import { publishFiles } from './publish-files.ts';

type Files = Readonly<Record<string, string>>;

let folder: string;
let out: string;
beforeEach(() => {
  folder = folderOfTest();
  out = join(folder, 'dist');
});

const many: Files = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`side-${at}/index.html`, `side ${at}`]),
);
/** A site whose front page has a text: the others stay, so that it is replaced in place. */
const siteOf = (text: string, more: Files = {}): Files => ({
  ...many,
  'index.html': text,
  ...more,
});

/** Builds files as a build does, at a moment. */
async function build(files: Files, clock = 1, to = out, more = ''): Promise<void> {
  const state = { '.lerret/ledger/1.json': JSON.stringify([files, more]) };
  await publishFiles(to, files, { clock, until: clock + 100, state });
}

async function buildEach(...texts: readonly string[]): Promise<void> {
  for (const text of texts) await build(siteOf(text));
}

const seen = () => textsBelow(realpathSync(out), (file) => !file.startsWith('.lerret/'));

const numbers = () => readReleases(out).seen.map(({ number }) => number);
const back = (number: number) => rollBack(out, number, undefined, { clock: 50 });

describe('releases', () => {
  it('are what visitors saw, in place or as a new output; the same again is none', async () => {
    await build(siteOf('en'), 1);
    const first = realpathSync(out);
    await build(siteOf('to'), 2);
    await build(siteOf('to'), 3);
    expect(realpathSync(out)).toBe(first);
    await build({ 'index.html': 'tre' }, 4);
    expect(realpathSync(out)).not.toBe(first);
    expect(readReleases(out)).toMatchObject({ shown: 3, isPinned: false, waiting: null });
    const until = readReleases(out).seen.map((one) => `${one.number} until ${one.until}`);
    expect(until).toEqual(['3 until 104', '2 until 103', '1 until 101']);
    const now = Date.now();
    for (const { made } of readReleases(out).seen) expect(now - made).toBeLessThan(60_000);
  });

  it('can be gone back to, ten of them, and the one before is not lost to a build in place', async () => {
    const texts = Array.from({ length: 14 }, (_, at) => `nr. ${at + 1}`);
    for (const [at, text] of texts.entries())
      await build(at % 5 === 4 ? { 'index.html': text } : siteOf(text), at + 1);
    expect(numbers()).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
    for (const number of numbers().toSorted()) {
      if (number === readReleases(out).shown) continue;
      await back(number);
      const text = `nr. ${number}`;
      expect(seen()).toEqual(number % 5 === 0 ? { 'index.html': text } : siteOf(text));
      expect(readReleases(out)).toMatchObject({ shown: number, isPinned: true });
    }
    await goOn(out, undefined);
    expect(seen()).toEqual(siteOf('nr. 14'));
    expect(numbers()).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
    await build(siteOf('nr. 15'));
    // Others take no room: 6 to 9 are one output, 11 to 14, and 15 goes on from a copy of 14.
    const left = readdirSync(join(folder, '.dist.lerret')).filter((name) => /^\d/.test(name));
    expect(left).toHaveLength(4);
  });

  it('stay pinned while builds go on, of which the last one waits', async () => {
    await build(siteOf('en'), 1);
    await build(siteOf('to'), 2);
    await back(1);
    await build(siteOf('tre'), 3);
    await build(siteOf('fire'), 4);
    expect(seen()).toEqual(siteOf('en'));
    const { waiting, shown, seen: all } = readReleases(out);
    expect(waiting).toMatchObject({ number: 3, until: 104 });
    expect([shown, all.map(({ number }) => number)]).toEqual([1, [2, 1]]);
    await back(2);
    expect(seen()).toEqual(siteOf('to'));
    expect(isPinned(out)).toBe(true);
    await goOn(out, undefined);
    expect(seen()).toEqual(siteOf('fire'));
    expect(isPinned(out)).toBe(false);
    await build(siteOf('fem'), 5);
    expect([seen()['index.html'], numbers()]).toEqual(['fem', [4, 3, 2, 1]]);
    await back(3);
    expect(seen()).toEqual(siteOf('fire'));
  });

  it('leave the assets of each other, for pages that are open', async () => {
    const [first, second] = [
      { 'assets/a-1.css': 'a', 'media/_/1/a.webp': 'a' },
      { 'assets/b-2.css': 'b', 'media/_/2/b.webp': 'b' },
    ];
    await build(siteOf('en', first));
    await build(siteOf('to', second));
    await back(1);
    expect(seen()).toEqual(siteOf('en', { ...first, ...second }));
    const { retired } = readLastOutput(realpathSync(out)) ?? expect.fail('no output');
    expect(Object.fromEntries(retired)).toEqual({ 'assets/b-2.css': 50, 'media/_/2/b.webp': 50 });
    expect(await goOn(out, undefined, 60)).toBe(2);
    expect(seen()).toEqual(siteOf('to', { ...first, ...second }));
    expect(await goOn(out, undefined)).toBeNull();
  });

  it('that wait and are damaged are not shown', async () => {
    await buildEach('en', 'to');
    await back(1);
    await build(siteOf('tre'));
    const [layer = ''] = readReleases(out).waiting?.layers ?? [];
    writeFileSync(join(layer, 'index.html'), 'zap');
    await expect(goOn(out, undefined)).rejects.toThrow('Release 3 is damaged');
    expect([seen(), isPinned(out)]).toEqual([siteOf('en'), true]);
  });

  it('stay pinned where what says so is damaged', async () => {
    await buildEach('en', 'to');
    await back(1);
    writeFileSync(join(realpathSync(out), GENERATION), '{');
    expect(isPinned(out)).toBe(true);
    await build(siteOf('tre'));
    expect(seen()).toEqual(siteOf('en'));
    await goOn(out, undefined);
    expect([seen(), isPinned(out)]).toEqual([siteOf('tre'), false]);
    writeFileSync(join(realpathSync(out), GENERATION), '{');
    expect(isPinned(out)).toBe(false);
  });

  it('are none that a killed build made and didn’t show, and go with the next one', async () => {
    await build(siteOf('en'));
    await build({ 'index.html': 'to' });
    const store = join(folder, '.dist.lerret');
    const unseen = join(store, '00000009-abcdef0123');
    cpSync(realpathSync(out), unseen, { recursive: true });
    writeFileSync(join(unseen, GENERATION), JSON.stringify({ number: 1, release: 3 }));
    expect(numbers()).toEqual([2, 1]);
    await build({ 'index.html': 'tre' });
    expect([numbers(), existsSync(unseen)]).toEqual([[3, 2, 1], false]);
  });

  it('take no room for what no visitor saw', async () => {
    await buildEach('en', 'to');
    for (const text of ['a', 'b', 'c']) await build(siteOf('to'), 3, out, text);
    const store = readdirSync(join(folder, '.dist.lerret'));
    expect(store.filter((name) => name.startsWith('before')).length).toBeLessThanOrEqual(2);
    await back(1);
    expect(seen()).toEqual(siteOf('en'));
  });

  it('are counted on from a folder that was copied without its store', async () => {
    await buildEach('en', 'to');
    const copy = join(folder, 'copy');
    cpSync(realpathSync(out), copy, { recursive: true });
    await build(siteOf('tre'), 3, copy);
    expect(readReleases(copy).seen.map(({ number }) => number)).toEqual([3, 2]);
  });

  it('set nothing aside once the lock is released', async () => {
    await buildEach('en', 'to');
    const output = await openOutput(out);
    const sum = '0123456789';
    cpSync(realpathSync(out), output.making, { recursive: true });
    await output.swap(sum, new Map());
    await output.close();
    const other = join(folder, '.dist.lerret/00000099-abc');
    mkdirSync(other);
    await output.close();
    expect(existsSync(other)).toBe(true);
  });

  it('that are damaged are named and never shown', async () => {
    await buildEach('en', 'to');
    const shown = currentOutput(out);
    for (const file of ['index.html', '.lerret/manifest.json']) {
      const [layer = ''] = readReleases(out).seen[1]?.layers ?? [];
      const before = readFileSync(join(layer, file));
      writeFileSync(join(layer, file), 'zap');
      await expect(back(1)).rejects.toThrow(DamagedReleaseError);
      await expect(back(1)).rejects.toThrow(`Release 1 is damaged and isn't shown: ${file}`);
      expect([currentOutput(out), isPinned(out), seen()]).toEqual([shown, false, siteOf('to')]);
      writeFileSync(join(layer, file), before);
    }
    await expect(back(7)).rejects.toThrow('There is no release 7');
    await back(1);
    expect(seen()).toEqual(siteOf('en'));
  });

  it('are shown although a build had to repair one of their files', async () => {
    await buildEach('en', 'to');
    writeFileSync(join(out, 'side-3/index.html'), 'zap');
    await build(siteOf('tre'));
    await back(1);
    expect(seen()).toEqual(siteOf('en'));
  });

  it('are counted on from where somebody removed the folder of outputs, or copied it', async () => {
    await buildEach('en', 'to');
    rmSync(join(folder, '.dist.lerret'), { recursive: true });
    expect(readReleases(out).seen).toEqual([]);
    await build(siteOf('tre'));
    expect(numbers()).toEqual([1]);
    expect(existsSync(join(out, 'index.html'))).toBe(true);
  });

  it('whatever was built and gone back to, hold what visitors saw then', async () => {
    const change = fc.oneof(
      { weight: 4, arbitrary: fc.record({ page: fc.nat(9), text: fc.nat(3) }) },
      { weight: 1, arbitrary: fc.record({ all: fc.nat(2) }) },
      { weight: 1, arbitrary: fc.record({ back: fc.nat(9) }) },
      { weight: 1, arbitrary: fc.constant({ on: true }) },
    );
    const property = fc.asyncProperty(fc.array(change, { maxLength: 14 }), async (changes) => {
      rmSync(out, { force: true });
      rmSync(join(folder, '.dist.lerret'), { recursive: true, force: true });
      let files: Files = siteOf('først');
      await build(files);
      const known = new Map([[1, files]]);
      for (const one of changes) {
        if ('back' in one) {
          const all = readReleases(out);
          const to = all.seen[one.back % all.seen.length]?.number ?? 1;
          if (to !== all.shown) await back(to);
          expect(seen()).toEqual(known.get(to));
          continue;
        }
        if ('on' in one) await goOn(out, undefined);
        else if ('all' in one) files = { 'index.html': `alle ${one.all}` };
        else files = { ...files, [`p${one.page}/index.html`]: `${one.text}` };
        if (!('on' in one)) await build(files);
        const { shown } = readReleases(out);
        if (!isPinned(out) && shown !== null) known.set(shown, seen());
      }
      for (const { number } of readReleases(out).seen) {
        if (number === readReleases(out).shown) continue;
        await back(number);
        expect(seen()).toEqual(known.get(number));
      }
    });
    await fc.assert(property, { numRuns: runs(5) });
  });
});

describe('the changes between two releases', () => {
  const at = (files: Files) => ({ files: new Map(Object.entries(files)) });

  it.each<[string, Files, Files, object]>([
    ['a page', { 'index.html': '1' }, { 'index.html': '2' }, { changed: ['/'] }],
    ['new', {}, { 'a/b/index.html': '2' }, { added: ['/a/b'] }],
    ['gone', { 'nyheter/x/index.html': '1', 'a.css': '1' }, {}, { removed: ['/nyheter/x'] }],
  ])('are told by path: %s', (_, before, after, told) => {
    const none = { added: [], removed: [], changed: [] };
    expect(changesBetween(at(before), at(after))).toEqual({ ...none, ...told });
  });
});
