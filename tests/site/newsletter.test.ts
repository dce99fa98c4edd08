import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { quickly } from '../runs.ts';
import { clearFaults, fail, memberSite } from './as-member.ts';
import { withPage } from './browser.ts';
import { WITHOUT_WORKER } from './runtime-page.ts';

const CALL = /\/backends\/site\/newsletter$/;
const PATH = '/nyhetsbrev-pa-e-post';
const EMAIL = 'kari@epost.example';
const THANKS =
  /^Takk! Vi har fått påmeldingen for kari@epost\.example\. .* lenken i den for å bekrefte\.$/;

const site = memberSite();

const block = (page: Page) => page.locator('[data-block=newsletter]');
const send = (page: Page) => block(page).getByRole('button', { name: 'Meld meg på' });
const field = (page: Page) => block(page).getByLabel('E-postadresse');
const says = (page: Page, words: RegExp) => block(page).getByText(words).waitFor();
const state = (page: Page) => page.locator('form[data-call]').getAttribute('data-state');
const hasFocus = (page: Page) => field(page).evaluate((input) => input === document.activeElement);

async function fill(page: Page, email = EMAIL): Promise<void> {
  await field(page).fill(email);
  await block(page).getByRole('checkbox').check();
}

/** The form as it is after a full load. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await field(page).focus();
  await page.locator('form[data-state=idle]').waitFor();
}

const subscribers = () =>
  site.sandbox.state.db.prepare('SELECT email FROM subscribers ORDER BY email').all();
const calls = () =>
  site.sandbox.state.requests.list().filter(({ path }) => path === '/site/newsletter').length;

const faults = [
  ['newsletter:400', /ikke godtatt\. Se over adressen/, true],
  ['newsletter:422', /ikke godtatt\. Se over adressen/, true],
  ['newsletter:403', /kom ikke fram/, false],
  ['newsletter:429', /For mange har meldt seg på/, false],
  ['newsletter:garbage', /kom ikke fram/, false],
  ['newsletter:cut', /Vi fikk ikke kontakt/, false],
] as const;

it('S10 S178 A35 A47 A48 the newsletter says what is wrong, what is going on, and what came of it; is given up when asked to; and has the address once, however often the button is pressed', async () => {
  await withPage(WITHOUT_WORKER, async (page) => {
    await page.clock.install();
    await page.goto(site.address + PATH);
    await field(page).focus();
    await page.locator('form[data-state=idle]').waitFor();
    await send(page).click();
    await says(page, /Skriv e-postadressen din/);
    expect(await state(page)).toBe('invalid');
    await fill(page, 'kari');
    await send(page).click();
    await says(page, /ser ikke riktig ut/);
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');
    expect(await hasFocus(page)).toBe(true);
    await field(page).fill(EMAIL);
    await block(page).getByRole('checkbox').uncheck();
    await send(page).click();
    await says(page, /Kryss av/);
    expect(calls()).toBe(0);

    await fail(site, 'newsletter:never');
    await fill(page);
    await send(page).dblclick();
    await says(page, /Sender påmeldingen/);
    expect(await state(page)).toBe('sending');
    await expect.poll(calls).toBe(1);
    const cancel = block(page).getByRole('button', { name: 'Avbryt' });
    expect(await cancel.isVisible()).toBe(false);
    await page.clock.runFor(8000);
    await says(page, /lengre tid enn vanlig/);
    await cancel.click();
    await says(page, /Avbrutt\. Vi vet ikke om påmeldingen kom fram\./);
    expect(await send(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await field(page).inputValue()).toBe(EMAIL);
    expect(calls()).toBe(1);

    for (const [fault, words, isRefused] of quickly(faults)) {
      clearFaults(site);
      await fail(site, fault);
      await send(page).click();
      await says(page, words);
      expect(await state(page)).toBe('failed');
      expect(await field(page).getAttribute('aria-invalid')).toBe(String(isRefused));
      expect(await hasFocus(page)).toBe(isRefused);
      expect(await field(page).inputValue()).toBe(EMAIL);
    }

    clearFaults(site);
    await send(page).click();
    await says(page, THANKS);
    expect(await state(page)).toBe('sent');
    expect(calls()).toBe(1);
    expect(JSON.parse(site.sandbox.state.requests.list().at(-1)?.body ?? '')).toEqual({
      Email: EMAIL,
    });
    expect(await field(page).inputValue()).toBe('');
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('status');
    expect(new URL(page.url()).pathname).toBe(PATH);

    // Without a net it keeps what was typed, and is sent when there is one.
    await reload(page);
    await fill(page, 'ola@epost.example');
    await page.context().setOffline(true);
    await send(page).click();
    await says(page, /Sjekk at du er på nett/);
    await page.context().setOffline(false);
    await send(page).click();
    await says(page, /Takk! Vi har fått påmeldingen for ola@epost\.example\./);
    expect(subscribers()).toEqual([{ email: EMAIL }, { email: 'ola@epost.example' }]);

    // An address that is on the list gets the same answer.
    await reload(page);
    await fail(site, 'newsletter:409');
    await fill(page);
    await send(page).click();
    await says(page, THANKS);
    expect(await state(page)).toBe('sent');

    // An answer of success that says that it is none is a failure; any other is success.
    let body = '';
    await page.route(CALL, (route) => route.fulfill({ body }));
    await reload(page);
    for (body of quickly(['{"Success":false}', '{"success":false,"id":1}', '{"OK":false}'])) {
      await fill(page);
      await send(page).click();
      await says(page, /kom ikke fram/);
      expect(await field(page).inputValue()).toBe(EMAIL);
    }
    const successes = ['Takk', '', '{"Success":true}', '{}', 'null', '{"Success":"false"}'];
    for (body of quickly(successes)) {
      await reload(page);
      await fill(page);
      await send(page).click();
      await says(page, /Takk!/);
    }
  });
});

it('A47 without script is answered by a page, with a way back', async () => {
  await withPage({ ...WITHOUT_WORKER, javaScriptEnabled: false }, async (page) => {
    await page.goto(site.address + PATH);
    await fill(page, 'siv@epost.example');
    await send(page).click();
    await page.getByText('Nyhetsbrevet kommer til siv@epost.example.').waitFor();
    expect(subscribers()).toContainEqual({ email: 'siv@epost.example' });
    await page.getByRole('link', { name: 'Tilbake til nettstedet' }).click();
    await page.waitForURL(`${site.address}${PATH}`);
  });
});
