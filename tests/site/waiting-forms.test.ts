import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { KARI, memberSite, storedProfile } from './as-member.ts';
import { violations } from './axe.ts';
import { seeBodies, withPage } from './browser.ts';
import { WIDE } from './runtime-page.ts';

const site = memberSite();

const login = '/logg-inn';
/** The call that may have what was typed. */
const CALL = /\/backends\/loyalty-118\/api\/LoginDx$/;
const code = (name: string) => new RegExp(`/assets/${name}-\\w+\\.js`);
const CODE = code('login');

/** Requests that carry anything of what was typed, in address or body, however it is written. */
async function watchLeaks(page: Page): Promise<readonly Request[]> {
  const leaks: Request[] = [];
  const written = Object.values(KARI).flatMap((value) => [value, encodeURIComponent(value)]);
  await seeBodies(page);
  page.on('request', (request) => {
    const text = `${request.url()}\n${request.postData() ?? ''}`;
    if (written.some((one) => text.includes(one))) leaks.push(request);
  });
  return leaks;
}

const inMain = (page: Page, selector: string) => page.locator(`main ${selector}`);
const button = (page: Page) => inMain(page, 'form button[type=submit]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const again = (page: Page) => inMain(page, 'form').getByRole('button', { name: 'Prøv igjen' });
const says = (page: Page, words: RegExp) =>
  inMain(page, 'form [role=status]').filter({ hasText: words }).waitFor();

const FAILED = /^Skjemaet virker ikke akkurat nå\. Det du har skrevet, står her/;
const NO_NET = /^Skjemaet trenger nett for å virke\. Det du har skrevet, står her/;

async function fill(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(KARI))
    await inMain(page, `input[name=${name}]`).fill(value);
}

/** Keeps requests until they are let go. */
function holding() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    await route.continue();
  };
  return { hold, release: resolve };
}

/** Opens the login form; what leaves the page with something that was typed is nothing but its call. */
async function withForm(
  prepare: (page: Page) => Promise<unknown>,
  use: (page: Page, calls: readonly Request[]) => Promise<void>,
): Promise<void> {
  await withPage(WIDE, async (page) => {
    const calls = await watchLeaks(page);
    await prepare(page);
    await page.goto(site.address + login);
    await use(page, calls);
    expect(calls.map((one) => one.url()).filter((url) => !CALL.test(url))).toEqual([]);
  });
}

async function stays(page: Page): Promise<void> {
  expect(page.url()).toBe(site.address + login);
  for (const [name, value] of Object.entries(KARI))
    expect(await inMain(page, `input[name=${name}]`).inputValue()).toBe(value);
}

/** What leads to the form's call, the first and only one. */
async function sendsOnce(page: Page, calls: readonly Request[], act: () => unknown): Promise<void> {
  const [answered] = await Promise.all([page.waitForResponse(CALL), act()]);
  expect(answered.status()).toBe(200);
  expect(calls).toHaveLength(1);
}

// What forms of other kinds do, and what their code may do wrong: `tests/browser/islands`; each form has stories of it.
describe('the login form', () => {
  it('while code is slow, what is missing is reported at once, by the browser; a submit waits, says so, and is made once; after the time-out there is a way on, and it is taken late, too', async () => {
    const { hold, release } = holding();
    await withForm(
      async (page) => {
        await page.clock.install();
        await page.route(CODE, hold);
      },
      async (page, calls) => {
        await button(page).click();
        expect(await focused(page)).toBe('email');
        await fill(page);
        await button(page).dblclick();
        await page.keyboard.press('Enter');
        await page.clock.runFor(2000);
        await says(page, /^Skjemaet gjøres klart …$/);
        await stays(page);
        await page.clock.runFor(10_000);
        await again(page).waitFor();
        expect(calls).toEqual([]);
        await sendsOnce(page, calls, release);
        expect(await inMain(page, '.form-words').count()).toBe(0);
      },
    );
  });

  it('S244 S245 A97 code that fails each time, then without net: words, what was typed, and a way on', async () => {
    const lines: string[] = [];
    await withForm(
      (page) => {
        page.on('console', (message) => lines.push(message.text()));
        return page.route(CODE, (route) => route.fulfill({ status: 500 }));
      },
      async (page, calls) => {
        await fill(page);
        // Whoever writes is not disturbed.
        await again(page).waitFor();
        expect(await focused(page)).toBe('password');
        await inMain(page, 'input[name=password]').press('Enter');
        await says(page, FAILED);
        await stays(page);
        const logged = () => lines.filter((one) => one.startsWith('bundle loading error'));
        await expect.poll(logged).toHaveLength(1);
        await Promise.all([page.waitForRequest(CODE), again(page).click()]);
        await says(page, FAILED);
        await page.unroute(CODE);
        await page.context().setOffline(true);
        await again(page).click();
        await says(page, NO_NET);
        await stays(page);
        expect(calls).toEqual([]);
        expect(await storedProfile(page)).toBeNull();
        // The net is back: the next try by keyboard makes the call.
        await page.context().setOffline(false);
        await again(page).focus();
        await sendsOnce(page, calls, () => page.keyboard.press('Enter'));
      },
    );
  });

  it('boot that doesn’t come: nothing can send it, and words say so; that comes late: what was typed before it is sent by its call', async () => {
    await withForm(
      (page) => page.route(code('boot'), (route) => route.abort()),
      async (page, calls) => {
        await fill(page);
        await button(page).click();
        await inMain(page, 'input[name=password]').press('Enter');
        await page.evaluate(() => {
          const form = document.querySelector<HTMLFormElement>('main form');
          form?.requestSubmit();
          form?.submit();
        });
        await inMain(page, '.script-missing').filter({ visible: true }).waitFor();
        await stays(page);
        expect(await violations(page)).toEqual([]);

        const { hold, release } = holding();
        await page.unroute(code('boot'));
        await page.route(code('boot'), hold);
        // Until boot runs the document isn't loaded.
        await page.goto(site.address + login, { waitUntil: 'commit' });
        await button(page).waitFor();
        await fill(page);
        await button(page).click();
        expect(calls).toEqual([]);
        release();
        await page.locator('main lerret-island[data-state]').waitFor();
        await sendsOnce(page, calls, () => button(page).click());
      },
    );
  });
});
