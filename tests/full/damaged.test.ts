import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GENERATION } from '../../runtime/protocol/server-file.ts';
import { bytesBelow, damages, ownLerret } from '../site/damage.ts';
import { edit, filesBelow, temporaryFolder } from '../site/folders.ts';
import { lerretIn } from '../site/lerret.ts';
import { readOutput } from '../site/output.ts';

const folder = temporaryFolder();
// As the command does that starts the others.
vi.stubEnv('NODE_COMPILE_CACHE', join(folder, 'lerret/.lerret/compiled'));
afterAll(() => void vi.unstubAllEnvs());
let root: string;
let site: string;
let expected: Map<string, string>;
beforeAll(async () => {
  ({ root, site } = await ownLerret(folder));
  expected = await build('reference');
});

/** Builds without a stack trace. @returns the output, with its bytes, but for how often it was changed. */
async function build(out: string): Promise<Map<string, string>> {
  const to = join(folder, out);
  const { code, stderr } = await lerretIn(root, 'build', '--site', site, '--out', to);
  expect([code, /\n {4}at |Error:/.test(stderr), stderr]).toEqual([0, false, stderr]);
  const made = bytesBelow(readOutput(to).folder);
  made.delete(GENERATION);
  return made;
}

/** One file of each kind: of the same folder at the top, and with the same ending; parts of what is stored by name. */
function kindsIn(within: string): string[] {
  const kinds = new Map<string, string>();
  for (const file of filesBelow(within)) {
    const plain = file.replace(/\d+(?=-long$|$)|[0-9a-f]{10,}/g, '#');
    const [top = ''] = plain.split('/');
    const isNamed = top === '.lerret' || file.includes('search') || !file.includes('/');
    const ending = extname(file) || plain.split('/').at(-1);
    kinds.set(isNamed ? plain : ending === '.html' ? 'page' : `${top}/…${ending}`, file);
  }
  return [...kinds.values()];
}

describe.each(Object.entries(damages))('a file that is %s', (damage, act) => {
  it('is made anew, whatever kind of cache keeps it', async () => {
    const caches = join(root, '.lerret');
    const stores = readdirSync(caches).filter(
      (store) => filesBelow(join(caches, store)).length > 0,
    );
    const kinds = new Map(
      stores.map((store) => [
        store,
        // Those of a bundle lie in a folder of their own.
        kindsIn(join(caches, store)).map((file) => join(store, file)),
      ]),
    );
    expect(stores.sort()).toEqual([
      ...['browser', 'builds', 'compiled', 'encoded', 'records', 'renderer', 'worker'],
    ]);
    // Node makes one for each module: all of them at once.
    for (const file of filesBelow(join(caches, 'compiled'))) act(join(caches, 'compiled', file));
    kinds.delete('compiled');
    const rounds = Math.max(...[...kinds.values()].map(({ length }) => length));
    for (let round = 0; round < rounds; round++) {
      const files = [...kinds.values()].flatMap((ofStore) => ofStore[round] ?? []);
      for (const file of files) act(join(caches, file));
      const out = `caches-${damage}-${round}`;
      const made = await build(out);
      expect([files, [...made].filter(([file, one]) => expected.get(file) !== one)]).toEqual([
        files,
        [],
      ]);
      expect(made.size).toBe(expected.size);
      rmSync(join(folder, `.${out}.lerret`), { recursive: true });
    }
  });

  it('is made anew, whatever it is of the last output', async () => {
    const out = `output-${damage}`;
    await build(out);
    const kinds = kindsIn(readOutput(join(folder, out)).folder);
    const own = kinds.filter((file) => /^\.lerret\/|search.*\.json$/.test(file));
    expect(own.length, own.join(' ')).toBeGreaterThan(8);
    for (const file of [...kinds, '../stamps.json']) {
      act(join(readOutput(join(folder, out)).folder, file));
      const made = await build(out);
      const wrong = [...made].filter(([one, bytes]) => expected.get(one) !== bytes);
      expect([file, wrong.map(([one]) => one)]).toEqual([file, []]);
      expect(made.size).toBe(expected.size);
    }
  });
});

it('--fresh makes all anew, and the same', async () => {
  await build('fresh');
  const at = ['--site', site, '--out', join(folder, 'fresh')];
  const { code, stdout } = await lerretIn(root, 'build', ...at, '--fresh');
  expect([code, stdout]).toEqual([0, expect.stringContaining(' 0 unchanged')]);
  const made = bytesBelow(readOutput(join(folder, 'fresh')).folder);
  for (const [file, bytes] of expected) expect([file, made.get(file)]).toEqual([file, bytes]);
});

/** What another version of Lerret has of what it stores: numbers and hashes. */
const others: readonly (readonly [file: string, from: string | RegExp, to: string])[] = [
  ['runtime/ledger/ledger.ts', /const VERSION = (?=\d)/, 'const VERSION = 1'],
  ['runtime/output/files.ts', /version(: | !== )1/g, 'version$12'],
  ['runtime/store/sources.ts', '.slice(0, 32)', '.slice(0, 31)'],
  ['runtime/store/cache.ts', "hash('sha256'", "hash('sha512-256'"],
];

describe('what another version of Lerret has stored', () => {
  it.each(others)('%s: %s', async (file, from, to) => {
    const path = join(root, file);
    const own = readFileSync(path, 'utf8');
    const out = `version-${from}`.replaceAll(/\W/g, '');
    await build(out);
    edit(path, from, to);
    await build(out);
    writeFileSync(path, own);
    const made = await build(out);
    const lost = [...expected].filter(
      ([one, bytes]) => one !== '.lerret/manifest.json' && made.get(one) !== bytes,
    );
    expect(lost.map(([one]) => one)).toEqual([]);
    // What it named otherwise stays for open pages.
    const { files, retired } = readOutput(join(folder, out));
    const shown = [...files.keys()].filter((one) => !(one in retired));
    expect(shown).toEqual([...readOutput(join(folder, 'reference')).files.keys()]);
  });
});
