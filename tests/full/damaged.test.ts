import { readdirSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { GENERATION } from '../../runtime/protocol/server-file.ts';
import { bytesBelow, damages, filesBelow, ownLerret } from '../site/damage.ts';
import { temporaryFolder } from '../site/folders.ts';
import { lerretIn } from '../site/lerret.ts';
import { readOutput } from '../site/output.ts';

const folder = temporaryFolder();
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

/** One file of each kind: of the same folder at the top, and with the same ending. */
function kindsIn(within: string): string[] {
  const kinds = new Map<string, string>();
  for (const file of filesBelow(within)) {
    const [top = ''] = file.split('/');
    // Parts of the records have numbers for names.
    const name = file.split('/').at(-1)?.replace(/^\d+$/, 'part');
    const kind = file.includes('/') ? `${top}/…${extname(file) || name}` : file;
    kinds.set(kind, file);
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
      'browser',
      'builds',
      'encoded',
      'records',
      'renderer',
      'worker',
    ]);
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
    for (const file of kindsIn(readOutput(join(folder, out)).folder)) {
      act(join(readOutput(join(folder, out)).folder, file));
      const made = await build(out);
      const wrong = [...made].filter(([one, bytes]) => expected.get(one) !== bytes);
      expect([file, wrong.map(([one]) => one)]).toEqual([file, []]);
      expect(made.size).toBe(expected.size);
    }
  });
});
