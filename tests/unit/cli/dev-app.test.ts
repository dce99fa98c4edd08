import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createDevApp } from '../../../runtime/cli/dev/dev-app.ts';
import { createLiveSite } from '../../../runtime/cli/dev/live-site.ts';
import { createGuard, type PublicPanel } from '../../../runtime/cli/panel/guard.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

/** The server of `lerret dev` for a site folder that isn't there. */
function devApp(language: 'en' | 'nb', shared: PublicPanel | null = null) {
  const site = join(folderOfTest(), 'gone');
  const live = createLiveSite(site, undefined, language);
  const guard = createGuard(shared, language, () => {});
  const more = { guard, demoLogin: async () => null, port: () => 80 };
  const app = createDevApp({ live, site, at: undefined, language, ...more });
  const ask = (headers: Readonly<Record<string, string>> = {}, target = '/') =>
    app.request('/', { headers: { host: 'localhost', ...headers } }, { target });
  return { live, ask };
}

it.each([
  ['en', 'The site has errors', 'The site folder is gone'],
  ['nb', 'Nettstedet har feil', 'Mappen med nettstedet er borte'],
] as const)('a page of problems is in one language: %s', async (language, title, message) => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const { live, ask } = devApp(language);
  await live.reload();
  await live.reload();
  // Once, though the folder was read twice.
  expect(printed.mock.calls).toEqual([[expect.stringContaining(message)]]);
  printed.mockRestore();
  const text = await (await ask()).text();
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(`<h1>${title}</h1><ul id="lerret-report"><li>${message}`);
  expect(text).toContain(`data-language="${language}"`);
});

// Which names and sites: foreign-requests.test.ts.
it('answers nobody who asks for it by another name, and tells pages of other sites nothing', async () => {
  const { live, ask } = devApp('en');
  expect((await ask({ host: 'evil.example' })).status).toBe(421);
  const navigation = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect((await ask(navigation)).status).not.toBe(403);
  for (const headers of [navigation, { origin: 'https://evil.example' }])
    expect((await ask(headers, '/.lerret/events?path=/')).status).toBe(403);
  expect(live.events.listenerCount('change')).toBe(0);
});

// The panel asks for the code when its calls are refused.
it.each([
  ['/', 302],
  ['/kontakt', 302],
  ['/.lerret/events', 302],
  ['/.lerret/panel/api/start', 403],
  ['/.lerret/panel/api/page?path=/', 403],
])('by the public host, a browser without the code gets at %s: %i', async (target, status) => {
  const host = 'rediger.example';
  const { ask } = devApp('en', { url: new URL(`https://${host}`), isWritable: true });
  const answer = await ask({ host, 'x-lerret-panel': 'here' }, target);
  expect(answer.status).toBe(status);
});

it.each([
  ['no JSON', '{ "name": "mine" "title": "" }', 'blocks/mine/block.json:1:18'],
  [
    'options of no known type',
    JSON.stringify({
      ...{ name: 'mine', title: 'Min', description: 'Min.', accepts: {} },
      options: { type: 'object', properties: { word: { type: 'strng', description: 'Hva.' } } },
      example: { records: {}, options: {} },
    }),
    'blocks/mine/block.json:1:',
  ],
])('the description of a block that is %s is named with its place', async (_what, block, place) => {
  const folder = folderOfTest();
  const files = { 'block.json': block, 'mine.tsx': 'export default () => null;' };
  writeFiles(join(folder, 'blocks/mine'), files);
  writeFiles(join(folder, 'site-config'), { 'site.json': {} });
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const live = createLiveSite(join(folder, 'site-config'), undefined, 'en');
  await live.reload();
  printed.mockRestore();
  expect(live.devErrors()[0]?.message).toContain(place);
});

it.each([
  ['', []],
  ['a=b; lerret-at=2026-12-24T12%3A00%3A00%2B01%3A00; c=d', ['2026-12-24T11:00:00.000Z']],
  ['lerret-at=2026-12-24T12:00:00+01:00', ['2026-12-24T11:00:00.000Z']],
  ['lerret-at=%E0%A4%A', []],
  ['lerret-at=i+morgen', []],
])('the cookie %j gives the page of %j', async (cookie, times) => {
  const { live, ask } = devApp('en');
  const asked = vi.spyOn(live, 'shownAt');
  expect(await (await ask({ cookie })).text()).toContain('The site has errors');
  const given = asked.mock.calls.flat().filter((at) => at !== null);
  expect(given.map((at) => new Date(at).toISOString())).toEqual(times);
});

it('a page that leaves during its first update is sent no changes', async () => {
  const { live, ask } = devApp('en');
  const page = await ask({}, '/.lerret/events');
  expect(live.events.listenerCount('change')).toBe(1);
  await page.body?.cancel();
  await new Promise(setImmediate);
  expect(live.events.listenerCount('change')).toBe(0);
});
