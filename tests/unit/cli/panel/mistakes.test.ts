import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLiveSite } from '../../../../runtime/cli/dev/live-site.ts';
import { createGuard } from '../../../../runtime/cli/panel/guard.ts';
import { createPanelApp } from '../../../../runtime/cli/panel/panel-app.ts';
import { copySite, temporaryFolder, writeFiles } from '../../../site/folders.ts';

const about = 'pages/about.json';
const news = 'data/articles/news.json';

/** The panel of `lerret dev` that was started on a site in which some files have changed. */
async function panelOn(
  files: (text: (file: string) => string) => Readonly<Record<string, string>>,
  at?: number,
) {
  const site = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  writeFiles(
    site,
    files((file) => readFileSync(join(site, file), 'utf8')),
  );
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const live = createLiveSite(site, at, 'nb');
  await live.reload();
  printed.mockRestore();
  const guard = createGuard(null, 'nb', () => {});
  const more = { guard, demoLogin: async () => null };
  const panel = createPanelApp({ live, site, at, language: 'nb', ...more });
  const headers = { 'X-Lerret-Panel': guard.token, host: 'localhost' };
  const get = async (call: string) => (await panel.request(`/api/${call}`, { headers })).json();
  const post = async (call: string, body: object) =>
    (
      await panel.request(`/api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json();
  const upload = async (name: string, body: BodyInit) =>
    (await panel.request(`/api/upload?name=${name}`, { method: 'POST', headers, body })).json();
  return { site, live, get, post, upload };
}

it('opens on a site that has had errors since the start, and corrects them until the site is shown', async () => {
  const { site, live, get, post } = await panelOn((textOf) => ({
    [about]: textOf(about).replace('{', '{,'),
    [news]: textOf(news).replace('"Nye stoler"', '7'),
  }));
  expect(live.shown()).toBeNull();
  expect(await get('start')).toMatchObject({
    ...{ mayWrite: true, language: 'nb' },
    kinds: expect.arrayContaining([expect.objectContaining({ name: 'article' })]),
  });
  const place = { file: news, path: [1] };
  expect(await get('problems')).toMatchObject([
    expect.objectContaining({ file: news, path: [1, 'title'], form: expect.anything() }),
    expect.objectContaining({ file: about, form: null }),
  ]);
  const { value, schema, owner } = await get(`form?file=${news}&path=[1]`);
  expect(owner).toBe(value.id);
  // Another item was there when the form was opened.
  expect((await get(`form?file=${news}&path=[0]&owner=${owner}`)).path).toEqual([1]);
  expect(schema.properties).toHaveProperty('title');
  const next = { ...value, title: 'Nye stoler' };
  expect(await post('replace', { place, base: value, value: next })).toMatchObject({
    kind: 'saved',
  });
  const { text: base } = await get(`text?file=${about}`);
  const text = base.replace('{,', '{');
  expect(await post('text', { file: about, base, text })).toMatchObject({ kind: 'saved' });
  await live.save([join(site, about)]);
  expect(live.shown()?.site.records.get('article')).toHaveLength(2);
  expect(await get('problems')).not.toContainEqual(expect.objectContaining({ severity: 'error' }));
});

it('opens also if site.json can’t be read, and says why no page is shown yet', async () => {
  const { get } = await panelOn(() => ({ 'site.json': '{' }));
  const { site, mayWrite } = await get('start');
  expect([site, mayWrite]).toEqual([expect.stringMatching(/^[\da-f]{8}$/), true]);
  expect((await (await panelOn(() => ({}))).get('start')).site).not.toBe(site);
  expect(await get('moments')).toEqual({
    error: expect.stringMatching(/^Ingen side kan vises ennå/),
  });
});

it('takes a second picture of the same name, beside the first, and each only once', async () => {
  const { site, upload } = await panelOn(() => ({}));
  const pictures = ['red', 'blue'].map(
    (fill) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect fill="${fill}" width="8" height="8"/></svg>`,
  );
  const urls = ['/media/image.svg', '/media/image-2.svg'];
  for (const _ of [1, 2])
    for (const [index, picture] of pictures.entries())
      expect(await upload('image.svg', picture)).toMatchObject({ kind: 'saved', url: urls[index] });
  expect(urls.map((url) => readFileSync(join(site, url), 'utf8'))).toEqual(pictures);
});

it('makes the schemas of forms once for each version of the site', async () => {
  const { site, live, get } = await panelOn(() => ({}));
  const form = () => get(`form?file=${news}&path=[1]`);
  // The schemas list the names of all blocks.
  const names = vi.spyOn(live.forPanel()?.read.blocks ?? new Map(), 'keys');
  const { schema } = await form();
  const { length } = names.mock.calls;
  expect(length).toBeGreaterThan(0);
  expect((await form()).schema).toEqual(schema);
  await get('list');
  expect(names.mock.calls).toHaveLength(length);
  await live.save([join(site, news)]);
  await form();
  expect(names.mock.calls).toHaveLength(2 * length);
});

it('lists what lerret dev found, also for one file, and checks nothing itself', async () => {
  const { site, live, get } = await panelOn(() => ({}));
  const before = await get('problems');
  const text = readFileSync(join(site, news), 'utf8').replace('"nye-stoler"', '"Nye Stoler"');
  writeFiles(site, { [news]: text });
  expect(await get('problems')).toEqual(before);
  const odd = expect.objectContaining({ code: 'odd-slug', path: [1, 'slug'] });
  await live.save([join(site, news)]);
  // Dev checks it in the background.
  await expect.poll(() => get('problems')).toContainEqual(odd);
  expect(await get(`notes?file=${news}`)).toContainEqual(odd);
  expect(await get(`notes?file=${about}`)).not.toContainEqual(odd);
});

const NOON = Date.UTC(2026, 10, 27, 11);

it.each([
  ['goes on without a save', '', undefined, '2026-11-27T12:05', null],
  ['stands still at that of `--at`', '', NOON, '2026-11-27T12:00', NOON],
  ['stands still at that of site.json', '2026-11-27T12:00', undefined, '2026-11-27T12:00', NOON],
])('the time %s', async (_, clock, at, createdAt, fixedNow) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  onTestFinished(() => void vi.useRealTimers());
  const { live, get } = await panelOn(
    (textOf) => ({
      'site.json': JSON.stringify({
        ...JSON.parse(textOf('site.json')),
        clock: clock === '' ? undefined : clock,
      }),
    }),
    at,
  );
  await get('new?model=article');
  vi.setSystemTime(NOON + 5 * 60_000);
  const { value } = await get('new?model=article');
  expect(value).toMatchObject({ createdAt });
  expect(await get('start')).toMatchObject({ fixedNow });
  const now = new Date(`${createdAt}+01:00`).getTime();
  expect([live.shownAt(null)?.model.now, live.made()?.shown.model.now]).toEqual([now, now]);
  // The pages of a minute are rendered once.
  expect(live.shownAt(null)).toBe(live.shownAt(null));
});
