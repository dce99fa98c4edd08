/**
 * `npm run mutants -- [--seed N] [--count N] [--near] [FOLDER, FILE or FILE:LINE …]`: puts small faults into a copy of
 * the source, one at a time, and lists those that no unit test notices. It runs the tests that reach the file by
 * imports; with `--near`, only those that import it directly or belong to its folder. The same seed chooses the same
 * faults of the same source. Exits with 1 if no test notices a fault.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { globSync } from 'tinyglobby';
import { ROOT } from './install.mjs';
import { type Mutant, mutantsOf, mutated } from './mutants/derive.ts';

const FOLDERS = [
  ...['runtime/store', 'runtime/ledger', 'runtime/output', 'runtime/prerender'],
  ...['runtime/page/select', 'runtime/page/bound-source.ts', 'runtime/storage'],
  ...['runtime/serve', 'runtime/http', 'runtime/members'],
];

/** The name of the compiler in reports. It can notice a fault that no test notices. */
const TYPES = 'the types';

/** The time after which tests count as hanging: they have noticed the fault. A folder's tests take less than half. */
const LIMIT_MS = 5 * 60_000;

/** Returns `count` faults: about as many from each folder, and from as many files as possible. */
function choose(folders: readonly string[], seed: number, count: number): Mutant[] {
  const share = Math.ceil(count / folders.length);
  const chosen = folders.map((folder, index) => {
    const [path = '', line] = folder.split(':');
    const all = globSync([path, `${path}/**/*.{ts,tsx}`], {
      cwd: ROOT,
      expandDirectories: false,
      ignore: ['**/*.d.ts', '**/*.gen.ts'],
    });
    const files = shuffled(all.sort(), seed + index);
    // Reads few files, as the parser keeps all that it has read in memory.
    const perFile = files.length === 0 ? 0 : Math.ceil(share / files.length);
    return files.slice(0, share).flatMap((file) => {
      const found = mutantsOf(file, readFileSync(join(ROOT, file), 'utf8'));
      const asked = line ? found.filter((mutant) => mutant.line === Number(line)) : found;
      return shuffled(asked, seed + index).slice(0, perFile);
    });
  });
  const turns = Array.from({ length: share }, (_, turn) => chosen.flatMap((of) => of[turn] ?? []));
  return turns.flat().slice(0, count);
}

const shuffled = <Item>(items: readonly Item[], seed: number): Item[] =>
  fc.sample(fc.shuffledSubarray([...items], { minLength: items.length }), {
    seed,
    numRuns: 1,
  })[0] ?? [];

/** Copies the files that git tracks or would add, and links the libraries. @returns the path of the copy */
function copySource(): string {
  const copy = mkdtempSync(join(tmpdir(), 'lerret-mutants-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter(Boolean)) cpSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/**
 * Runs tests in the copy.
 * @param limitMs the time after which the tests count as hanging; with a limit, the run stops at the first failure
 * @returns a line for each test or file that failed; [] without tests
 */
async function failuresOf(copy: string, tests: readonly string[], limitMs?: number) {
  if (tests.length === 0) return [];
  const config = ['--root', '.', '--config', 'scripts/mutants/vitest.config.ts'];
  const bail = limitMs === undefined ? [] : ['--bail', '1'];
  const run = ['node_modules/vitest/vitest.mjs', 'run', ...config, ...bail];
  const child = spawn(process.execPath, [...run, ...tests], {
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, as a hanging worker doesn't end with its parent.
    detached: true,
  });
  const end = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  process.prependOnceListener('exit', end);
  const limit = limitMs && setTimeout(end, limitMs);
  const closed = once(child, 'close');
  const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
  await closed;
  clearTimeout(limit);
  process.off('exit', end);
  if (child.exitCode === 0) return [];
  const failed = Array.from(output.matchAll(/^ FAIL {2}\|unit\| (.*)$/gm), ([, test = '']) => test);
  if (failed.length > 0) return failed;
  return [child.signalCode === null ? 'Vitest ended with an error' : 'its tests hang'];
}

const inOneLine = (text: string) => {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
};

const TYPES_ONLY = /(?:import|export) type [^;]*?from '[^']*';/g;
/** Matches any string that names a source file. The `./` can be missing, as in the paths of threads. */
const NAMED = /['"`]([^'"`\s]+\.(?:[cm]?[jt]s|tsx))['"`]/g;

/**
 * Returns for each test the files that it reaches by imports, also dynamic ones and the scripts of threads, with their
 * distances: 1 for a file that the test itself imports. @param root the folder to which `tests` are relative
 */
function distancesOf(root: string, tests: readonly string[]) {
  const named = new Map<string, string[]>();
  const namedBy = (file: string) => {
    const known = named.get(file);
    if (known) return known;
    const text = readFileSync(join(root, file), 'utf8').replaceAll(TYPES_ONLY, '');
    const files = Array.from(text.matchAll(NAMED), ([, path = '']) => join(dirname(file), path));
    const found = files.filter((path) => existsSync(join(root, path)));
    named.set(file, found);
    return found;
  };
  return new Map(tests.map((test) => [test, distancesFrom(test, namedBy)]));
}

function distancesFrom(test: string, namedBy: (file: string) => string[]): Map<string, number> {
  const distances = new Map([[test, 0]]);
  // The loop also visits the entries that it adds.
  for (const [file, distance] of distances) {
    for (const next of namedBy(file)) {
      if (!distances.has(next)) distances.set(next, distance + 1);
    }
  }
  return distances;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    near: { type: 'boolean', default: false },
  },
});
const folders = positionals.length > 0 ? positionals : FOLDERS;
const chosen = choose(folders, Number(values.seed), Number(values.count));

const copy = copySource();
process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => process.exit(1));
}

const tests = globSync('tests/unit/**/*.test.{ts,tsx}', { cwd: copy }).sort();
const distances = distancesOf(copy, tests);
/** Returns groups of tests that reach a file: those importing it, those of its folder, without `--near` all others. */
function relatedTo(file: string): string[][] {
  const [top = '', part = ''] = file.split('/');
  const folder = `tests/unit/${top === 'runtime' ? part : top}/`;
  const related = tests.filter((test) => distances.get(test)?.has(file));
  const ways = related.map((test) => {
    if (distances.get(test)?.get(file) === 1) return 0;
    return test.startsWith(folder) ? 1 : 2;
  });
  return [0, 1, ...(values.near ? [] : [2])].map((way) =>
    related.filter((_, index) => ways[index] === way),
  );
}

const asked = [...new Set(chosen.flatMap(({ file }) => relatedTo(file).flat()))];
console.log(`${chosen.length} mutants; first ${asked.length} files of tests without any`);
const red = await failuresOf(copy, asked);
if (red.some((line) => !line.startsWith('tests/'))) throw new Error(red.join('\n'));
for (const line of red) console.log(`isn’t asked, since it fails without a mutant: ${line}`);
const redFiles = new Set(red.map((line) => line.split(' ')[0]));

/** Returns the test, or the compiler, that notices the fault in the copy; undefined if none does. */
async function noticedBy(file: string): Promise<string | undefined> {
  for (const tests of relatedTo(file)) {
    const green = tests.filter((test) => !redFiles.has(test));
    const [failed] = await failuresOf(copy, green, LIMIT_MS);
    if (failed) return failed;
  }
  const types = spawnSync(process.execPath, ['node_modules/.bin/tsc'], { cwd: copy });
  return types.status === 0 ? undefined : TYPES;
}

const counts = { killed: 0, 'no types': 0, survives: 0 };
for (const mutant of chosen) {
  const { file, line, from, to } = mutant;
  const source = readFileSync(join(copy, file), 'utf8');
  writeFileSync(join(copy, file), mutated(mutant, source));
  const by = await noticedBy(file);
  writeFileSync(join(copy, file), source);
  const result = by === undefined ? 'survives' : by === TYPES ? 'no types' : 'killed';
  counts[result]++;
  console.log(`${result}  ${file}:${line}  ${inOneLine(from)}  →  ${inOneLine(to)}`);
  if (result === 'killed') console.log(`        by ${by}`);
}
const { killed, survives } = counts;
console.log(
  `\n${killed} killed, ${survives} survive; ${counts['no types']} more only the types refuse`,
);
process.exitCode = survives > 0 ? 1 : 0;
