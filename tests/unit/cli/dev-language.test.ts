import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createDevApp } from '../../../runtime/cli/dev/dev-app.ts';
import { createLiveSite } from '../../../runtime/cli/dev/live-site.ts';
import { createGuard } from '../../../runtime/cli/panel/guard.ts';
import { temporaryFolder } from '../../site/folders.ts';

const folder = temporaryFolder();

it.each([
  ['en', 'The site has errors', 'The site folder is gone'],
  ['nb', 'Nettstedet har feil', 'Mappen med nettstedet er borte'],
] as const)('a page of problems is in one language: %s', async (language, title, message) => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const site = join(folder, 'gone');
  const live = createLiveSite(site, undefined, language);
  await live.reload();
  await live.reload();
  // Once, though the folder was read twice.
  expect(printed.mock.calls).toEqual([[expect.stringContaining(message)]]);
  printed.mockRestore();
  const guard = createGuard(null, language);
  const more = { guard, demoLogin: async () => null, port: () => 80 };
  const app = createDevApp({ live, site, at: undefined, language, ...more });
  const page = await app.request('/', { headers: { host: 'localhost' } }, {});
  const text = await page.text();
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(`<h1>${title}</h1><pre>${message}`);
  expect(text).toContain(`data-language="${language}"`);
});
