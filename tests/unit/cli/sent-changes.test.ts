import { expect, it } from 'vitest';
import { createDevApp } from '../../../runtime/cli/dev/dev-app.ts';
import { createLiveSite } from '../../../runtime/cli/dev/live-site.ts';
import { createGuard } from '../../../runtime/cli/panel/guard.ts';
import { folderOfTest } from '../../site/folders.ts';

it('a page that leaves during its first update is sent no changes', async () => {
  const site = folderOfTest();
  const live = createLiveSite(site, undefined, 'en');
  const guard = createGuard(null, 'en', () => {});
  const more = { guard, demoLogin: async () => null, port: () => 80 };
  const app = createDevApp({ live, site, at: undefined, language: 'en', ...more });
  const target = '/.lerret/events?path=/';
  const page = await app.request('/', { headers: { host: 'localhost' } }, { target });
  expect(live.events.listenerCount('change')).toBe(1);
  await page.body?.cancel();
  await new Promise(setImmediate);
  expect(live.events.listenerCount('change')).toBe(0);
});
