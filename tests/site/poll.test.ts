import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readExamples } from '../unit/docs/examples.ts';
import { seeBodies, withPage } from './browser.ts';
import { lerretHere } from './command-here.ts';
import { copySite, edit, temporaryFolder, writeFiles } from './folders.ts';
import { type Running, runUntil } from './lerret.ts';

const folder = temporaryFolder();
const site = copySite('tests/fixtures/lighthouse', join(folder, 'site-config'));
const examples = readExamples();
const pasted = examples.filter(({ label }) => /\/poll[./]/.test(label));

/** Puts the poll beside the site folder, as in a project with a Lerret elsewhere, and on a page of the site. */
function useOnPage(): void {
  const block = pasted.filter(({ label }) => label.startsWith('blocks/'));
  const outside = (text: string) => text.replaceAll("'../shared/", "'lerret/shared/");
  writeFiles(folder, Object.fromEntries(block.map(({ label, text }) => [label, outside(text)])));
  const { options } = JSON.parse(
    pasted.find(({ label }) => label === 'blocks/poll/block.json')?.text ?? '',
  ).example;
  writeFiles(site, { 'data/block-data/avstemning.json': { id: 'avstemning', options } });
  edit(join(site, 'site.json'), '"components": [', '"components": ["poll", ');
  // A call of a block needs no partner, as members' calls do.
  edit(join(site, 'site.json'), '"partners": [118]', '"partners": []');
  edit(
    join(site, 'pages/kontakt.json'),
    '"blocks": [',
    '"blocks": [{ "component": "poll", "place": { "row": 1, "column": 1, "order": 2 }, "data": ["avstemning"] },',
  );
}

let dev: Running;

beforeAll(async () => {
  useOnPage();
  const check = () => lerretHere('check', '--site', site);
  const lacking = await check();
  expect(lacking.stdout + lacking.stderr).toMatch(
    /pages\/kontakt\.json:\d+:\d+[\s\S]*The block `poll` needs the call `vote`/,
  );
  const call = examples.find(({ label }) => label === 'call')?.text ?? '';
  const file = join(site, 'endpoints.json');
  edit(file, '"backends": {', '"backends": { "site": { "baseUrl": "/backends/site" },');
  edit(file, '"calls": {', `"calls": {${call.trim().slice(1, -1)},`);
  expect((await check()).stdout).toContain('0 errors, 0 warnings');
  const isReady = (line: string) => line.startsWith('http://');
  dev = await runUntil(isReady, 'dev', '--site', site, '--port', '0');
});

afterAll(() => dev?.stop());

it('the poll of the documents, as it is pasted, is answered by the sandbox under dev with its example, and reports when that fails', async () => {
  await withPage({}, async (page) => {
    await seeBodies(page);
    const vote = async () => {
      await page.goto(`${dev.ready}/kontakt`);
      await page.getByLabel('Ja').check();
      await page.getByRole('button', { name: 'Stem' }).click();
    };
    const sent = page.waitForRequest(/\/backends\/site\/polls\/vinterkino$/);
    await vote();
    expect((await sent).postDataJSON()).toEqual({ answer: 'Ja' });
    await page.getByText('Ja: 41').waitFor();

    const [, sandbox = ''] = /a sandbox at (\S+);/.exec(dev.lines.join('\n')) ?? [];
    const fault = { method: 'POST', body: '"vote:500"' };
    await fetch(`${sandbox}/_faults`, {
      ...fault,
      headers: { 'content-type': 'application/json' },
    });
    await vote();
    await page.getByRole('alert').getByText('Noe gikk galt hos oss').waitFor();
  });
});
