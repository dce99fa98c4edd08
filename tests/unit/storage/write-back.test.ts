import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { ChangedFileError, writeBack } from '../../../runtime/storage/index.ts';
import { isFull } from '../../runs.ts';
import { folderOfTest } from '../../site/folders.ts';

const KILLS = isFull ? 50 : 5;

/** The address of the tested module, as code. */
const STORAGE = JSON.stringify(join(import.meta.dirname, '../../../runtime/storage/index.ts'));

/** Writes the numbers from 1 on into a file, a large text each, and says each number once it is written. */
const WRITING = `
  import { readFileSync } from 'node:fs';
  import { dirname } from 'node:path';
  const { writeBack } = await import(${STORAGE});
  const file = process.argv[1];
  const places = { home: dirname(file), folder: dirname(file) };
  for (let nr = 1; ; nr++) {
    const before = readFileSync(file, 'utf8');
    await writeBack(places, [{ file, before, after: (nr + '\\n').repeat(20_000) }]);
    process.stdout.write(nr + '\\n');
  }`;

let folder: string;
let places: { readonly home: string; readonly folder: string };
const at = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');

beforeEach(() => {
  folder = folderOfTest();
  places = { home: join(folder, 'home'), folder };
  mkdirSync(places.home);
});

it('writes, makes and removes files, and leaves nothing beside them', async () => {
  writeFileSync(at('a.json'), '\uFEFF{}\r\n');
  writeFileSync(at('gone.json'), '1');
  await writeBack(places, [
    { file: at('a.json'), before: '\uFEFF{}\r\n', after: '\uFEFF[]\r\n' },
    { file: at('new/b.json'), before: null, after: Buffer.from([0xff, 0]) },
    { file: at('gone.json'), before: '1', after: null },
  ]);
  expect(read('a.json')).toBe('\uFEFF[]\r\n');
  expect([...readFileSync(at('new/b.json'))]).toEqual([0xff, 0]);
  expect(readdirSync(folder).sort()).toEqual(['a.json', 'home', 'new']);
});

it('leaves the folder into which a build of the same project writes', async () => {
  const own = { home: folder, folder };
  await writeBack(own, [{ file: at('a.json'), before: null, after: '1' }]);
  expect(readdirSync(at('.lerret')).sort()).toEqual(['making', 'writing']);
});

it.each([
  { there: 'one\ntwo!\n', read: 'one\ntwo\n', line: 2 },
  { there: 'one\ntwo\n', read: 'one\n', line: 2 },
  { there: null, read: 'one\n', line: 1 },
  { there: 'one\n', read: null, line: 1 },
])('writes nothing where a file isn’t what was read: $there for $read', async (one) => {
  writeFileSync(at('first.json'), 'first');
  if (one.there !== null) writeFileSync(at('a.json'), one.there);
  const writing = writeBack(places, [
    { file: at('first.json'), before: 'first', after: 'other' },
    { file: at('a.json'), before: one.read, after: 'mine' },
  ]);
  await expect(writing).rejects.toThrow(`a.json:${one.line}: somebody else changed this file`);
  expect(read('first.json')).toBe('first');
  if (one.there !== null) expect(read('a.json')).toBe(one.there);
});

it('says so in bokmål', () => {
  expect(new ChangedFileError('site/a.json', 3).in('nb')).toMatch(
    /^site\/a\.json:3: noen andre endret denne filen/,
  );
});

// A limit of files stands for a full disk.
it('writes and removes nothing where the disk is full before the last file is on it', () => {
  writeFileSync(at('gone.json'), '1');
  writeFileSync(at('a.json'), '1');
  const changes = [
    { file: at('gone.json'), before: '1', after: null },
    { file: at('a.json'), before: '1', after: '2' },
    { file: at('large.json'), before: null, after: 'x'.repeat(100_000) },
  ];
  const writing = `
    const { writeBack } = await import(${STORAGE});
    await writeBack(${JSON.stringify(places)}, ${JSON.stringify(changes)});`;
  const limited = ['-c', 'ulimit -f 16; exec "$0" "$@"', process.execPath];
  const { stderr } = spawnSync('sh', [...limited, '--input-type=module', '-e', writing]);
  expect(String(stderr)).toContain('EFBIG');
  expect([read('gone.json'), read('a.json')]).toEqual(['1', '1']);
  expect(readdirSync(folder).sort()).toEqual(['a.json', 'gone.json', 'home']);
});

it('keeps the rights of a file, and writes where a link leads', async () => {
  writeFileSync(at('a.json'), '1');
  chmodSync(at('a.json'), 0o640);
  symlinkSync('a.json', at('link.json'));
  await writeBack(places, [{ file: at('link.json'), before: '1', after: '2' }]);
  expect(read('a.json')).toBe('2');
  expect(statSync(at('a.json')).mode & 0o777).toBe(0o640);
  expect(statSync(at('link.json')).isFile()).toBe(true);
});

it('of two writers at once, one writes and the other is reported', async () => {
  writeFileSync(at('a.json'), '1');
  const results = await Promise.allSettled(
    ['2', '3'].map((after) => writeBack(places, [{ file: at('a.json'), before: '1', after }])),
  );
  const written = results.findIndex(({ status }) => status === 'fulfilled');
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(read('a.json')).toBe(['2', '3'][written]);
});

it(`killed at any of ${KILLS} moments leaves a whole file, and nothing that was confirmed is lost`, async () => {
  writeFileSync(at('a.json'), '');
  for (let turn = 0; turn < KILLS; turn++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', WRITING, at('a.json')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = text(child.stdout);
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), Math.random() * 60));
    const confirmed = Number((await said).trimEnd().split('\n').at(-1));
    const lines = read('a.json').trimEnd().split('\n');
    const [nr = ''] = lines;
    expect([confirmed, confirmed + 1]).toContain(Number(nr));
    expect(lines).toEqual(Array(20_000).fill(nr));
  }
}, 600_000);
