import { mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bytesBelow } from './damage.ts';
import { copyBundles, copyLerret, copySite, temporaryFolder } from './folders.ts';
import { buildHere } from './in-process.ts';
import { lerretIn, ROOT } from './lerret.ts';

const folder = temporaryFolder();

/** A clone without the panel's code, and without the packages that only the panel needs. */
function withoutPanel(to: string): string {
  copyLerret(to);
  // Of bundles that were made of the panel's code, too, these would be others: then it bundles anew.
  copyBundles(to);
  for (const part of ['runtime/panel', 'runtime/cli/panel'])
    rmSync(join(to, part), { recursive: true });
  const modules = join(to, 'node_modules');
  unlinkSync(modules);
  mkdirSync(modules);
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!['@rjsf', '@tiptap'].includes(name))
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  return to;
}

/** The bytes of what visitors can ask for, by path. */
const shownIn = (out: string) =>
  [...bytesBelow(realpathSync(out))].filter(([path]) => !path.startsWith('.lerret/'));

it('leaves every byte that visitors get as it is without the panel and its packages', async () => {
  const site = copySite('tests/fixtures/broken/base', join(folder, 'site-config'));
  const [beside, without] = [join(folder, 'beside'), join(folder, 'without')];
  await buildHere(site, beside);
  expect(shownIn(beside).length).toBeGreaterThan(20);
  const command = ['build', '--site', site, '--out', `${without}-out`];
  const answer = await lerretIn(withoutPanel(without), ...command);
  expect(answer.code, answer.stderr).toBe(0);
  expect(shownIn(`${without}-out`)).toEqual(shownIn(beside));
});
