import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createDevApp } from '../../../runtime/cli/dev/dev-app.ts';
import { createLiveSite } from '../../../runtime/cli/dev/live-site.ts';
import { createGuard } from '../../../runtime/cli/panel/guard.ts';
import { copySite, edit, temporaryFolder, writeFiles } from '../../site/folders.ts';

const folder = temporaryFolder();
const site = copySite('tests/fixtures/lighthouse', join(folder, 'site-config'));
const file = join(folder, 'blocks/asker/asker.island.tsx');
const live = createLiveSite(site, undefined, 'en');
const guard = createGuard(null, 'en', () => {});
const more = { guard, demoLogin: async () => null, port: () => 80 };
const app = createDevApp({ live, site, at: undefined, language: 'en', ...more });
const source = (text: string, before = '') =>
  `export default () => {\n  ${before}\n  return <p id="asker">${text}</p>;\n};\n`;

async function answerAt(target: string) {
  const answer = await app.request('/', { headers: { host: 'localhost' } }, { target });
  return { status: answer.status, text: await answer.text() };
}

/** What the island says in the page, and in the code that the page loads for it. */
async function shown() {
  const { status, text } = await answerAt('/brev');
  const [, inPage] = /<p id="asker">([^<]*)/.exec(text) ?? [];
  const [code = '/'] = /\/assets\/asker-[^"]+\.js/.exec(text) ?? [];
  const [, inCode] = /children:\s*[`"']([^`"']*)/.exec((await answerAt(code)).text) ?? [];
  return { status, inPage, inCode };
}

const problems = async () =>
  JSON.stringify(JSON.parse((await answerAt('/.lerret/events/state?path=/brev')).text).problems);

const save = (text: string) => {
  writeFiles(folder, { 'blocks/asker/asker.island.tsx': text });
  return live.saveCode([file]);
};

beforeAll(async () => {
  const metadata = {
    ...{ name: 'asker', title: 'Spør', description: 'Spør.', accepts: {} },
    ...{ options: { type: 'object', properties: {} }, example: { records: {}, options: {} } },
  };
  writeFiles(folder, {
    'blocks/asker/block.json': metadata,
    'blocks/asker/asker.island.tsx': source('first'),
  });
  edit(join(site, 'site.json'), '"components": [', '"components": ["asker", ');
  const placed = { component: 'asker', place: { row: 1, column: 1, order: 9 } };
  edit(join(site, 'pages/brev.json'), '"blocks": [', `"blocks": [${JSON.stringify(placed)},`);
  await live.reload();
}, 120_000);
beforeEach(() => {
  const printed = [
    vi.spyOn(console, 'error').mockReturnValue(),
    vi.spyOn(console, 'log').mockReturnValue(),
  ];
  return () => {
    for (const one of printed) one.mockRestore();
  };
});
afterAll(() => live.events.removeAllListeners());

it('an island’s page and its code are of one version, whatever was wrong between', async () => {
  const of = (text: string) => ({ status: 200, inPage: text, inCode: text });
  expect(await shown()).toEqual(of('first'));
  const seen: ReturnType<typeof shown>[] = [];
  live.events.on('change', () => seen.push(shown()));
  const soon = { timeout: 60_000 };
  await save(source('second'));
  await expect.poll(shown, soon).toEqual(of('second'));

  await save(source('third', 'throw new Error(;'));
  await expect.poll(problems, soon).toContain('asker.island.tsx:2:19');
  expect(await problems(), 'only the place').not.toContain('PARSE_ERROR');
  expect(await shown()).toEqual(of('second'));
  await save(source('fourth'));
  await expect.poll(shown, soon).toEqual(of('fourth'));
  expect(await problems()).toBe('[]');

  for (const { inPage, inCode } of await Promise.all(seen)) expect(inCode).toBe(inPage);
}, 240_000);

// An editor's temporary file beside block.json is read as code.
it('prints the mistakes that remain once, and then only their number', async () => {
  const description = join(folder, 'blocks/asker/block.json');
  edit(description, '"title"', '"titel"');
  await live.reload([description]);
  await live.saveCode([`${description}.tmp`]);
  const printed = vi.mocked(console.error).mock.calls.flat();
  edit(description, '"titel"', '"title"');
  await live.reload([description]);
  expect(printed).toEqual([expect.stringContaining('titel'), '1 error, 0 warnings']);
}, 60_000);

it('lists the feeds and calendars once, not at each request of a file', async () => {
  const records = live.shown()?.site.records;
  if (records === undefined) throw new Error('no site is shown');
  await answerAt('/borte.txt');
  const read = vi.spyOn(records, 'get');
  expect((await answerAt('/borte.txt')).status).toBe(404);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});
