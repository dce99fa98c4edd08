import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../runs.ts';
import { clearFaults, fail } from './as-member.ts';
import { withPage } from './browser.ts';
import { type MemberSite, serveWithSandbox } from './member-site.ts';
import { WITHOUT_WORKER } from './runtime-page.ts';
import { address, out } from './served.ts';

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

  it('A47 an answer of success that says that it is none is a failure; any other is success', async () => {
    await withNewsletter(async (page) => {
      let body = '';
      const failures = quickly(['{"Success":false}', '{"success":false,"id":1}', '{"OK":false}']);
      const successes = quickly([
        'Takk',
        '',
        '{"Success":true}',
        '{}',
        'null',
        '{"Success":"false"}',
      ]);
      const got = await open(page, (route) => route.fulfill({ body }));
      for (body of failures) {
        await fill(page);
        await send(page).click();
        await says(page, /kom ikke fram/);
        expect(await field(page).inputValue()).toBe(EMAIL);
      }
      for (body of successes) {
        await page.reload();
        await fill(page);
        await page.locator('form[data-state=idle]').waitFor();
        await send(page).click();
        await says(page, /Takk!/);
      }
      expect(got).toHaveLength(failures.length + successes.length);
    });
  });

  it('A35 reports a call that takes long, and gives it up when asked to', async () => {
    await withNewsletter(async (page) => {
      await page.clock.install();
      await open(page, () => new Promise<void>(() => {}));
      await fill(page);
      await Promise.all([page.waitForRequest(CALL), send(page).click()]);
      const cancel = block(page).getByRole('button', { name: 'Avbryt' });
      expect(await cancel.isVisible()).toBe(false);
      await page.clock.runFor(8000);
      await says(page, /lengre tid enn vanlig/);
      await cancel.click();
      await says(page, /Avbrutt\. Vi vet ikke om påmeldingen kom fram\./);
      expect(await send(page).evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await field(page).inputValue()).toBe(EMAIL);
    });
  });
});

describe('the newsletter and the sandbox', () => {
  let site: MemberSite;
  beforeAll(async () => {
    site = await serveWithSandbox(out);
  });
  afterAll(() => site.stop());
  beforeEach(() => clearFaults(site));

  const subscribers = () =>
    site.sandbox.state.db.prepare('SELECT email FROM subscribers ORDER BY email').all();
  const calls = () =>
    site.sandbox.state.requests.list().filter(({ path }) => path === '/site/newsletter').length;
  const state = (page: Page) => page.locator('form[data-call]').getAttribute('data-state');
  const hasFocus = (page: Page) =>
    field(page).evaluate((input) => input === document.activeElement);

  async function withForm(use: (page: Page) => Promise<void>): Promise<void> {
    await withNewsletter(async (page) => {
      await page.goto(`${site.address}/nyhetsbrev-pa-e-post`);
      await use(page);
    });
  }

  it('S10 S178 A47 goes through idle, invalid, sending, failed and sent, says so, and has the address once, however often the button is pressed', async () => {
    await withForm(async (page) => {
      await field(page).focus();
      await page.locator('form[data-state=idle]').waitFor();
      await send(page).click();
      await says(page, /Skriv e-postadressen din/);
      expect(await state(page)).toBe('invalid');
      expect(calls()).toBe(0);

      await fail(site, 'newsletter:slow-1000-once');
      await fill(page);
      await send(page).dblclick();
      await says(page, /Sender påmeldingen/);
      expect(await state(page)).toBe('sending');
      await says(page, /Takk! Vi har fått påmeldingen for kari@epost\.example\./);
      expect(await state(page)).toBe('sent');
      expect(calls()).toBe(1);
      expect(JSON.parse(site.sandbox.state.requests.list().at(-1)?.body ?? '')).toEqual({
        Email: EMAIL,
      });
      expect(await field(page).inputValue()).toBe('');
      expect(await page.evaluate(() => document.activeElement?.role)).toBe('status');
      expect(new URL(page.url()).pathname).toBe('/nyhetsbrev-pa-e-post');

      await page.reload();
      await fail(site, 'newsletter:500-once');
      await fill(page);
      await send(page).click();
      await says(page, /kom ikke fram/);
      expect(await state(page)).toBe('failed');
      expect(await field(page).inputValue()).toBe(EMAIL);
      await send(page).click();
      await says(page, /Takk!/);
      expect(subscribers()).toEqual([{ email: EMAIL }]);
    });
  });

  it.each(
    quickly([
      ['newsletter:400', /ikke godtatt\. Se over adressen/, true],
      ['newsletter:422', /ikke godtatt\. Se over adressen/, true],
      ['newsletter:403', /kom ikke fram/, false],
      ['newsletter:429', /For mange har meldt seg på/, false],
      ['newsletter:garbage', /kom ikke fram/, false],
      ['newsletter:cut', /Vi fikk ikke kontakt/, false],
    ]),
  )(
    'A47 %s is reported as what it is, and only a refused address is at fault',
    async (fault, words, isRefused) => {
      await withForm(async (page) => {
        await fail(site, fault);
        await fill(page);
        await send(page).click();
        await says(page, words);
        expect(await state(page)).toBe('failed');
        expect(await field(page).getAttribute('aria-invalid')).toBe(String(isRefused));
        expect(await hasFocus(page)).toBe(isRefused);
        expect(await field(page).inputValue()).toBe(EMAIL);
      });
    },
  );

  it('A47 without a net keeps what was typed, and is sent when there is one; an address that is on the list is no failure', async () => {
    await withForm(async (page) => {
      await fill(page, 'ola@epost.example');
      await page.locator('form[data-state=idle]').waitFor();
      await page.context().setOffline(true);
      await send(page).click();
      await says(page, /Sjekk at du er på nett/);
      await page.context().setOffline(false);
      await send(page).click();
      await says(page, /Takk! Vi har fått påmeldingen for ola@epost\.example\./);
      expect(subscribers()).toContainEqual({ email: 'ola@epost.example' });
      await page.reload();
      await fail(site, 'newsletter:409');
      await fill(page);
      await send(page).click();
      await says(page, /kari@epost\.example er meldt på fra før/);
      expect(await state(page)).toBe('sent');
    });
  });

  it('A47 without script is answered by a page, with a way back', async () => {
    await withPage({ ...WITHOUT_WORKER, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${site.address}/nyhetsbrev-pa-e-post`);
      await fill(page, 'siv@epost.example');
      await send(page).click();
      await page.getByText('Nyhetsbrevet kommer til siv@epost.example.').waitFor();
      expect(subscribers()).toContainEqual({ email: 'siv@epost.example' });
      await page.getByRole('link', { name: 'Tilbake til nettstedet' }).click();
      await page.waitForURL(`${site.address}/nyhetsbrev-pa-e-post`);
    });
  });
});
