import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { WITHOUT_WORKER } from './runtime-page.ts';
import { address } from './served.ts';

/** How many sheets of A4 a page takes. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** What can be seen on paper of what can only be pressed. */
const pressable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, form, nav')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 80)),
  );

it.each([
  ['/om-skarvoy-kino', 2],
  ['/informasjonskapsler', 3],
  ['/personvernerklaering', 2],
  ['/nyhetsbrev-pa-e-post', 1],
  ['/kontakt', 3],
  ['/article/slik-blir-kinodagen-5-desember', 2],
])('S8 %s prints on %i sheets: whose it is, and what it says', async (path, sheets) => {
  await withPage(WITHOUT_WORKER, async (page) => {
    await page.goto(address + path);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.site-header .brand').isVisible()).toBe(true);
    expect(await page.locator('.site-footer').isVisible()).toBe(false);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await pressable(page)).toEqual([]);
    expect(await sheetsOf(page)).toBeLessThanOrEqual(sheets);
  });
});

it.each([
  ['a day of fifteen showings, with what is said of it', '/den-store-kinodagen', 1],
  ['a film with thirty showings', '/nordlysvakten-DXM1234567', 2],
])('%s takes no more than its sheets of A4', async (_, path, sheets) => {
  await withPage(WITHOUT_WORKER, async (page) => {
    await page.goto(address + path);
    expect(await sheetsOf(page)).toBeLessThanOrEqual(sheets);
  });
});

it('the week is one sheet of A4', async () => {
  await withPage(WITHOUT_WORKER, async (page) => {
    await page.goto(`${address}/ukeprogram`);
    expect(await sheetsOf(page)).toBe(1);
  });
});

it('an article is alone on paper, without the stories beside it', async () => {
  await withPage(WITHOUT_WORKER, async (page) => {
    await page.goto(`${address}/article/slik-blir-kinodagen-5-desember`);
    const more = page.getByRole('heading', { name: 'Flere saker' });
    expect(await more.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('article').isVisible()).toBe(true);
    expect(await more.isVisible()).toBe(false);
  });
});
