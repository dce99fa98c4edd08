import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleCli } from '../../scripts/bundle-cli.mjs';
import { findBundle } from '../../scripts/cli-bundle.mjs';
import { temporaryFolder } from './folders.ts';
import { ROOT } from './lerret.ts';
import { faultsOf, readOutput } from './output.ts';
import { out as sampleOut } from './served.ts';

it('S22 the same input makes the same bytes, built by the bundle of the commands, in another process, to another folder', async () => {
  await bundleCli(ROOT);
  const bundle = findBundle(ROOT, 'index');
  expect(bundle).not.toBeNull();
  const out = join(temporaryFolder(), 'dist');
  const command = [join(ROOT, 'scripts/lerret.mjs'), 'build', '--out', out];
  const answer = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' });
  expect([answer.stderr, answer.status]).toEqual(['', 0]);
  expect(findBundle(ROOT, 'index')).toBe(bundle);
  const built = readOutput(out);
  expect(faultsOf(built)).toEqual([]);
  expect(built.files).toEqual(readOutput(sampleOut).files);
});
