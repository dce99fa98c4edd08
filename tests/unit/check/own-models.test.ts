import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../../runtime/diagnostics/index.ts';
import { folderOfTest } from '../../site/folders.ts';
import { fixtures, runCheck } from './run-check.ts';

const calendar = '"calendar": { "feed": "events", "folder": "utstilling" }';
const occurrence = 'export default { occurrence: () => null };';

/** What is reported of a site with models of its own, after an edit of the model of exhibitions. */
async function reported(from: string, to: string, code?: string) {
  const folder = folderOfTest();
  cpSync(join(fixtures, 'own-models'), folder, { recursive: true });
  const model = join(folder, 'models/exhibition');
  const text = readFileSync(join(model, 'model.json'), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(model, 'model.json'), text.replace(from, to));
  if (code !== undefined) writeFileSync(join(model, 'model.js'), code);
  const { output } = await runCheck(join(folder, 'site'), '--format', 'json');
  const found: readonly Diagnostic[] = JSON.parse(output);
  return found.map(({ code, message, suggestion }) => `${code} ${message} ${suggestion}`);
}

it.each<[string, string, string, string | undefined, readonly RegExp[]]>([
  ['a calendar without times', '"index"', `${calendar}, "index"`, undefined, [/^no-occurrence /]],
  ['a calendar', '"index"', `${calendar}, "index"`, occurrence, []],
  [
    'a field that a joined record lacks',
    '"name": "artist.name"',
    '"name": "artist.nmae"',
    undefined,
    [/^unknown-property .*`artist` has no property called `nmae`.* artist\.name$/],
  ],
  [
    'a field that it lacks',
    '"startDate": "opens"',
    '"startDate": "opns"',
    undefined,
    [/^unknown-property .*`exhibition` has no property called `opns`.* opens$/],
  ],
])('reports %s of a project’s own model', async (_what, from, to, code, expected) => {
  expect(await reported(from, to, code)).toEqual(expected.map((one) => expect.stringMatching(one)));
});
