import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleCli } from '../../scripts/bundle-cli.mjs';
import { findBundle } from '../../scripts/cli-bundle.mjs';
import { isFull } from '../runs.ts';
import { temporaryFolder } from './folders.ts';
import { buildHere } from './in-process.ts';
import { ROOT } from './lerret.ts';
import { faultsOf, readOutput } from './output.ts';

/** A small site; in full the sample, which has a page of each kind. */
const site = isFull ? 'site-config' : 'tests/fixtures/lighthouse';

/** Returns where the site is built to by the sources. Only in full it waits for the sample. */
async function builtFromSources(folder: string): Promise<string> {
  if (isFull) return (await import('./served.ts')).out;
  const out = join(folder, 'sources');
  await buildHere(site, out);
  return out;
}

it('S22 the same input makes the same bytes, built by the bundle of the commands, in another process, to another folder', async () => {
  await bundleCli(ROOT);
  const bundle = findBundle(ROOT, 'index');
  expect(bundle).not.toBeNull();
  const folder = temporaryFolder();
  const out = join(folder, 'dist');
  const command = [join(ROOT, 'scripts/lerret.mjs'), 'build', '--site', site, '--out', out];
  const answer = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  expect([answer.stderr, answer.status]).toEqual(['', 0]);
  expect(findBundle(ROOT, 'index')).toBe(bundle);
  const built = readOutput(out);
  expect(faultsOf(built)).toEqual([]);
  expect(built.files).toEqual(readOutput(await builtFromSources(folder)).files);
});
