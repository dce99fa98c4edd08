import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFull, quickly } from '../runs.ts';
import { KARI, KEY, memberSite, storedProfile } from './as-member.ts';
import { violations } from './axe.ts';
import { seeBodies, withPage } from './browser.ts';
import { WITHOUT_WORKER } from './runtime-page.ts';

const site = memberSite();

/** Every form into which a visitor types what is nobody's business, and the call that may have it. */
const forms = [
  ['login', '/logg-inn', KARI, /\/backends\/loyalty-118\/api\/LoginDx$/],
  [
    'signup',
    '/opprett-konto',
    { name: 'Ola Strand', email: 'ola.strand@epost.example', password: 'hemmelig-nok-9' },
    /\/backends\/loyalty-118\/api\/CreateAccountDx$/,
  ],
  [
    'reset',
    '/glemt-passord',
    { email: KARI.email },
    /\/backends\/loyalty-118\/api\/ForgotPassword/,
  ],
  [
    'newsletter',
    '/nyhetsbrev-pa-e-post',
    { Email: 'siv.berg@epost.example' },
    /\/backends\/site\/newsletter$/,
  ],
] as const;

type Values = Readonly<Record<string, string>>;

/** Requests that carry anything of what was typed, in address or body, however it is written. */
async function watchFor(page: Page, values: Values): Promise<readonly Request[]> {
  const leaks: Request[] = [];
  const written = Object.values(values).flatMap((value) => [
    value,
    encodeURIComponent(value),
    value.replaceAll(' ', '+'),
  ]);
  await seeBodies(page);
  page.on('request', (request) => {
    const text = `${request.url()}\n${request.postData() ?? ''}`;
    if (written.some((one) => text.includes(one))) leaks.push(request);
  });
  return leaks;
}

const inMain = (page: Page, selector: string) => page.locator(`main ${selector}`);
const button = (page: Page) => inMain(page, 'form button[type=submit]');
const again = (page: Page) => inMain(page, 'form').getByRole('button', { name: 'Prøv igjen' });
const says = (page: Page, words: RegExp) =>
  inMain(page, 'form [role=status]').filter({ hasText: words }).waitFor();

const FAILED = /^Skjemaet virker ikke akkurat nå\. Det du har skrevet, står her/;
const NO_NET = /^Skjemaet trenger nett for å virke\. Det du har skrevet, står her/;

async function fill(page: Page, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await inMain(page, `input[name=${name}]`).fill(value);
  for (const box of await inMain(page, 'form input[type=checkbox]').all()) await box.check();
}

async function typed(page: Page, names: readonly string[]): Promise<Values> {
  const found = names.map(async (name) => [
    name,
    await inMain(page, `input[name=${name}]`).inputValue(),
  ]);
  return Object.fromEntries(await Promise.all(found));
}

const addressOf = (page: Page) => page.url().slice(site.address.length);
const code = (name: string) => new RegExp(`/assets/${name}-\\w+\\.js`);

/** Keeps requests until they are let go. */
function holding() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    await route.continue();
  };
  return { hold, release: resolve };
}

// All but the newsletter's are of one part (`call-form.tsx`): what is tried with one holds for each.
describe.each(quickly(forms))('%s', (name, path, values, call) => {
  const names = Object.keys(values);

  /** Opens the form; what leaves the page with something that was typed is nothing but its call. */
  async function withForm(
    prepare: (page: Page) => Promise<unknown>,
    use: (page: Page, calls: () => readonly Request[]) => Promise<void>,
  ): Promise<void> {
    await withPage(WITHOUT_WORKER, async (page) => {
      const leaks = await watchFor(page, values);
      await prepare(page);
      await page.goto(site.address + path);
      await use(page, () => leaks);
      const elsewhere = leaks.map((one) => one.url()).filter((url) => !call.test(url));
      expect(elsewhere).toEqual([]);
    });
  }

  const stays = async (page: Page) => {
    expect(addressOf(page)).toBe(path);
    expect(await typed(page, names)).toEqual(values);
  };

  /** The net is back: the next try by keyboard makes the call, the first and only one. */
  const sendsOnce = async (page: Page, calls: () => readonly Request[]) => {
    await page.context().setOffline(false);
    await again(page).focus();
    const [answered] = await Promise.all([
      page.waitForResponse(call),
      page.keyboard.press('Enter'),
    ]);
    expect(answered.status()).toBeLessThan(500);
    expect(calls()).toHaveLength(1);
  };

  it('while code is slow, what is missing is reported at once, by the browser; a submit waits, says so, and is made once; after the time-out there is a way on, and it is taken late, too', async () => {
    const { hold, release } = holding();
    await withForm(
      async (page) => {
        await page.clock.install();
        await page.route(code(name), hold);
      },
      async (page, calls) => {
        await button(page).click();
        expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
          names[0],
        );
        await fill(page, values);
        await button(page).dblclick();
        await page.keyboard.press('Enter');
        await page.clock.runFor(2000);
        await says(page, /^Skjemaet gjøres klart …$/);
        await stays(page);
        // The newsletter's is sent by the browser then.
        if (name !== 'newsletter') {
          await page.clock.runFor(10_000);
          await again(page).waitFor();
        }
        expect(calls()).toEqual([]);
        const [answered] = await Promise.all([page.waitForResponse(call), release()]);
        expect(answered.status()).toBeLessThan(500);
        expect(calls()).toHaveLength(1);
        expect(await inMain(page, '.form-words').count()).toBe(0);
      },
    );
  });

  // The newsletter's is sent by the browser then.
  it.skipIf(name === 'newsletter')(
    'S244 S245 A97 code that fails each time, then without net: words, what was typed, and a way on',
    async () => {
      const lines: string[] = [];
      await withForm(
        (page) => {
          page.on('console', (message) => lines.push(message.text()));
          return page.route(code(name), (route) => route.fulfill({ status: 500 }));
        },
        async (page, calls) => {
          await fill(page, values);
          await inMain(page, `input[name=${names.at(-1)}]`).press('Enter');
          await again(page).waitFor();
          await says(page, FAILED);
          await stays(page);
          const logged = () => lines.filter((one) => one.startsWith('bundle loading error'));
          await expect.poll(logged).toHaveLength(1);
          for (const _ of [1, 2]) {
            await Promise.all([page.waitForRequest(code(name)), again(page).click()]);
            await says(page, FAILED);
            await again(page).waitFor();
          }
          await stays(page);
          await page.unroute(code(name));
          await page.context().setOffline(true);
          await again(page).click();
          await says(page, NO_NET);
          await stays(page);
          expect(calls()).toEqual([]);
          expect(await storedProfile(page)).toBeNull();
          await sendsOnce(page, calls);
        },
      );
    },
  );

  it('boot that doesn’t come: nothing can send it, and words say so; that comes late: what was typed before it is sent by its call', async () => {
    const isPlain = name === 'newsletter';
    await withForm(
      (page) => page.route(code('boot'), (route) => route.abort()),
      async (page, calls) => {
        await fill(page, values);
        if (isPlain) expect(await inMain(page, 'form').getAttribute('action')).toMatch(call);
        else {
          await button(page).click();
          await inMain(page, `input[name=${names.at(-1)}]`).press('Enter');
          await page.evaluate(() => {
            const form = document.querySelector<HTMLFormElement>('main form');
            form?.requestSubmit();
            form?.submit();
          });
          await inMain(page, '.script-missing').filter({ visible: true }).waitFor();
          await stays(page);
          expect(await violations(page)).toEqual([]);
        }

        const { hold, release } = holding();
        await page.unroute(code('boot'));
        await page.route(code('boot'), hold);
        // Until boot runs the document isn't loaded.
        await page.goto(site.address + path, { waitUntil: 'commit' });
        await button(page).waitFor();
        await fill(page, values);
        if (!isPlain) await button(page).click();
        expect(calls()).toEqual([]);
        release();
        await page.locator('main lerret-island[data-state]').waitFor();
        const [answered] = await Promise.all([page.waitForResponse(call), button(page).click()]);
        expect(answered.status()).toBeLessThan(500);
        expect(calls()).toHaveLength(1);
      },
    );
  });
});

const login = '/logg-inn';

/** Opens the login form with Kari's secrets in it. */
async function withLogin(
  prepare: (page: Page) => Promise<unknown>,
  use: (page: Page, leaks: readonly Request[]) => Promise<void>,
): Promise<void> {
  await withPage(WITHOUT_WORKER, async (page) => {
    const leaks = await watchFor(page, KARI);
    await prepare(page);
    await page.goto(site.address + login);
    await fill(page, KARI);
    await use(page, leaks);
    expect(leaks.map((one) => one.url()).filter((url) => !/LoginDx$/.test(url))).toEqual([]);
  });
}

const isLoggedIn = (page: Page) =>
  page.waitForFunction((key) => localStorage.getItem(key) !== null, KEY);

describe('code that fails', () => {
  it.runIf(isFull)('what the form’s code imports: “Prøv igjen” leads to a login', async () => {
    await withLogin(
      (page) => page.route(code('react'), (route) => route.fulfill({ status: 503 })),
      async (page) => {
        await button(page).click();
        await again(page).waitFor();
        await page.unroute(code('react'));
        await again(page).click();
        await isLoggedIn(page);
      },
    );
  });

  it.runIf(isFull)('throws while it hydrates: as if it hadn’t come', async () => {
    await withLogin(
      (page) =>
        page.route(site.address + login, async (route) => {
          const answer = await route.fetch();
          const body = (await answer.text()).replace(
            /<script type="application\/json"/,
            '<i hidden',
          );
          await route.fulfill({ response: answer, body });
        }),
      async (page, leaks) => {
        await button(page).click();
        await again(page).waitFor();
        await again(page).click();
        await says(page, /virker ikke akkurat nå/);
        expect(await typed(page, ['email', 'password'])).toEqual(KARI);
        expect(leaks).toEqual([]);
      },
    );
  });

  it('is not awaited by reading: the field that is being written in keeps the focus', async () => {
    await withLogin(
      (page) => page.route(code('login'), (route) => route.fulfill({ status: 500 })),
      async (page) => {
        await again(page).waitFor();
        expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
          'password',
        );
        await page.unroute(code('login'));
        await again(page).click();
        await page.locator('main lerret-island[data-state=hydrated]').waitFor();
        // Nobody has sent it.
        expect(await storedProfile(page)).toBeNull();
        expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe(
          'submit',
        );
        await button(page).click();
        await isLoggedIn(page);
      },
    );
  });
});

describe('the newsletter', () => {
  it('A47 is sent by the browser where its code is blocked for good', async () => {
    await withPage(WITHOUT_WORKER, async (page) => {
      await page.route(code('newsletter'), (route) => route.abort('blockedbyclient'));
      await page.goto(`${site.address}/nyhetsbrev-pa-e-post`);
      await fill(page, { Email: 'liv@epost.example' });
      await button(page).click();
      await again(page).click();
      await page.getByText('Nyhetsbrevet kommer til liv@epost.example.').waitFor();
    });
  });
});
