import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { withPage } from './browser.ts';
import { copySite, temporaryFolder } from './folders.ts';
import { type Running, runUntil } from './lerret.ts';
import { handOf, tasks } from './panel-tasks.ts';
import { ask } from './requests.ts';

const site = copySite('site-config', join(temporaryFolder(), 'site-config'));
const git = (...args: readonly string[]) => {
  // Pictures become no smaller.
  const settings = ['user.name=t', 'user.email=t@example.no', 'core.compression=0'];
  const given = settings.flatMap((one) => ['-c', one]);
  return execFileSync('git', [...given, ...args], { cwd: site, encoding: 'utf8' });
};
/** The name by which other machines reach it. */
const host = 'rediger.example';
let dev: Running;
let token = '';
let code = '';

beforeAll(async () => {
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'As it was');
  const line = /panel\/\?token=([\w-]+)/;
  dev = await runUntil(
    (one) => {
      token = line.exec(one)?.[1] ?? token;
      code = /kode ([A-Z\d]{4}(?:-[A-Z\d]{4}){2})$/.exec(one)?.[1] ?? code;
      return one.startsWith('http://');
    },
    ...['dev', '--site', site, '--port', '0', '--language', 'nb'],
    // Nothing is asked of backends.
    ...['--public-url', `https://${host}`, '--backends', 'http://127.0.0.1:9'],
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

// First, as a code is good for ten minutes.
describe('who may use it', () => {
  const api = '/.lerret/panel/api';

  // Who else is refused: tests/unit/cli/panel/guard.test.ts, tests/unit/cli/foreign-requests.test.ts.
  it('refuses who asks with a guessed token', async () => {
    const headers = { 'x-lerret-panel': 'here' };
    expect((await ask(dev.ready, `${api}/start`, { headers })).status).toBe(403);
  });

  it('says how a browser without a token opens it, and why else it can’t begin', async () => {
    await withPage({ locale: 'nb-NO' }, async (page) => {
      const alert = page.getByRole('alert');
      await page.goto(`${dev.ready}/.lerret/panel/`);
      await alert.filter({ hasText: 'Åpne panelet med adressen som terminalen viser' }).waitFor();
      const broken = { status: 400, json: { error: 'Kan ikke lese nettstedet.' } };
      await page.route('**/api/start', (route) => route.fulfill(broken));
      await page.reload();
      await alert.filter({ hasText: 'Kan ikke lese nettstedet.' }).waitFor();
      await page.unroute('**/api/start');
      await page.getByRole('button', { name: 'Prøv igjen' }).click();
      await alert.filter({ hasText: 'Åpne panelet med adressen' }).waitFor();
    });
  });

  it('reads no file out of the site', async () => {
    const headers = { 'x-lerret-panel': token };
    const query = new URLSearchParams({ file: 'a/../../x.json', path: '[]' });
    const form = await ask(dev.ready, `${api}/form?${query}`, { headers });
    expect(form.status).toBe(500);
    expect(form.text).toContain('Nettstedsmappen har ingen fil med det navnet.');
  });

  it.each(['a\n/../../package.json', 'a\u2028/../../x.json', 'data/.x.json', '../x.json'])(
    'reads and writes no file out of the site: %j',
    async (file) => {
      const headers = { 'x-lerret-panel': token, 'content-type': 'application/json' };
      const body = JSON.stringify({ file, base: '', text: 'x' });
      const answer = await ask(dev.ready, `${api}/text`, { method: 'POST', headers, body });
      expect([answer.status, answer.text]).toEqual([500, expect.stringContaining('ingen fil')]);
    },
  );

  it('shows nothing by the public host but to a browser with the code', async () => {
    const front = await ask(dev.ready, '/', { headers: { host } });
    expect([front.status, front.headers.location]).toEqual([302, '/.lerret/panel/']);
    const post = (path: string, body: string, more: Readonly<Record<string, string>> = {}) =>
      ask(dev.ready, path, {
        ...{ method: 'POST', body },
        headers: { host, 'content-type': 'application/json', ...more },
      });
    const sent = (given: string) => post('/.lerret/panel/pair', given);
    expect((await sent('0000')).status).toBe(403);
    const paired = await sent(code);
    const cookie = [paired.headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? '';
    expect((await ask(dev.ready, '/', { headers: { host, cookie } })).status).toBe(200);
    const headers = { host, cookie, 'x-lerret-panel': 'here' };
    const start = await ask(dev.ready, `${api}/start`, { headers });
    expect(JSON.parse(start.text)).toMatchObject({ mayWrite: false, editor: null });
    const run = await post(`${api}/run`, '{"name":"publish"}', headers);
    expect(run.status).toBe(403);
  });
});

/** Opens the panel of the running `lerret dev`. @param path the page beside it */
async function openPanel(page: Page, path = '/kontakt'): Promise<void> {
  await page.goto(`${dev.ready}/.lerret/panel/?token=${token}#${path}`);
  await page.getByRole('button', { name: 'Innhold', exact: true }).waitFor();
}

/** In a narrow window no page is shown beside the panel, which halves the time of what needs none. */
const windows = {
  pointer: { width: 1440, height: 900 },
  keyboard: { width: 390, height: 844 },
  touch: { width: 390, height: 844 },
};

describe('the panel', () => {
  for (const hand of ['pointer', 'keyboard', 'touch'] as const) {
    it(`does what an office does, by ${hand}`, async () => {
      const own = tasks.filter((task) => task.hand === hand);
      expect(own.length).toBeGreaterThan(1);
      await withPage(
        { viewport: windows[hand], hasTouch: hand === 'touch', locale: 'nb-NO' },
        async (page) => {
          page.on('dialog', (dialog) => void dialog.accept());
          // What a task leaves half typed is nothing for the next.
          await page.addInitScript(() => window === top && localStorage.clear());
          for (const { name, beside, act, difference: expected } of own) {
            git('reset', '-q', '--hard');
            git('clean', '-qfd', '.');
            await openPanel(page, beside);
            await act(handOf(page, hand)).catch((error: unknown) => {
              throw new Error(`${name}: ${error}`);
            });
            await expect.poll(difference, { message: name }).toEqual(expected);
            // By the browser, which asks again where the server has closed an idle connection.
            const headers = { 'X-Lerret-Panel': token };
            const problems = () =>
              page.evaluate(
                async (given) => (await fetch('/.lerret/panel/api/problems', given)).json(),
                { headers },
              );
            // They are those of dev's last check, which comes after a save.
            await expect.poll(problems, { message: name, timeout: 20_000 }).toEqual([]);
          }
        },
      );
    }, 300_000);
  }
});

describe('beside a page', () => {
  it('says what somebody points at, and shows a broken site’s last good page', async () => {
    git('reset', '-q', '--hard');
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await openPanel(page, '/kinoprogram');
      const shown = page.frameLocator('iframe.page');
      await page.locator('.blocks > li').first().waitFor();
      const link = shown.locator('main [data-block] li a[href^="/"]').first();
      await link.scrollIntoViewIfNeeded();
      expect(await link.evaluate(() => location.pathname)).toBe('/kinoprogram');
      // The panel listens once the page beside it has loaded.
      await page.frame('page')?.waitForLoadState();
      await link.click({ modifiers: ['Alt'] });
      await page.locator('.picked .name').first().waitFor();
      expect(await page.locator('.picked .rows li').count()).toBeGreaterThan(0);

      const inMenu = shown.locator('header nav > ul > li > a').first();
      const label = await inMenu.evaluate((one) => one.firstChild?.textContent ?? '');
      await inMenu.click({ modifiers: ['Alt'] });
      await page.locator('.picked').getByRole('button', { name: label, exact: true }).click();
      const focused = page.locator('main input:focus');
      await focused.waitFor();
      expect(await focused.inputValue()).toBe(label);
      await page.getByRole('button', { name: 'Tilbake' }).click();

      const file = join(site, 'pages/home.json');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('"slideshow"', '"slidshow"'));
      await page.locator('.problems').waitFor();
      await page.getByRole('button', { name: 'Rett til «slideshow»' }).click();
      await page.locator('.notice').filter({ hasText: 'Rettet' }).waitFor();
      expect(readFileSync(file, 'utf8')).toBe(text);

      const article = join(site, 'data/articles/nytt-lys-i-sal-1.json');
      const before = readFileSync(article, 'utf8');
      writeFileSync(article, before.replace('"title": "Nytt lys i Sal 1"', '"title": 5'));
      const listed = page.locator('.problems li').filter({ hasText: 'nytt-lys-i-sal-1.json' });
      await listed.getByRole('button', { name: 'Åpne skjemaet' }).click();
      const wrong = page.locator('.field.wrong');
      await wrong.locator('input:focus').fill('Nytt lys i Sal 1');
      await wrong.locator('input').blur();
      await page.locator('.status.saved').waitFor();
      expect(readFileSync(article, 'utf8')).toBe(before);
      await wrong.waitFor({ state: 'detached' });
    });
  });

  it('shows both where two write the same, and brings back what was typed and not saved when the browser was closed', async () => {
    git('reset', '-q', '--hard');
    const file = join(site, 'data/articles/nytt-lys-i-sal-1.json');
    await withPage({ viewport: windows.touch }, async (page) => {
      const title = page.getByLabel(/^Overskriften på artikkelen/).first();
      const open = async () => {
        const doing = handOf(page, 'pointer');
        await doing.press((await doing.find('artikler', 'a-nytt-lys')).locator('.name'));
        await title.waitFor();
      };
      // The form doesn't hear of the other's save, or it would follow.
      await page.route('**/.lerret/events*', (route) => route.abort());
      await openPanel(page);
      await open();
      const theirs = readFileSync(file, 'utf8').replace('Nytt lys i Sal 1', 'Deres overskrift');
      writeFileSync(file, theirs);
      await title.fill('Min overskrift');
      await title.blur();
      const both = page.locator('.versions');
      await both.waitFor();
      expect(await both.textContent()).toMatch(/Min overskrift.*Deres overskrift/s);
      expect(readFileSync(file, 'utf8')).toBe(theirs);
      await page.getByRole('button', { name: 'Bruk det andre skrev' }).click();
      await page.locator('.status.clean').waitFor();
      expect(await title.inputValue()).toBe('Deres overskrift');
      // Leaving the form saves, but nothing that wasn't chosen.
      await page.getByRole('button', { name: 'Tilbake' }).click();
      await open();
      expect(readFileSync(file, 'utf8')).toBe(theirs);

      for (const text of ['Først', 'Sist']) {
        await title.fill(text);
        await title.blur();
        await expect.poll(() => readFileSync(file, 'utf8')).toContain(`"title": "${text}"`);
      }
      await page.locator('.status.saved').getByRole('button', { name: 'Angre' }).click();
      await page.locator('.status.undone').waitFor();
      expect(await title.inputValue()).toBe('Først');
      expect(readFileSync(file, 'utf8')).toContain('"title": "Først"');

      await page.route('**/api/replace', (route) => route.abort());
      await title.fill('Halvveis');
      await page.locator('.status.failed').waitFor();
      await page.unroute('**/api/replace');
      const now = readFileSync(file, 'utf8');
      // Another field.
      writeFileSync(file, now.replace(/"author": "[^"]*"/, '"author": "Deres navn"'));
      await page.reload();
      await open();
      expect(await title.inputValue()).toBe('Halvveis');
      await page.getByRole('button', { name: 'Lagre det' }).click();
      await page.locator('.status.saved').waitFor();
      expect(readFileSync(file, 'utf8')).toMatch(/"title": "Halvveis".*"Deres navn"/s);
    });
  });

  it('takes its own save for nobody else’s while it is under way', async () => {
    git('reset', '-q', '--hard');
    const file = join(site, 'data/articles/nytt-lys-i-sal-1.json');
    await withPage({ viewport: windows.touch }, async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await openPanel(page);
      const doing = handOf(page, 'pointer');
      await doing.find('artikler', 'a-nytt-lys');
      const open = () =>
        doing.press(page.locator('main > [aria-busy=false] .rows li .name').first());
      await page.route('**/api/replace', async (route) => {
        await setTimeout(500);
        await route.continue();
      });
      await open();
      await doing.fill(/^Overskriften på artikkelen/, 'Først');
      await page.getByRole('button', { name: 'Tilbake' }).click();
      await open();
      expect(await doing.field(/^Overskriften på artikkelen/).inputValue()).toBe('Først');
      expect(await page.locator('.status.clean').count()).toBe(1);
      await doing.fill(/^Overskriften på artikkelen/, 'Sist');
      await doing.press(page.getByRole('button', { name: 'Slett' }));
      await page.locator('.notice').getByText('Slettet.').waitFor();
      expect(existsSync(file)).toBe(false);
    });
  });

  it('says so when what was pressed was not done, and does it when pressed again', async () => {
    git('reset', '-q', '--hard');
    const file = join(site, 'data/events/2026-w48.json');
    await withPage({ viewport: windows.touch }, async (page) => {
      await openPanel(page);
      const doing = handOf(page, 'pointer');
      const row = await doing.find('arrangementer', 'e-1043');
      await doing.press(row.getByRole('button', { name: /^Avlys/ }));
      const cancel = page.locator('.send').getByRole('button', { name: 'Avlys' });
      await page.route('**/api/replace', (route) => route.abort());
      await doing.press(cancel);
      const why = page.locator('.send [role=alert]');
      await why.filter({ hasText: 'Det gikk ikke' }).waitFor();
      await page.unroute('**/api/replace');
      // Another user changes the same showing.
      const [before = '', after = ''] = readFileSync(file, 'utf8').split('"e-1043"');
      writeFileSync(file, `${before}"e-1043"${after.replace('"Sal 2"', '"Sal 1"')}`);
      await doing.press(cancel);
      await why.filter({ hasText: 'noen andre endret' }).waitFor();
      await doing.press(cancel);
      await page.locator('.status').waitFor();
      expect(readFileSync(file, 'utf8')).toMatch(/"e-1043".*"sal": "Sal 1".*"cancelled"/s);
    });
  });

  it('goes on at an address with a percent sign that encodes nothing', async () => {
    await withPage({ viewport: windows.touch }, async (page) => {
      const failures: string[] = [];
      page.on('pageerror', ({ message }) => failures.push(message));
      await openPanel(page);
      const address = page.getByLabel('Siden med adressen');
      await address.fill('/50%-rabatt');
      await page.getByRole('button', { name: 'Vis', exact: true }).click();
      await page.waitForURL(/rabatt$/);
      await page.reload();
      await expect.poll(() => address.inputValue()).toBe('/50%-rabatt');
      await page.setViewportSize(windows.pointer);
      await page.reload();
      const inFrame = () => page.frame('page')?.evaluate(() => document.readyState);
      await expect.poll(inFrame).toBe('complete');
      await page.getByRole('button', { name: 'Innhold', exact: true }).click();
      await page.getByRole('searchbox').first().waitFor();
      expect(failures).toEqual([]);
    });
  });

  it('works in many windows of one browser, which hear of changes by one stream', async () => {
    git('reset', '-q', '--hard');
    const file = join(site, 'data/articles/nytt-lys-i-sal-1.json');
    await withPage({ viewport: windows.touch }, async (page) => {
      const pages = [page, await page.context().newPage(), await page.context().newPage()];
      for (const one of pages) await openPanel(one);
      for (const one of pages) await handOf(one, 'pointer').find('artikler', 'a-nytt-lys');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace('Nytt lys i Sal 1', 'Hørt av alle'));
      for (const one of pages)
        await one.locator('.name').filter({ hasText: 'Hørt av alle' }).waitFor();
      // The one that listens is closed.
      await page.close();
      writeFileSync(file, text);
      for (const one of pages.slice(1))
        await one.locator('.name').filter({ hasText: 'Nytt lys i Sal 1' }).waitFor();
      // Once the check of the saved file has ended, a look at the window asks for nothing.
      const [, , last = page] = pages;
      const askedAtLook = async () => {
        const asked: string[] = [];
        last.on('request', (request) => asked.push(request.url()));
        await last.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
        await last.waitForTimeout(300);
        last.removeAllListeners('request');
        return asked.filter((url) => url.includes('/panel/'));
      };
      await expect.poll(askedAtLook, { timeout: 10_000 }).toEqual([]);
    });
  });

  it('shows the page at another time, and now again', async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await openPanel(page);
      const heading = page.frameLocator('iframe.page').locator('body');
      await heading.waitFor();
      await page.getByRole('button', { name: 'Tid', exact: true }).click();
      await page.getByLabel('Dag og klokkeslett').fill('2026-12-24T12:00');
      await page
        .locator('strong')
        .filter({ hasText: /24\. des/ })
        .waitFor();
      const at = await page.request.get(dev.ready);
      const now = await (await fetch(dev.ready)).text();
      expect(await at.text()).not.toBe(now);
      await page.getByRole('button', { name: 'Nå', exact: true }).click();
      await page.locator('strong').filter({ hasText: 'Nå' }).waitFor();
      expect(await (await page.request.get(dev.ready)).text()).toBe(now);
    });
  });

  it('has nothing that axe finds on a phone with text at 200 %, in the dark, either', async () => {
    git('reset', '-q', '--hard');
    await withPage({ viewport: windows.touch }, async (page) => {
      await openPanel(page, '/');
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const isFine = async (name: string) => {
        expect(await violations(page, 'all', ['iframe.page']), name).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, name).toBeLessThanOrEqual(windows.touch.width);
      };
      for (const name of ['Siden', 'Innhold', 'Tid', 'Visning', 'Publiser']) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.waitForLoadState('networkidle');
        await isFine(name);
      }
      const { find, press } = handOf(page, 'pointer');
      await press((await find('artikler', 'a-kaffekino')).locator('.name'));
      await page.locator('.text').waitFor();
      await isFine('a text');
      await press(page.getByRole('button', { name: 'Innhold', exact: true }));
      await press(page.getByRole('button', { name: 'Ny: arrangement' }));
      await page.locator('.repeats').waitFor();
      await isFine('a series');
      // All parts have the same colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page, 'colours', ['iframe.page'])).toEqual([]);
    });
  });
});
