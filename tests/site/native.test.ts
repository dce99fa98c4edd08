import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { watch, withPage } from './browser.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildHere, serveHere } from './in-process.ts';
import { readOutput } from './output.ts';

const folder = temporaryFolder();

it('B12.1 a site without navigation by script is prefetched by the browser itself', async () => {
  const site = copySite('tests/fixtures/lighthouse', join(folder, 'site'));
  const out = join(folder, 'out');
  edit(join(site, 'site.json'), '"host"', '"navigation": "native", "host"');
  await buildHere(site, out);
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  const report = await validator.validateString(readOutput(out).text('index.html'));
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);

  const { address, stop } = await serveHere(out);
  try {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      const { complaints } = watch(page, address);
      await page.goto(address);
      const prefetch = page.waitForRequest(
        async (request) =>
          /prefetch/.test((await request.headerValue('sec-purpose')) ?? '') &&
          new URL(request.url()).pathname === '/kontakt',
      );
      await page.locator('a[href="/kontakt"]:visible').first().hover();
      await prefetch;
      await page.keyboard.press('/');
      await page.locator('header [type=search]:focus').waitFor();
      const refused = complaints.filter((one) => /content security policy|speculation/i.test(one));
      expect(refused).toEqual([]);
    });
  } finally {
    await stop();
  }
});
