import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { WITHOUT_WORKER } from './runtime-page.ts';
import { address } from './served.ts';

const CALL = /\/backends\/site\/newsletter$/;
const EMAIL = 'kari@epost.example';

/** Opens the page with a backend that answers as told. @returns what it got */
async function open(page: Page, answer: (route: Route) => Promise<void>): Promise<unknown[]> {
  const got: unknown[] = [];
  await page.route(CALL, (route) => {
    got.push(route.request().postDataJSON());
    return answer(route);
  });
  await page.goto(`${address}/nyhetsbrev-pa-e-post`);
  return got;
}

const block = (page: Page) => page.locator('[data-block=newsletter]');
const send = (page: Page) => block(page).getByRole('button', { name: 'Meld meg på' });
const field = (page: Page) => block(page).getByLabel('E-postadresse');
const says = (page: Page, words: RegExp) => block(page).getByText(words).waitFor();

async function fill(page: Page, email = EMAIL): Promise<void> {
  await field(page).fill(email);
  await block(page).getByRole('checkbox').check();
}

const withNewsletter = (use: (page: Page) => Promise<void>) => withPage(WITHOUT_WORKER, use);

describe('the newsletter', () => {
  it('S10 S178 A47 is sent once, however often the button is pressed, and says so', async () => {
    await withNewsletter(async (page) => {
      const got = await open(page, (route) => route.fulfill({ json: { Email: EMAIL } }));
      await fill(page);
      await send(page).dblclick();
      await says(page, /Takk! Vi har fått påmeldingen for kari@epost\.example\./);
      expect(got).toEqual([{ Email: EMAIL }]);
      expect(await field(page).inputValue()).toBe('');
      expect(await page.evaluate(() => document.activeElement?.role)).toBe('status');
      expect(new URL(page.url()).pathname).toBe('/nyhetsbrev-pa-e-post');
    });
  });

  it('A47 A48 says what is wrong, at the field, and asks nobody', async () => {
    await withNewsletter(async (page) => {
      const got = await open(page, (route) => route.fulfill({ json: {} }));
      await field(page).focus();
      await page.locator('[data-block=newsletter][data-state=hydrated]').waitFor();
      await send(page).click();
      await says(page, /Skriv e-postadressen din/);
      await fill(page, 'kari');
      await send(page).click();
      await says(page, /ser ikke riktig ut/);
      expect(await field(page).getAttribute('aria-invalid')).toBe('true');
      expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
      await field(page).fill(EMAIL);
      await block(page).getByRole('checkbox').uncheck();
      await send(page).click();
      await says(page, /Kryss av/);
      expect(got).toEqual([]);
    });
  });

  it.each([
    ['refused', 400, /ikke godtatt/],
    ['broken', 500, /kom ikke fram/],
    ['cut off', null, /Sjekk at du er på nett/],
  ])(
    'A47 keeps what was typed when the call is %s, and works again after',
    async (_, status, words) => {
      await withNewsletter(async (page) => {
        let isGood = false;
        await open(page, (route) => {
          if (isGood) return route.fulfill({ json: {} });
          return status === null ? route.abort() : route.fulfill({ status, body: '{}' });
        });
        await fill(page);
        await send(page).click();
        await says(page, words);
        expect(await field(page).inputValue()).toBe(EMAIL);
        isGood = true;
        await send(page).click();
        await says(page, /Takk!/);
      });
    },
  );

  it('A35 tells of a call that takes long, and gives it up when asked to', async () => {
    await withNewsletter(async (page) => {
      await page.clock.install();
      await open(page, () => new Promise<void>(() => {}));
      await fill(page);
      const asked = page.waitForRequest(CALL);
      await send(page).click();
      await asked;
      const cancel = block(page).getByRole('button', { name: 'Avbryt' });
      expect(await cancel.isVisible()).toBe(false);
      await page.clock.runFor(8000);
      await says(page, /lengre tid enn vanlig/);
      await cancel.click();
      await says(page, /Avbrutt\. Du er ikke meldt på\./);
      expect(await field(page).inputValue()).toBe(EMAIL);
    });
  });
});
