import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../runs.ts';
import { fail, KARI, mend } from './as-member.ts';
import { faultsOf } from './axe.ts';
import { watch, withPage } from './browser.ts';
import { type MemberSite, serveWithSandbox } from './member-site.ts';
import { WIDE } from './runtime-page.ts';
import { films } from './sample.ts';
import { out } from './served.ts';

const NORDLYS = films.find(({ id }) => id === 'p-nordlysvakten')?.path ?? '';

let site: MemberSite;
beforeAll(async () => {
  site = await serveWithSandbox(out);
});
afterAll(() => site.stop());
beforeEach(() => mend(site));

const calls = (name: string) =>
  site.sandbox.world.requests.list().filter(({ path }) => path.endsWith(`/${name}`));

/** Opens pages for somebody logged in: a new member with an empty list, unless told otherwise. */
async function asMember(use: (page: Page) => Promise<void>, member = newMember()): Promise<void> {
  await withPage(WIDE, async (page) => {
    const answer = await page.request.post(
      `${site.address}/backends/loyalty-118/api/${member.call}`,
      { data: member.body },
    );
    expect(answer.status()).toBe(200);
    const { marsToken, Token, UserName } = await answer.json();
    const profile = { userName: UserName, email: member.body.Email, token: marsToken ?? Token };
    await page.addInitScript(([text]) => localStorage.setItem('cw-profile-new', text), [
      JSON.stringify(profile),
    ] as const);
    await use(page);
  });
}

/** How a member comes to be logged in: by which call, with what. */
interface Entry {
  readonly call: string;
  readonly body: { readonly Email: string; readonly Password: string; readonly UserName?: string };
}

let count = 0;
function newMember(): Entry {
  count += 1;
  const Email = `medlem-${count}@epost.example`;
  return {
    call: 'CreateAccountDx',
    body: { UserName: `Medlem ${count}`, Email, Password: 'langt nok' },
  };
}
const kari: Entry = { call: 'LoginDx', body: { Email: KARI.email, Password: KARI.password } };

/** A block of the page, once it is run by script. */
async function reach(page: Page, name: string) {
  const block = page.locator(`lerret-island[name=${name}]`);
  await block.scrollIntoViewIfNeeded();
  await page.waitForSelector(`lerret-island[name=${name}][data-state=hydrated]`);
  return block;
}

const addButton = (page: Page) =>
  page.locator('lerret-island[name=watch-button]').getByRole('button').first();

describe('a visitor', () => {
  it('never loads React on a film page: not by scrolling, hovering, or tabbing through it', async () => {
    await withPage(WIDE, async (page) => {
      const { complaints } = watch(page, site.address);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const idle = page.waitForResponse(/\/assets\/idle-\w+\.js$/);
      await page.goto(site.address + NORDLYS);
      await idle;
      for (const name of ['watch-button', 'reviews']) {
        const block = page.locator(`lerret-island[name=${name}]`);
        await block.scrollIntoViewIfNeeded();
        const link = block.getByRole('link', { name: /^Logg inn/ });
        await link.hover();
        await link.focus();
        await page.keyboard.press('Tab');
      }
      await page.waitForLoadState('networkidle');
      const idleBlocks = page.locator('lerret-island[hydrate=member][data-state=idle]');
      expect(await idleBlocks.count()).toBe(2);
      expect(asked.filter((path) => /\/(react|watch-button|reviews)-/.test(path))).toEqual([]);
      expect(asked.filter((path) => path.startsWith('/backends/loyalty'))).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  it('A86 logs in from a film and comes back to it, where the film is in the list', async () => {
    await withPage(WIDE, async (page) => {
      const { call, body } = newMember();
      const api = `${site.address}/backends/loyalty-118/api/${call}`;
      expect((await page.request.post(api, { data: body })).status()).toBe(200);
      await page.context().clearCookies();
      await page.goto(site.address + NORDLYS);
      const login = page.getByRole('link', { name: 'Logg inn for å legge filmen i listen din' });
      await login.click();
      await page.waitForSelector('lerret-island[name=login][data-state=hydrated]');
      await page.fill('main input[name=email]', body.Email);
      await page.fill('main input[name=password]', body.Password);
      await page.click('main button[type=submit]');
      await page.waitForURL(site.address + NORDLYS);
      await reach(page, 'watch-button');
      await expect.poll(() => addButton(page).textContent()).toBe('I listen din');
    });
  });

  it('sees no button without script, only ways to log in', async () => {
    await withPage({ ...WIDE, javaScriptEnabled: false }, async (page) => {
      for (const path of [NORDLYS, '/min-side']) {
        await page.goto(site.address + path);
        expect(
          await page.locator('main lerret-island[hydrate=member] button:visible').count(),
        ).toBe(0);
        const links = page.locator('main a[href^="/logg-inn?retur=%2F"]:visible');
        expect(await links.count()).toBe(path === '/min-side' ? 1 : 2);
      }
    });
  });
});

describe('adding to the watch list', () => {
  it('S19 S97 S105 S199 S200 adds the page’s film once, for two clicks, and lists it', async () => {
    await asMember(async (page) => {
      const { complaints } = watch(page, site.address);
      await page.goto(site.address + NORDLYS);
      await reach(page, 'watch-button');
      await addButton(page).dblclick();
      await page.getByRole('button', { name: 'I listen din', exact: true }).waitFor();
      const [info] = calls('GetMovieByEdiDx');
      expect(info).toMatchObject({ method: 'GET', query: 'edi=NOR20260114' });
      const [added, ...others] = calls('AddToWatchlistDx');
      expect(others).toEqual([]);
      expect(JSON.parse(String(added?.body))).toEqual({ id: expect.stringMatching(/^\d{5}$/) });
      await page.getByRole('link', { name: 'Se listen din' }).click();
      await page.waitForURL(`${site.address}/min-side`);
      const list = await reach(page, 'watch-list');
      await list.getByRole('link', { name: 'Nordlysvakten', exact: true }).click();
      await page.waitForURL(site.address + NORDLYS);
      expect(complaints).toEqual([]);
    });
  });

  it('knows on the next visit that the film is in the list', async () => {
    await asMember(async (page) => {
      await page.goto(site.address + NORDLYS);
      await reach(page, 'watch-button');
      await addButton(page).click();
      await page.getByRole('button', { name: 'I listen din', exact: true }).waitFor();
      await page.reload();
      await reach(page, 'watch-button');
      await page.getByRole('button', { name: 'I listen din', exact: true }).waitFor();
      expect(calls('AddToWatchlistDx')).toHaveLength(1);
    });
  });

  it('A21 keeps a click that came before the code', async () => {
    await asMember(async (page) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/assets/watch-button-*.js', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(site.address + NORDLYS);
      await addButton(page).click();
      expect(calls('AddToWatchlistDx')).toEqual([]);
      resolve();
      await page.getByRole('button', { name: 'I listen din', exact: true }).waitFor();
      expect(calls('AddToWatchlistDx')).toHaveLength(1);
    });
  });

  it.each(quickly(['AddToWatchlistDx:500', 'AddToWatchlistDx:garbage', 'GetMovieByEdiDx:404']))(
    'S241 A65 with %s says politely that it did not work, and can be tried again',
    async (fault) => {
      await asMember(async (page) => {
        await fail(site, fault);
        await page.goto(site.address + NORDLYS);
        const block = await reach(page, 'watch-button');
        await addButton(page).click();
        const told = block.getByRole('status').filter({ hasText: 'Filmen ble ikke lagt til.' });
        await told.waitFor();
        expect(await addButton(page).textContent()).toBe('Legg til i listen din');
        expect(await page.locator('[role=alert]:visible').count()).toBe(0);
        site.sandbox.world.faults.clear();
        await addButton(page).click();
        await page.getByRole('button', { name: 'I listen din', exact: true }).waitFor();
        expect(await told.count()).toBe(0);
      });
    },
  );

  it('A35 a call without an answer can be given up after a while', async () => {
    await asMember(async (page) => {
      await page.clock.install();
      await page.goto(site.address + NORDLYS);
      const block = await reach(page, 'watch-button');
      await expect.poll(() => calls('GetWatchlistDx').length).toBe(1);
      await fail(site, 'AddToWatchlistDx:never');
      await addButton(page).click();
      await expect.poll(() => calls('AddToWatchlistDx').length).toBe(1);
      await page.clock.fastForward(8000);
      await block.getByText('Dette tar lengre tid enn vanlig.').waitFor();
      await block.getByRole('button', { name: 'Avbryt' }).click();
      expect(await addButton(page).textContent()).toBe('Legg til i listen din');
      expect(await block.getByText('Filmen ble ikke lagt til.').count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        'Legg til i listen din',
      );
    });
  });

  it('A86 leads to the login page once the backend knows the member no more', async () => {
    await asMember(async (page) => {
      await page.goto(site.address + NORDLYS);
      const block = await reach(page, 'watch-button');
      await expect.poll(() => calls('GetWatchlistDx').length).toBe(1);
      await fail(site, 'AddToWatchlistDx:401', 'SwitchTokensDx:401');
      await addButton(page).click();
      const link = block.getByRole('link', { name: /^Logg inn/ });
      await link.waitFor();
      const retur = new URLSearchParams({ retur: NORDLYS, onske: 'NOR20260114' });
      expect(await link.getAttribute('href')).toBe(`/logg-inn?${retur}`);
      expect(await block.getByRole('button').count()).toBe(0);
    });
  });
});

describe('the watch list', () => {
  it('S17 S159 S185 S196 S198 switches the token, then shows the films', async () => {
    await asMember(async (page) => {
      await page.goto(`${site.address}/min-side`);
      const list = await reach(page, 'watch-list');
      await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
      const asked = site.sandbox.world.requests.list().map(({ path }) => path.split('/').at(-1));
      expect(asked.indexOf('SwitchTokensDx')).toBeLessThan(asked.indexOf('GetWatchlistDx'));
      expect(calls('SwitchTokensDx')[0]?.headers).toHaveProperty('token');
      expect(calls('GetWatchlistDx')).toMatchObject([{ query: 'skip=0&take=10' }]);
    }, kari);
  });

  it('shows the way to films where there is none yet', async () => {
    await asMember(async (page) => {
      await page.goto(`${site.address}/min-side`);
      const list = await reach(page, 'watch-list');
      await list.getByText('Du har ingen filmer i listen din ennå.').waitFor();
      await list.getByRole('link', { name: 'Se kinoprogrammet' }).click();
      await page.waitForURL(`${site.address}/kinoprogram`);
    });
  });

  it.each(quickly(['GetWatchlistDx:500', 'SwitchTokensDx:500', 'GetWatchlistDx:cut']))(
    'S239 A86 with %s says nothing of the failure, and can be fetched again',
    async (fault) => {
      await asMember(async (page) => {
        await fail(site, fault);
        await page.goto(`${site.address}/min-side`);
        const list = await reach(page, 'watch-list');
        const again = list.getByRole('button', { name: 'Hent på nytt' });
        await again.waitFor();
        expect(await list.textContent()).toBe('Filmer du vil seHent på nytt');
        site.sandbox.world.faults.clear();
        await again.dblclick();
        await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');
      }, kari);
    },
  );

  it('A86 leads to the login page and back where the login is over', async () => {
    await asMember(async (page) => {
      await fail(site, 'SwitchTokensDx:401');
      await page.goto(`${site.address}/min-side`);
      const list = await reach(page, 'watch-list');
      const link = list.getByRole('link', { name: 'Logg inn' });
      await link.waitFor();
      expect(await link.getAttribute('href')).toBe('/logg-inn?retur=%2Fmin-side');
      expect(await list.getByRole('button').count()).toBe(0);
    }, kari);
  });

  it('A20 shows nothing of a member who has logged out in another tab', async () => {
    await withPage(WIDE, async (page) => {
      const login = `${site.address}/backends/loyalty-118/api/LoginDx`;
      const { marsToken } = await (await page.request.post(login, { data: kari.body })).json();
      await page.goto(`${site.address}/robots.txt`);
      const profile = { userName: 'Kari', email: KARI.email, token: marsToken };
      await page.evaluate(
        (text) => localStorage.setItem('cw-profile-new', text),
        JSON.stringify(profile),
      );
      await page.goto(`${site.address}/min-side`);
      const list = await reach(page, 'watch-list');
      await expect.poll(() => list.getByRole('listitem').count()).toBe(3);
      const other = await page.context().newPage();
      await other.goto(`${site.address}/robots.txt`);
      await other.evaluate(() => localStorage.removeItem('cw-profile-new'));
      await page.locator('main .door').getByRole('link', { name: 'Logg inn' }).waitFor();
      expect(await list.isVisible()).toBe(false);
      await expect.poll(() => list.locator('h3').count()).toBe(0);
    });
  });
});

describe('reviews', () => {
  it('S18 S101 S194 S248 shows the newest, then more of them, with the focus on the first', async () => {
    await asMember(async (page) => {
      await page.goto(site.address + NORDLYS);
      const block = await reach(page, 'reviews');
      const reviews = block.getByRole('listitem');
      await expect.poll(() => reviews.count()).toBe(20);
      await block.getByText(/^\d(,\d)? av 5 i snitt, \d+ stemmer$/).waitFor();
      const dates = await block
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
      expect(dates).toEqual(dates.toSorted().reverse());
      await block.getByRole('button', { name: 'Vis flere' }).dblclick();
      await expect.poll(() => reviews.count()).toBe(40);
      const focused = await reviews.evaluateAll((all) => all.map((one) => one.matches(':focus')));
      expect(focused.indexOf(true)).toBe(20);
      const queries = calls('GetReviewsByEdiDx').map(({ query }) => query);
      expect(queries).toEqual([
        'edi=NOR20260114&skip=0&take=20',
        'edi=NOR20260114&skip=20&take=20',
      ]);
    }, kari);
  });

  it('S237 A86 keeps its list where more can’t be fetched', async () => {
    await asMember(async (page) => {
      await page.goto(site.address + NORDLYS);
      const block = await reach(page, 'reviews');
      const more = block.getByRole('button', { name: 'Vis flere' });
      await more.waitFor();
      await fail(site, 'GetReviewsByEdiDx:500-once');
      await more.click();
      await expect.poll(() => calls('GetReviewsByEdiDx').length).toBe(2);
      await more.waitFor();
      expect(await block.getByRole('listitem').count()).toBe(20);
      await more.click();
      await expect.poll(() => block.getByRole('listitem').count()).toBe(40);
    }, kari);
  });

  it('S237 A86 offers to fetch again where nothing came, without a word of it', async () => {
    await asMember(async (page) => {
      await fail(site, 'GetReviewsByEdiDx:500-once', 'GetMovieByEdiDx:500');
      await page.goto(site.address + NORDLYS);
      const block = await reach(page, 'reviews');
      await block.getByRole('button', { name: 'Hent på nytt' }).click();
      await expect.poll(() => block.getByRole('listitem').count()).toBe(20);
      expect(await block.getByText('i snitt').count()).toBe(0);
    }, kari);
  });

  it('A86 leads to the login page where the login is over', async () => {
    await asMember(async (page) => {
      await fail(site, 'GetReviewsByEdiDx:401');
      await page.goto(site.address + NORDLYS);
      const block = await reach(page, 'reviews');
      const link = block.getByRole('link', { name: 'Logg inn' });
      await link.waitFor();
      expect(await block.getByRole('button').count()).toBe(0);
    }, kari);
  });
});

describe('for members, pages', () => {
  it('don’t move when lists come', async () => {
    await asMember(async (page) => {
      await page.addInitScript(() => {
        const observer = new PerformanceObserver((list) => {
          const moved = list.getEntries().map((entry) => JSON.stringify(entry));
          document.documentElement.dataset.moved = moved.join();
        });
        observer.observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(site.address + NORDLYS);
      const block = await reach(page, 'reviews');
      await expect.poll(() => block.locator('time').count()).toBe(20);
      await reach(page, 'watch-button');
      await expect.poll(() => calls('GetWatchlistDx').length).toBe(1);
      expect(await page.locator('html').getAttribute('data-moved')).toBe(null);
    }, kari);
  });

  for (const colorScheme of quickly(['light', 'dark'] as const)) {
    it(`are accessible in ${colorScheme}`, async () => {
      await asMember(async (page) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(site.address + NORDLYS);
        const reviews = await reach(page, 'reviews');
        await expect.poll(() => reviews.locator('time').count()).toBe(20);
        await reach(page, 'watch-button');
        expect(await faultsOf(page)).toEqual([]);
        await page.goto(`${site.address}/min-side`);
        const list = await reach(page, 'watch-list');
        await expect.poll(() => list.getByRole('heading', { level: 3 }).count()).toBe(3);
        expect(await faultsOf(page)).toEqual([]);
      }, kari);
    });
  }
});
