import { expect, it, vi } from 'vitest';
import { createDevApp } from '../../../runtime/cli/dev/dev-app.ts';
import { createLiveSite } from '../../../runtime/cli/dev/live-site.ts';
import { createGuard } from '../../../runtime/cli/panel/guard.ts';
import { folderOfTest } from '../../site/folders.ts';

it.each([
  ['', null],
  ['a=b; lerret-at=2026-12-24T12%3A00%3A00%2B01%3A00; c=d', '2026-12-24T11:00:00.000Z'],
  ['lerret-at=2026-12-24T12:00:00+01:00', '2026-12-24T11:00:00.000Z'],
  ['lerret-at=%', null],
  ['lerret-at=%E0%A4%A', null],
  ['lerret-at=i+morgen', null],
])('the cookie %j gives the page of %s', async (cookie, time) => {
  const site = folderOfTest();
  const live = createLiveSite(site, undefined, 'en');
  const asked = vi.spyOn(live, 'shownAt');
  const guard = createGuard(null, 'en', () => {});
  const more = { guard, demoLogin: async () => null, port: () => 80 };
  const app = createDevApp({ live, site, at: undefined, language: 'en', ...more });
  const page = await app.request('/', { headers: { host: 'localhost', cookie } }, {});
  expect(await page.text()).toContain('The site has errors');
  expect(asked.mock.calls.flat().map((at) => new Date(at).toISOString())).toEqual(
    time === null ? [] : [time],
  );
});
