import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { GENERATION } from '../../runtime/protocol/server-file.ts';
import { bytesBelow, damages, filesBelow, ownLerret } from '../site/damage.ts';
import { copyBundles, temporaryFolder } from '../site/folders.ts';
import { lerretIn } from '../site/lerret.ts';
import { readOutput } from '../site/output.ts';

const folder = temporaryFolder();
const reference = join(folder, 'reference');
const MANIFEST = '.lerret/manifest.json';
let root: string;
let site: string;
let expected: Map<string, string>;
let count = 0;
beforeAll(async () => {
  ({ root, site } = await ownLerret(folder));
  copyBundles(root);
  await build(reference);
  expected = bytesBelow(readOutput(reference).folder);
});

async function build(out: string, ...args: readonly string[]) {
  const answer = await lerretIn(root, 'build', '--site', site, '--out', out, ...args);
  expect(answer.stderr).not.toMatch(/\n {4}at |Error:/);
  expect([answer.code, answer.stderr]).toEqual([0, answer.stderr]);
  return answer;
}

function expectWhole(out: string) {
  const bytes = bytesBelow(readOutput(out).folder);
  expect([...bytes.keys()]).toEqual([...expected.keys()]);
  // That one counts how often files were replaced.
  const wrong = [...bytes].filter(
    ([file, one]) => file !== GENERATION && expected.get(file) !== one,
  );
  expect(wrong.map(([file]) => file)).toEqual([]);
}

/** How many files an output has beside those that it remembers things in. */
function filesIn(output: ReadonlyMap<string, string>): number {
  const own = /^\.lerret\/(?:manifest|generation|ledger)/;
  return [...output.keys()].filter((file) => !own.test(file)).length;
}

function newOut() {
  count += 1;
  return join(folder, `out-${count}`);
}

/** The folders of `.lerret/` that files lie in. */
function storesIn(files: readonly string[]): ReadonlySet<string | undefined> {
  return new Set(files.map((file) => file.split('/')[0]));
}

/** Every other file has one bit flipped, the others are empty. */
function damageAll(within: string, files: readonly string[]): void {
  for (const [index, file] of files.entries())
    damages[index % 2 === 0 ? 'flipped' : 'empty']?.(join(within, file));
}

// What can be done to each kind of file alone: damaged.test.ts; how it is noticed: tests/unit/store.
describe('where every file is flipped or empty', () => {
  it('that was stored of earlier builds, and of the last output, all is made anew, and stored', async () => {
    const caches = join(root, '.lerret');
    const files = filesBelow(caches);
    expect(storesIn(files)).toEqual(
      new Set(['browser', 'builds', 'encoded', 'records', 'renderer', 'worker']),
    );
    damageAll(caches, files);
    const last = readOutput(reference).folder;
    const built = filesBelow(last).filter((file) => file !== MANIFEST);
    damageAll(last, built);
    const { stdout } = await build(reference);
    expectWhole(reference);
    // A bundle for another project isn't made again, and goes.
    const made = filesBelow(caches);
    expect(storesIn(made)).toEqual(storesIn(files));
    expect(stdout).toContain(' 0 unchanged');
    // Without it the next build would see that it has nothing to do, and use nothing of the rest.
    rmSync(join(caches, 'builds'), { recursive: true });
    const again = await build(reference);
    expectWhole(reference);
    expect(again).toMatchObject({ stderr: '' });
    expect(again.stdout).toContain(` ${filesIn(expected)} unchanged`);
    expect(filesBelow(caches)).toEqual(made);
  });
});

// The words of it, and that all hear of it, are tried by tests/unit/cli/build-into.test.ts.
describe('where nothing can be stored', () => {
  it('a build goes on without, and says so in one sentence', async () => {
    const caches = join(root, '.lerret');
    renameSync(caches, `${caches}-away`);
    writeFileSync(caches, 'a file');
    try {
      const out = newOut();
      const { stderr } = await build(out, '--language', 'nb');
      expectWhole(out);
      expect(stderr).toMatch(
        /^advarsel: bygd, men ingenting kan tas vare på til neste bygg: .* flytt den og prøv igjen \(ENOTDIR\)\.$/m,
      );
    } finally {
      rmSync(caches);
      renameSync(`${caches}-away`, caches);
    }
  });
});

describe('build --fresh', () => {
  it('makes all anew, and the same', async () => {
    const out = newOut();
    await build(out);
    const { stdout, stderr } = await build(out, '--fresh');
    expect(stdout).toContain(' 0 unchanged');
    expect(stderr).toMatch(/^Made \d+ smaller copies of pictures\nDrew \d+ pictures/);
    expectWhole(out);
    expect((await build(out)).stdout).toContain(` ${filesIn(expected)} unchanged`);
  });
});
