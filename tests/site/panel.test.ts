import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull, quickly } from '../runs.ts';
import { violations } from './axe.ts';
import { withPage } from './browser.ts';
import { copySite, temporaryFolder } from './folders.ts';
import { type Running, runUntil } from './lerret.ts';
import { ask } from './requests.ts';

const site = copySite('site-config', join(temporaryFolder(), 'site-config'));
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.no', ...args], {
    cwd: site,
    encoding: 'utf8',
  });
let dev: Running;
let token = '';

beforeAll(async () => {
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'As it was');
  const line = /panel\/\?token=([\w-]+)/;
  dev = await runUntil(
    (one) => {
      token = line.exec(one)?.[1] ?? token;
      return one.startsWith('http://');
    },
    ...['dev', '--site', site, '--port', '0', '--language', 'nb'],
  );
});

afterAll(() => dev?.stop());

/** Lines added and removed of each file. */
function difference(): Readonly<Record<string, string>> {
  git('add', '-AN', '.');
  const lines = git('diff', 'HEAD', '--numstat', '--relative', '--', '.')
    .split('\n')
    .filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const [added, removed, file = ''] = line.split('\t');
      return [file, `+${added} −${removed}`];
    }),
  );
}

/** How somebody works: with a mouse, with the keyboard alone, or on a phone. */
type Hand = 'pointer' | 'keyboard' | 'touch';

/** What somebody does in the panel. */
function handOf(page: Page, hand: Hand) {
  const press = async (what: Locator) => {
    await what.waitFor();
    if (hand === 'pointer') await what.click();
    else if (hand === 'touch') await what.tap();
    else {
      await what.focus();
      const isBox = (await what.getAttribute('type')) === 'radio';
      await page.keyboard.press(isBox ? 'Space' : 'Enter');
    }
  };
  const tab = (name: string) => press(page.getByRole('button', { name, exact: true }));
  const button = (name: string | RegExp) => press(page.getByRole('button', { name }).first());
  const field = (label: string | RegExp) => page.getByLabel(label).first();
  const fill = async (label: string | RegExp, text: string) => {
    const one = field(label);
    await one.waitFor();
    await one.fill(text);
    await one.blur();
  };
  const saved = () => page.locator('.status.saved').waitFor();
  const find = async (kind: string, query: string) => {
    await tab('Innhold');
    await press(page.getByRole('radio', { name: kind, exact: true }));
    await page.getByRole('searchbox').fill(query);
    await page.locator('main > p[role=status]').filter({ hasText: /^1$/ }).waitFor();
    return page.locator('main > .rows li').first();
  };
  return { press, tab, button, field, fill, saved, find, page };
}

type Doing = ReturnType<typeof handOf>;

interface Task {
  readonly name: string;
  /** Its way is another task's: it is tried in full alone. */
  readonly isInFull?: true;
  readonly hands: readonly Hand[];
  readonly act: (doing: Doing) => Promise<void>;
  readonly difference: Readonly<Record<string, string>>;
}

const all: readonly Hand[] = ['pointer', 'keyboard', 'touch'];
const twoHands: readonly Hand[] = ['pointer', 'keyboard'];

const tasks: readonly Task[] = [
  {
    isInFull: true,
    name: 'the headline of an article',
    hands: all,
    async act({ find, press, fill, saved }) {
      await press((await find('artikler', 'a-nytt-lys')).locator('.name'));
      await fill(/^Overskriften på saken/, 'Nytt lys og ny lyd i Sal 1');
      await saved();
    },
    difference: { 'data/articles/nytt-lys-i-sal-1.json': '+1 −1' },
  },
  {
    name: 'a cancelled showing, by two presses',
    hands: all,
    async act({ find, button, press }) {
      const row = await find('arrangementer', 'e-1043');
      await press(row.getByRole('button', { name: /^Avlys/ }));
      await button(/^Avlys$/);
    },
    difference: { 'data/events/2026-w48.json': '+2 −1' },
  },
  {
    isInFull: true,
    name: 'a moved showing',
    hands: all,
    async act({ find, button, press, fill }) {
      const row = await find('arrangementer', 'e-1043');
      await press(row.getByRole('button', { name: /^Flytt/ }));
      await fill(/^Når det begynner/, '2026-11-23T19:00');
      await button(/^Flytt$/);
    },
    difference: { 'data/events/2026-w48.json': '+5 −3' },
  },
  {
    name: 'news with a picture for another day',
    hands: all,
    async act({ tab, button, fill, page, press }) {
      await tab('Innhold');
      await button('Ny: artikkel');
      await fill(/^Overskriften på saken/, 'Vi åpner døra tidligere');
      await fill(/publishAt/, '2026-11-24T08:00');
      const picture = page.locator('fieldset').filter({ hasText: 'Det store bildet' }).first();
      await press(picture.getByRole('button', { name: 'Velg bilde' }));
      await press(picture.getByRole('button', { name: /foaje/ }));
      await page.getByLabel('Hva bildet viser').first().fill('Foajeen en ettermiddag');
      await button('Opprett');
      await page.locator('.status').waitFor();
    },
    difference: { 'data/articles/vi-apner-dora-tidligere.json': '+12 −0' },
  },
  {
    isInFull: true,
    name: 'what a slide says',
    hands: twoHands,
    async act({ page, tab, press, fill, saved }) {
      await tab('Siden');
      await press(page.locator('.blocks summary').first());
      await press(page.getByRole('button', { name: 'Innhold i blokken: home-slideshow' }));
      await page.locator('.item').first().waitFor();
      await fill(/^Overskrift|title/, 'Kinodagen');
      await saved();
    },
    difference: { 'data/block-data/home-slideshow.json': '+1 −1' },
  },
  {
    name: 'a link is moved down',
    hands: twoHands,
    async act({ page, tab, press, button, saved }) {
      await tab('Siden');
      await press(page.locator('.blocks summary').filter({ hasText: 'Hurtiglenker' }));
      await press(page.getByRole('button', { name: 'Innhold i blokken: home-quick-links' }));
      await page.locator('.item').first().waitFor();
      await button('Flytt ned');
      await saved();
    },
    difference: { 'data/block-data/home-quick-links.json': '+6 −6' },
  },
  {
    isInFull: true,
    name: 'the title that searches show',
    hands: all,
    async act({ tab, button, fill, saved }) {
      await tab('Siden');
      await button('Tittel, beskrivelse og bilde i søk');
      await fill(/title/, 'Film og scene i Skarvøy');
      await saved();
    },
    difference: { 'pages/home.json': '+1 −1' },
  },
  {
    isInFull: true,
    name: 'a menu item’s name',
    hands: twoHands,
    async act({ tab, page, press, fill, saved }) {
      await tab('Innhold');
      await press(page.locator('main > details > summary').filter({ hasText: 'Menyen' }));
      await press(
        page
          .locator('main > details .name')
          .filter({ hasText: /^Kontakt/ })
          .first(),
      );
      await fill(/label/, 'Kontakt oss');
      await saved();
    },
    difference: { 'site.json': '+1 −1' },
  },
  {
    name: 'a redirect more',
    hands: twoHands,
    async act({ tab, page, press, button, saved }) {
      await tab('Innhold');
      await press(page.locator('main > details > summary').filter({ hasText: 'Omdirigeringer' }));
      await press(
        page.locator('main > details').filter({ hasText: 'Omdirigeringer' }).getByRole('button', {
          name: 'Legg til, flytt eller fjern',
        }),
      );
      await page.locator('.item').first().waitFor();
      await button(/^Legg til$/);
      const last = page.locator('.item').last();
      await last.getByLabel(/from/).fill('/gammel');
      await last.getByLabel(/ to$/).fill('/kontakt');
      await last.getByLabel(/ to$/).blur();
      await saved();
    },
    difference: { 'redirects.json': '+2 −1' },
  },
  {
    name: 'the focal point and the words of a picture',
    hands: all,
    async act({ find, press, page, saved }) {
      await press((await find('artikler', 'a-nytt-lys')).locator('.name'));
      const focal = page.getByRole('button', { name: /^Fokuspunkt/ }).first();
      await focal.waitFor();
      await focal.focus();
      await page.keyboard.press('ArrowRight');
      await page.getByLabel('Hva bildet viser').first().fill('Lyset i Sal 1');
      await page.getByLabel('Hva bildet viser').first().blur();
      await saved();
    },
    difference: { 'data/articles/nytt-lys-i-sal-1.json': '+2 −2' },
  },
  {
    name: 'a text, as text',
    hands: twoHands,
    async act({ find, press, page, saved }) {
      await press((await find('artikler', 'a-kaffekino')).locator('.name'));
      const text = page.locator('.text [role=textbox]').first();
      await text.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' Velkommen!');
      await saved();
    },
    difference: { 'data/articles/kaffekino-onsdag-formiddag.json': '+1 −1' },
  },
  {
    isInFull: true,
    name: 'a new showing',
    hands: twoHands,
    async act({ tab, button, fill, page }) {
      await tab('Innhold');
      await button('Ny: arrangement');
      await fill(/^Det som vises/, 'p-nordlysvakten');
      await fill(/^Når det begynner/, '2026-11-25T14:00');
      await button('Opprett');
      await page.locator('.status').waitFor();
    },
    difference: { 'data/events/2026-w48.json': '+5 −0' },
  },
  {
    name: 'a showing on three Wednesdays',
    hands: twoHands,
    async act({ tab, button, fill, page, press, field }) {
      await tab('Innhold');
      await button('Ny: arrangement');
      await fill(/^Det som vises/, 'Nordlysvakten');
      await page.locator('output').filter({ hasText: 'Nordlysvakten' }).waitFor();
      await fill(/^Når det begynner/, '2026-11-25T14:00');
      await field('on.').waitFor();
      await press(field('on.'));
      await fill('Antall ganger', '3');
      await button('Opprett');
      await page.locator('.status').waitFor();
    },
    difference: { 'data/events/2026-w48.json': '+8 −0' },
  },
  {
    isInFull: true,
    name: 'a cancelled showing that takes place after all',
    hands: twoHands,
    async act({ find, button, press, page }) {
      const row = await find('arrangementer', 'e-1043');
      await press(row.getByRole('button', { name: /^Avlys/ }));
      await button(/^Avlys$/);
      await page.locator('.status').waitFor();
      const cancelled = await find('arrangementer', 'e-1043');
      await cancelled.getByText('Avlyst').waitFor();
      await press(cancelled.getByRole('button', { name: /^Angre avlysning/ }));
      await button(/^Angre avlysning$/);
      await page.locator('.status').waitFor();
    },
    difference: {},
  },
  {
    name: 'what is missing is asked for at its field, once',
    hands: twoHands,
    async act({ tab, button, fill, page }) {
      await tab('Innhold');
      await button('Ny: artikkel');
      await button('Opprett');
      await page.locator('.field.wrong').filter({ hasText: 'Fyll inn dette.' }).waitFor();
      expect(await page.getByText('slug').count()).toBe(0);
      await fill(/^Overskriften på saken/, 'En sak til');
      await expect.poll(() => page.getByText(/Fyll inn|Ikke opprettet/).count()).toBe(0);
      await fill(/^Vises fra/, '2026-11-24T08:00');
      await page.getByText('Vises fra tir. 24. nov., 08:00').waitFor();
    },
    difference: {},
  },
  {
    name: 'a deleted article that is brought back',
    hands: twoHands,
    async act({ find, press, page }) {
      page.on('dialog', (dialog) => void dialog.accept());
      await press((await find('artikler', 'et-hus-pa-scenen')).locator('.name'));
      await press(page.getByRole('button', { name: 'Slett' }));
      await press(page.locator('.notice').getByRole('button', { name: 'Angre' }));
      await page.locator('.notice').getByText('Angret.').waitFor();
    },
    difference: {},
  },
  {
    isInFull: true,
    name: 'an article is deleted',
    hands: twoHands,
    async act({ find, press, page }) {
      page.on('dialog', (dialog) => void dialog.accept());
      await press((await find('artikler', 'et-hus-pa-scenen')).locator('.name'));
      await press(page.getByRole('button', { name: 'Slett' }));
      await page.getByText('Slettet.').waitFor();
    },
    difference: { 'data/articles/et-hus-pa-scenen.json': '+0 −30' },
  },
  {
    name: 'what was saved is undone',
    hands: twoHands,
    async act({ find, press, fill, saved, button, page }) {
      await press((await find('artikler', 'a-nytt-lys')).locator('.name'));
      await fill(/^Overskriften på saken/, 'Noe annet');
      await saved();
      await button('Angre');
      await page.locator('.status.clean').waitFor();
    },
    difference: {},
  },
];

describe('the panel', () => {
  for (const hand of ['pointer', 'keyboard', 'touch'] as const) {
    const viewport = hand === 'touch' ? { width: 390, height: 844 } : { width: 1440, height: 900 };
    it(`does what an office does, by ${hand}`, async () => {
      const tried = tasks.filter(({ isInFull }) => isFull || !isInFull);
      // Each task by one hand; by all of them in the full run.
      const own = tried.filter(({ hands }, index) =>
        isFull ? hands.includes(hand) : hands[(index + 1) % hands.length] === hand,
      );
      expect(own.length).toBeGreaterThan(1);
      for (const { name, act, difference: expected } of own) {
        git('reset', '-q', '--hard');
        git('clean', '-qfd', '.');
        await withPage({ viewport, hasTouch: hand === 'touch', locale: 'nb-NO' }, async (page) => {
          page.setDefaultTimeout(60_000);
          await page.goto(`${dev.ready}/.lerret/panel/?token=${token}`);
          await page.getByRole('button', { name: 'Innhold', exact: true }).waitFor();
          await act(handOf(page, hand)).catch((error: unknown) => {
            throw new Error(`${name}: ${error}`);
          });
          await expect.poll(difference, { message: name }).toEqual(expected);
          const answer = await page.request.get(`${dev.ready}/.lerret/panel/api/problems`, {
            headers: { 'X-Lerret-Panel': token },
          });
          expect(await answer.json(), name).toEqual([]);
        });
      }
    }, 300_000);
  }
});

/** Opens the panel of the running `lerret dev`. */
async function openPanel(page: Page, path = '/'): Promise<void> {
  page.setDefaultTimeout(60_000);
  await page.goto(`${dev.ready}/.lerret/panel/?token=${token}#${path}`);
  await page.locator('.blocks > li, main p:not(.notice)').first().waitFor();
}

describe('beside a page', () => {
  it('says what somebody points at, and shows a broken site’s last good page', async () => {
    git('reset', '-q', '--hard');
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await openPanel(page, '/kinoprogram');
      const shown = page.frameLocator('iframe.page');
      await page.locator('.blocks > li').first().waitFor();
      const link = shown.locator('main [data-block] li a[href^="/"]').first();
      await link.scrollIntoViewIfNeeded();
      await link.click({ modifiers: ['Alt'] });
      await page.locator('.picked .name').first().waitFor();
      expect(await page.locator('.picked .rows li').count()).toBeGreaterThan(0);

      const file = join(site, 'pages/home.json');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('"slideshow"', '"slidshow"'));
      await page.locator('.problems').waitFor();
      await page.getByRole('button', { name: 'Rett til «slideshow»' }).click();
      await page.locator('.sound').filter({ hasText: 'Rettet' }).waitFor();
      expect(readFileSync(file, 'utf8')).toBe(text);
    });
  });

  it('shows both where two write the same, and loses neither', async () => {
    git('reset', '-q', '--hard');
    const file = join(site, 'data/articles/nytt-lys-i-sal-1.json');
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await openPanel(page);
      const doing = handOf(page, 'pointer');
      await doing.press((await doing.find('artikler', 'a-nytt-lys')).locator('.name'));
      const title = page.getByLabel(/^Overskriften på saken/).first();
      await title.waitFor();
      const theirs = readFileSync(file, 'utf8').replace('Nytt lys i Sal 1', 'Deres overskrift');
      writeFileSync(file, theirs);
      await title.fill('Min overskrift');
      await title.blur();
      const both = page.locator('.conflict');
      await both.waitFor();
      expect(await both.textContent()).toMatch(/Min overskrift.*Deres overskrift/s);
      expect(readFileSync(file, 'utf8')).toBe(theirs);
      await page.getByRole('button', { name: 'Bruk ditt' }).click();
      await page.locator('.status.saved').waitFor();
      expect(readFileSync(file, 'utf8')).toContain('Min overskrift');
    });
  });

  it('brings back what was typed and not saved when the browser was closed', async () => {
    git('reset', '-q', '--hard');
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await openPanel(page);
      const open = async () => {
        const doing = handOf(page, 'pointer');
        await doing.press((await doing.find('artikler', 'a-nytt-lys')).locator('.name'));
        await page
          .getByLabel(/^Overskriften på saken/)
          .first()
          .waitFor();
      };
      await open();
      await page.route('**/api/replace', (route) => route.abort());
      await page
        .getByLabel(/^Overskriften på saken/)
        .first()
        .fill('Halvveis');
      await page.locator('.status.failed').waitFor();
      await page.unroute('**/api/replace');
      await page.reload();
      await open();
      expect(
        await page
          .getByLabel(/^Overskriften på saken/)
          .first()
          .inputValue(),
      ).toBe('Halvveis');
    });
  });

  it('shows the page at another time, and now again', async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await openPanel(page, '/');
      const heading = page.frameLocator('iframe.page').locator('body');
      await heading.waitFor();
      await page.getByRole('button', { name: 'Tid', exact: true }).click();
      await page.getByLabel('Dag og klokkeslett').fill('2026-12-24T12:00');
      await page
        .locator('strong')
        .filter({ hasText: /24\. des/ })
        .waitFor();
      const at = await page.request.get(dev.ready);
      const now = await withPage({}, (other) =>
        other.request.get(dev.ready).then((one) => one.text()),
      );
      expect(await at.text()).not.toBe(now);
      await page.getByRole('button', { name: 'Nå', exact: true }).click();
      await page.locator('strong').filter({ hasText: 'Nå' }).waitFor();
      expect(await (await page.request.get(dev.ready)).text()).toBe(now);
    });
  });

  it.each(
    quickly(
      [
        ['desk in the dark', 1440, 'dark', '100%'],
        ['phone with text at 200 %', 390, 'light', '200%'],
        ['desk', 1440, 'light', '100%'],
      ] as const,
      2,
    ),
  )('has nothing that axe finds, on a %s', async (_, width, colorScheme, fontSize) => {
    // In the dark only the colours are others.
    const rules = colorScheme === 'dark' ? 'colours' : 'all';
    git('reset', '-q', '--hard');
    await withPage({ viewport: { width, height: 900 }, colorScheme }, async (page) => {
      await openPanel(page);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      for (const name of ['Siden', 'Innhold', 'Tid', 'Visning', 'Publiser']) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.waitForLoadState('networkidle');
        expect(await violations(page, rules, ['iframe.page']), name).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, name).toBeLessThanOrEqual(width);
      }
      const { find, press } = handOf(page, 'pointer');
      await press((await find('artikler', 'a-kaffekino')).locator('.name'));
      await page.locator('.text').waitFor();
      expect(await violations(page, rules, ['iframe.page'])).toEqual([]);
      await press(page.getByRole('button', { name: 'Innhold', exact: true }));
      await press(page.getByRole('button', { name: 'Ny: arrangement' }));
      await page.locator('.repeats').waitFor();
      expect(await violations(page, rules, ['iframe.page'])).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        'a series',
      ).toBeLessThanOrEqual(width);
    });
  });
});

describe('who may use it', () => {
  const api = '/.lerret/panel/api';

  it.each([
    ['without the token', `${api}/start`, {}, 403],
    ['with a guessed one', `${api}/start`, { 'x-lerret-panel': 'here' }, 403],
    ['by a host name that leads here', '/', { host: 'ond.example' }, 421],
    ['the panel by such a name', `${api}/start`, { host: 'ond.example' }, 421],
    ['from a page of another site', `${api}/start`, { origin: 'https://ond.example' }, 403],
  ])('refuses who asks %s', async (_, path, headers, status) => {
    const { port } = new URL(dev.ready);
    const named = { host: `127.0.0.1:${port}`, ...headers };
    expect((await ask(dev.ready, path, { headers: named })).status).toBe(status);
  });

  it.each(['replace', 'new', 'remove', 'upload', 'run', 'undo', 'fix', 'text', 'insert'])(
    'refuses a form that is sent to %s',
    async (name) => {
      const { port } = new URL(dev.ready);
      const headers = { host: `127.0.0.1:${port}`, 'content-type': 'text/plain' };
      const form = await ask(dev.ready, `${api}/${name}`, { method: 'POST', headers });
      expect(form.status).toBe(403);
    },
  );

  it.each([
    '../package.json',
    '/etc/passwd.json',
    '.pulled/x.json',
    'a/../../x.json',
    'media/x.webp',
  ])('reads and writes no file named %s', async (file) => {
    const headers = { 'x-lerret-panel': token };
    const query = new URLSearchParams({ file, path: '[]' });
    const form = await ask(dev.ready, `${api}/form?${query}`, { headers });
    expect(form.status).toBe(500);
    expect(form.text).toContain('Ingen fil i nettstedet heter det.');
  });

  it('shows nothing by the public host but to a browser with the code', async () => {
    const small = copySite('tests/fixtures/broken/base', join(site, '../small'));
    let code = '';
    const shared = await runUntil(
      (line) => {
        code = /kode (\d{4} \d{4})$/.exec(line)?.[1] ?? code;
        return line.startsWith('http://');
      },
      ...['dev', '--site', small, '--port', '0', '--language', 'nb'],
      ...['--public-url', 'https://rediger.example'],
    );
    try {
      const host = 'rediger.example';
      const front = await ask(shared.ready, '/', { headers: { host } });
      expect([front.status, front.headers.location]).toEqual([302, '/.lerret/panel/']);
      const sent = (given: string) =>
        fetchAs(shared.ready, host, '/.lerret/panel/pair', JSON.stringify({ code: given }));
      expect((await sent('0000')).status).toBe(403);
      const paired = await sent(code);
      const cookie = [paired.headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? '';
      expect((await ask(shared.ready, '/', { headers: { host, cookie } })).status).toBe(200);
      const headers = { host, cookie, 'x-lerret-panel': 'here' };
      const start = await ask(shared.ready, `${api}/start`, { headers });
      expect(JSON.parse(start.text)).toMatchObject({ mayWrite: false, root: '' });
      const run = await fetchAs(shared.ready, host, `${api}/run`, '{"name":"publish"}', headers);
      expect(run.status).toBe(403);
    } finally {
      await shared.stop();
    }
  });
});

/** Posts JSON under another host name. */
function fetchAs(
  address: string,
  host: string,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    readonly status: number;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  }>();
  const { hostname, port } = new URL(address);
  const all = {
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...headers,
    host,
  };
  request({ hostname, port, path, method: 'POST', headers: all }, (answer) => {
    answer.resume();
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
  })
    .on('error', reject)
    .end(body);
  return promise;
}
