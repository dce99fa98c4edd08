import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { renderBlock, renderPage } from '../../../runtime/testing/index.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';
import { fixtures } from '../check/run-check.ts';
import { exhibitionCode, readExamples } from '../docs/examples.ts';

const folder = temporaryFolder();
const EXAMPLE = 'blocks/deadline/deadline.island.tsx';

function writeBlock(name: string, source: string, options: object): void {
  const text = { type: 'string', description: 'Tekst.' };
  const keys = Object.keys(options);
  writeFiles(join(folder, 'blocks', name), {
    'block.json': {
      ...{ name, title: 'Frist', description: 'Frist.', accepts: {} },
      options: { type: 'object', properties: Object.fromEntries(keys.map((key) => [key, text])) },
      example: { records: {}, options },
    },
    [`${name}.island.tsx`]: source.replaceAll("'../shared/", "'lerret/shared/"),
  });
}

beforeAll(() => {
  cpSync(join(fixtures, 'broken/base'), join(folder, 'site-config'), { recursive: true });
  const example = readExamples().find(({ label }) => label === EXAMPLE)?.text ?? '';
  writeBlock('deadline', example, { until: '2020-01-01T12:00', open: 'Meld deg på.' });
  writeFiles(folder, Object.fromEntries(exhibitionCode()));
  const outside = `import { contentTime } from '../shared/showings/use-content-time.ts';
export default () => <p>{contentTime()}</p>;`;
  writeBlock('outside', outside, {});
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  return () => cwd.mockRestore();
});

it('renders the island of the documents, whose time only the browser has', async () => {
  expect(await renderBlock('deadline')).toBe('<p>Meld deg på.</p>');
}, 60_000);

it('renders the days of an exhibition, as the documents show them', async () => {
  const days = '<p>28. november 2026–31. januar 2027</p>';
  expect(await renderBlock('exhibition-days')).toBe(days);
}, 60_000);

it('renders a block beside one with a mistake, and reports the mistake for that one', async () => {
  const site = join(folder, 'blocks/outside/block.json');
  const sound = readFileSync(site, 'utf8');
  writeFileSync(site, sound.replace('"accepts":', '"acepts":'));
  onTestFinished(() => writeFileSync(site, sound));
  expect(await renderBlock('deadline')).toBe('<p>Meld deg på.</p>');
  await expect(renderBlock('outside')).rejects.toThrow(/^blocks\/outside\/block\.json:\d.*acepts/);
}, 60_000);

it('reports the code of another block that can’t be bundled, with its place', async () => {
  writeBlock('unclosed', 'export default () => <p>;', {});
  onTestFinished(() => rmSync(join(folder, 'blocks/unclosed'), { recursive: true }));
  const place = 'blocks/unclosed/unclosed.island.tsx:1:';
  await expect(renderBlock('deadline')).rejects.toThrow(place);
}, 60_000);

it.each([
  [
    { options: { untill: '' } },
    'deadline: option `untill` is missing in block.json, which has until, open',
  ],
  [{ records: { event: [] } }, 'deadline: model `event` is missing in block.json, which has none'],
  [
    { opions: {}, options: {} },
    'renderBlock: key `opions` is missing in TestedBlock, which has options, records, site, at',
  ],
  [
    { site: { hour: [] } },
    'deadline: key of site `hour` is missing in what the block gets of the site',
  ],
  [
    { records: { exhibition: [{ opens: '2026-11-28', artist: 'Kari Moe' }] } },
    'exhibition-days: field of exhibition `artist` is missing in `accepts` of block.json, which has opens, closes',
    'exhibition-days',
  ],
  [{ at: '20. november' }, '"20. november" isn\'t a time such as 2026-11-20T16:00'],
])(
  'refuses what a site never gives the block: %o',
  async (given, message, name = 'deadline') => {
    await expect(renderBlock(name, given)).rejects.toThrow(message);
  },
  60_000,
);

it('renders a block at a time of Norway, where the time has no offset', async () => {
  const [local, exact] = ['2026-11-20T20:00', '2026-11-20T20:00+01:00'];
  const html = await renderBlock('schedule', { at: local });
  expect(html).toBe(await renderBlock('schedule', { at: exact }));
  expect(html).not.toBe(await renderBlock('schedule', { at: '2026-11-20T20:00Z' }));
}, 60_000);

it('an error’s stack begins at the source of the project’s block, not in the bundle', async () => {
  const error: Error = await renderBlock('outside').catch((reason) => reason);
  expect(error.message).toBe('document is not defined');
  const [, first] = error.stack?.split('\n') ?? [];
  expect(first?.trim()).toBe(`at ${join(folder, 'blocks/outside/outside.island.tsx')}:2:26`);
}, 60_000);

it('reports errors of site.json and of pages at their places', async () => {
  const site = join(folder, 'site-config');
  const config = readFileSync(join(site, 'site.json'), 'utf8');
  const line = config.split('\n').findIndex((one) => one.includes('"title":')) + 1;
  const page = { path: '/prove', pageType: 'ordinary', layout: 'reading' };
  try {
    writeFileSync(join(site, 'site.json'), `\uFEFF${config.replace('"title":', '"titel":')}`);
    await expect(renderPage({ page })).rejects.toThrow(`site.json:${line}:`);
    writeFileSync(join(site, 'site.json'), config.replace('{', '{,'));
    await expect(renderPage({ page })).rejects.toThrow('There is one comma too many here');
  } finally {
    writeFileSync(join(site, 'site.json'), config);
  }
}, 60_000);

it('renders a page of the test, and else only those of the site', async () => {
  const block = { component: 'quick-links', place: { row: 1, column: 1, order: 1 } };
  const page = {
    ...{ path: '/prove', pageType: 'ordinary', layout: 'reading', meta: { title: 'Prøve' } },
    blocks: [{ ...block, data: ['shortcuts'] }],
  };
  const { status, html } = await renderPage({ page });
  expect(status).toBe(200);
  expect(html).toContain('<title>Prøve');
  expect((await renderPage({ path: '/prove' })).status).toBe(404);
}, 60_000);
