import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as checkedSite from '../../../runtime/cli/checked-site.ts';
import { ChangedFileError } from '../../../runtime/storage/index.ts';
import { copySite, edit, folderOfTest } from '../../site/folders.ts';
import { runCommand } from './command-output.ts';

// Another file of this worker may have imported the real module; the next one gets it again.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

/** What a colleague does once a command has read the site, as while it asks. */
const colleague = vi.hoisted(() => ({ acts: () => {} }));

vi.mock('../../../runtime/cli/checked-site.ts', async (original) => {
  const actual = await original<typeof checkedSite>();
  const readCheckedSite: typeof actual.readCheckedSite = async (...given) => {
    const checked = await actual.readCheckedSite(...given);
    colleague.acts();
    return checked;
  };
  return { ...actual, readCheckedSite };
});

let site: string;
beforeEach(() => {
  site = copySite('tests/fixtures/broken/base', join(folderOfTest(), 'site-config'));
});
afterEach(() => {
  colleague.acts = () => {};
});

const change = (file: string, from: string, to: string) => edit(join(site, file), from, to);

const NOVEMBER = 'data/events/november.json';
const FIRST =
  '[\n  { "id": "e-0", "productionId": "p-havet", "startTime": "2026-11-18T18:00", "sal": "Kafeen" },';

const table = () => join(site, '../w47.csv');
const commands: readonly (readonly [
  command: string,
  prepare: () => Promise<void>,
  args: () => readonly string[],
])[] = [
  [
    'events import',
    async () => {
      await runCommand('events', 'export', table(), '--week', '2026-w47', '--site', site);
      writeFileSync(table(), readFileSync(table(), 'utf8').replace(/[^;\n]*#e-2\b/, ''));
    },
    () => ['events', 'import', table(), '--yes'],
  ],
  [
    'check --fix',
    async () => change(NOVEMBER, '"p-visekveld"', '"p-visekvelt"'),
    () => ['check', '--fix'],
  ],
];

it.each(commands)('%s leaves a file that was changed since it was read', async (...given) => {
  const [, prepare, args] = given;
  await prepare();
  let theirs = '';
  colleague.acts = () => {
    if (theirs === '') change(NOVEMBER, '[', FIRST);
    theirs = readFileSync(join(site, NOVEMBER), 'utf8');
  };
  await expect(runCommand(...args(), '--site', site)).rejects.toThrow(ChangedFileError);
  expect(readFileSync(join(site, NOVEMBER), 'utf8')).toBe(theirs);
});
