import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readIndex, search } from '../../runtime/search/index.ts';
import { sharedWindow, watch } from './browser.ts';
import { problemsAt } from './dev-problems.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { answerOf, type Running, runUntil, startLerret } from './lerret.ts';
import { ask } from './requests.ts';

const site = copySite('tests/fixtures/lighthouse', join(temporaryFolder(), 'site'));
const contact = join(site, 'pages/kontakt.json');
let dev: Running;
const windowOf = sharedWindow({ viewport: { width: 390, height: 500 } });

beforeAll(async () => {
  dev = await runUntil((line) => line.startsWith('http://'), 'dev', '--site', site, '--port', '0');
});

afterAll(() => dev?.stop());

/** What a document says of itself to those who share links, and to search engines. */
function aboutIn(html: string): readonly string[] {
  return html.match(/<meta property[^>]*>|<script type="application\/ld\+json">[^<]*/g) ?? [];
}

/** Restores the file of the shown page. Returns once the page shows it: a later test must not get this update. */
async function restore(page: Page, data: string): Promise<void> {
  const edited = await page.title();
  writeFileSync(contact, data);
  await page.waitForFunction((title) => document.title !== title, edited);
}

describe('lerret dev', () => {
  it('shows the site’s icon, as a build does', async () => {
    const { status, headers } = await ask(dev.ready, '/favicon.ico');
    expect([status, headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  });

  it('sends a calendar with its charset, as `lerret serve` does', async () => {
    const { status, headers } = await ask(dev.ready, '/program.ics');
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  });

  it('shows what is saved in the open page, and what is wrong with it', async () => {
    const page = windowOf();
    await page.goto(`${dev.ready}/kontakt`);
    edit(contact, /"title": "[^"]*"/, '"title": "Slik når du oss"');
    await page.waitForFunction(() => document.title.startsWith('Slik når du oss'));

    const good = readFileSync(contact, 'utf8');
    const panel = page.locator('#lerret-problems');
    writeFileSync(contact, good.replace('"pageType"', '"pageTyp"'));
    await panel.waitFor();
    expect(await panel.textContent()).toMatch(/pages\/kontakt\.json:\d+:\d+.*pageTyp/);
    const link = panel.getByRole('link').first();
    expect(await link.getAttribute('href')).toMatch(/^vscode:.*pages\/kontakt\.json:\d+:\d+$/);
    expect(await page.title()).toContain('Slik når du oss');
    writeFileSync(contact, good);
    await panel.waitFor({ state: 'detached' });
  });

  it('replaces only the blocks that differ: what is typed in others, and how far is scrolled, stays', async () => {
    const page = windowOf();
    await page.goto(`${dev.ready}/kontakt`);
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
      const field = Object.assign(document.createElement('input'), { id: 'typed' });
      document.querySelector('main [data-block]')?.prepend(field);
      window.scrollTo(0, 120);
    });
    await page.locator('#typed').fill('halvskrevet');
    const data = readFileSync(contact, 'utf8');
    edit(contact, /"title": "[^"]*"/, '"title": "Uten å lastes på nytt"');
    await page.waitForFunction(() => document.title.startsWith('Uten å lastes'));
    expect(await page.locator('#typed').inputValue()).toBe('halvskrevet');
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
    // What is told of the page elsewhere is that of a page that was loaded, too.
    const loaded = await (await fetch(`${dev.ready}/kontakt`)).text();
    expect(aboutIn(loaded)).toContainEqual(expect.stringContaining('Uten å lastes på nytt'));
    expect(aboutIn(await page.content())).toEqual(aboutIn(loaded));
    await restore(page, data);
  });

  it('shows a second save during the update after the first, without a reload', async () => {
    const page = windowOf();
    await page.goto(`${dev.ready}/kontakt`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      document.querySelector('main')?.setAttribute('data-same', '');
      const heard = new BroadcastChannel('lerret-events');
      heard.onmessage = () => document.body.append(document.createElement('hr'));
    });
    const before = readFileSync(contact, 'utf8');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isAsked = page.waitForRequest(`${dev.ready}/kontakt`);
    await page.route('**/kontakt', async (route) => {
      await held;
      await route.continue();
    });
    edit(contact, /"title": "[^"]*"/, '"title": "Første"');
    await isAsked;
    const heard = await page.locator('hr').count();
    edit(contact, /"title": "[^"]*"/, '"title": "Andre"');
    await page.locator('hr').nth(heard).waitFor({ state: 'attached' });
    // Time for a request that must not be sent.
    await page.waitForTimeout(300);
    release();
    await page.waitForFunction(() => document.title.startsWith('Andre'));
    await page.waitForLoadState('networkidle');
    expect(await page.locator('main[data-same]').count()).toBe(1);
    await page.unroute('**/kontakt');
    await restore(page, before);
  });

  it('replaces no block for its choices; a replaced one keeps them, the day of the address, and how far is scrolled', async () => {
    const page = windowOf();
    const options = '"heading": "Programmet", "view": "tabs", "anchor": "dag", "choices": ["film"]';
    edit(join(site, 'data/block-data/lister.json'), '"heading": "Programmet"', options);
    const programme = join(site, 'pages/hva-skjer.json');
    await page.goto(`${dev.ready}/hva-skjer#dag-2027-04-09`);
    await page.locator('.choosing[data-live]').waitFor();
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-choices] input')?.click();
      document.querySelector('main [data-block]')?.setAttribute('data-kept', '');
      document.body.style.minHeight = '3000px';
      window.scrollTo(0, 120);
      history.replaceState({ index: 7, x: 0, y: 120 }, '');
    });
    const href = page.url();
    expect(href).toMatch(/\?tittel=.*#dag-2027-04-09$/);
    edit(programme, '"title": "Hva skjer"', '"title": "Alt som skjer"');
    await page.waitForFunction(() => document.title.startsWith('Alt som skjer'));
    expect(await page.locator('[data-kept]').count()).toBe(1);

    edit(join(site, 'data/events/april.json'), '"id": "fe-4",', '"id": "fe-4", "title": "Igjen",');
    await page.locator('main [data-block]:not([data-kept])').waitFor({ state: 'attached' });
    const shown = () =>
      page.evaluate(() => ({
        day: document.querySelector(':target')?.id,
        isVisible: document.querySelector(':target')?.checkVisibility(),
        tab: document.querySelector<HTMLAnchorElement>('nav a[aria-current=true]')?.hash,
        choices: document.querySelectorAll('[data-choices] :checked').length,
        y: window.scrollY,
        state: history.state,
        href: location.href,
      }));
    await expect.poll(shown).toEqual({
      ...{
        day: 'dag-2027-04-09',
        isVisible: true,
        tab: '#dag-2027-04-09',
        choices: 1,
        y: 120,
        href,
      },
      state: { index: 7, x: 0, y: 120 },
    });
  });

  it('replaces the header alone where the menu differs', async () => {
    const page = windowOf();
    await page.goto(`${dev.ready}/kontakt`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-kept', ''));
    const file = join(site, 'site.json');
    const before = readFileSync(file, 'utf8');
    onTestFinished(() => writeFileSync(file, before));
    edit(file, /"label": "[^"]*"/, '"label": "Helt nytt punkt"');
    await page.locator('body > header', { hasText: 'Helt nytt punkt' }).waitFor();
    expect(await page.locator('main[data-kept]').count()).toBe(1);
    writeFileSync(file, before);
    await page.locator('body > header', { hasNotText: 'Helt nytt punkt' }).waitFor();
  });

  it('goes on watching after a navigation by script, and shows what was saved before it', async () => {
    const page = windowOf();
    await page.goto(dev.ready);
    const visitBy = (version: string | null) =>
      page.evaluate((shown) => {
        history.pushState(null, '', '/kontakt');
        document.title = 'Fra minnet';
        if (shown !== null)
          document.querySelector('meta[name=lerret-version]')?.setAttribute('content', shown);
        document.dispatchEvent(new CustomEvent('lerret:commit'));
      }, version);

    const html = await (await fetch(`${dev.ready}/kontakt`)).text();
    const [, current = ''] = /<meta name="lerret-version" content="(\w+)">/.exec(html) ?? [];
    await Promise.all([page.waitForRequest(/state\?path=%2Fkontakt/), visitBy(current)]);
    edit(contact, /"title": "[^"]*"/, '"title": "Her er vi"');
    await page.waitForFunction(() => document.title.startsWith('Her er vi'));

    await page.goto(dev.ready);
    await visitBy('of-yesterday');
    await page.waitForFunction(() => document.title.startsWith('Her er vi'));
  });

  it('serves the scripts that pages name, and no service worker', async () => {
    const html = await (await fetch(`${dev.ready}/kontakt`)).text();
    const [, boot = ''] = /<script type="module" src="(\/assets\/boot-\w+\.js)">/.exec(html) ?? [];
    const answer = await fetch(dev.ready + boot);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(html).toMatch(/<meta name="lerret" content="{&quot;serviceWorker&quot;:false[,}]/);
    expect((await fetch(`${dev.ready}/sw.js`)).status).toBe(404);
    const page = windowOf();
    const { complaints } = watch(page, dev.ready);
    const idle = page.waitForResponse(/\/assets\/idle-\w+\.js$/);
    await page.goto(dev.ready);
    expect((await idle).status()).toBe(200);
    expect(complaints).toEqual([]);
  });

  it('sends strict headers that nobody keeps, and its pages keep to them', async () => {
    for (const path of ['/', '/finnes-ikke', '/.lerret/live-reload.js']) {
      const { headers } = await ask(dev.ready, path);
      expect([path, headers['content-security-policy']]).toEqual([
        path,
        expect.stringContaining("default-src 'self'"),
      ]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toMatch(/^no-(store|cache)$/);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    const { status, headers } = await ask(dev.ready, '/', { method: 'POST' });
    expect([status, headers['x-content-type-options']]).toEqual([405, 'nosniff']);
    const page = windowOf();
    const { complaints } = watch(page, dev.ready);
    const watching = page.waitForRequest(/state\?path=/);
    await page.goto(dev.ready);
    await watching;
    expect(complaints).toEqual([]);
  });

  it('S9 A44 finds what was saved last, by its index and without script', async () => {
    const textOf = async (path: string) => (await fetch(dev.ready + path)).text();
    const html = await textOf('/finn');
    const [, index = ''] = /data-search-index="([^"]+)"/.exec(html) ?? [];
    expect(html).not.toContain('search-results"><li');
    const read = await readIndex(await textOf(index), textOf);
    const piano = '/aktuelt/piano-som-taler-sjoluft';
    expect(search(read, 'sjøluft').results[0]?.href).toBe(piano);
    expect(await textOf('/finn?q=sj%C3%B8luft')).toContain(`<h3><a href="${piano}"`);
    edit(join(site, 'data/articles/2027.json'), 'Pianoet som tåler sjøluft', 'Xylofonkino');
    await expect.poll(() => textOf('/finn?q=xylofonkino')).toContain(`<h3><a href="${piano}"`);
  });

  it('S217 has its sandbox answer what was saved last', async () => {
    const address = () => /a sandbox at (http:[^;]+)/.exec(dev.lines.join('\n'))?.[1];
    await expect.poll(address).toBeDefined();
    const shop = async () => (await fetch(`${address()}/shop/fe-2`)).text();
    const file = join(site, 'data/productions/alle.json');
    expect(await shop()).toContain('Måkenes øy');
    edit(file, '"Måkenes øy"', '"Ternenes øy"');
    await expect.poll(shop).toContain('Ternenes øy');
    edit(file, '"Ternenes øy"', '"Måkenes øy"');
    await expect.poll(shop).toContain('Måkenes øy');
  });

  it('informs editors of a project what its site has: after a new file, and after a saved one', async () => {
    writeFileSync(join(site, '../package.json'), '{}');
    const schema = (name: string) =>
      readFileSync(join(site, '../.lerret/schemas', `${name}.schema.json`), 'utf8');
    const columns = [{ small: 12, medium: 12, large: 12 }];
    writeFileSync(join(site, 'layouts/smal.json'), JSON.stringify({ rows: [{ columns }] }));
    await expect.poll(() => schema('page')).toContain('"smal"');
    await expect.poll(() => schema('article.record')).not.toContain('"helt ny"');
    edit(join(site, 'data/articles/2027.json'), '"category": "culture"', '"category": "helt ny"');
    await expect.poll(() => schema('article.record')).toContain('"helt ny"');
  });
});

const away = `${site}-borte`;
const instead = (put: () => void) => () => {
  rmSync(contact);
  put();
};

/** What befalls a site folder while somebody works on it, and what is said of it in the open page. */
const damages: readonly (readonly [what: string, act: () => void, told: string])[] = [
  ['nothing', () => writeFileSync(contact, ''), 'kontakt.json:1:1  json-syntax'],
  ['a folder', instead(() => mkdirSync(contact)), 'missing-file  The file `pages/kontakt.json`'],
  [
    'a link to nowhere',
    instead(() => symlinkSync('/nowhere/x', contact)),
    'kontakt.json:1:1  link-outside',
  ],
  ['a site folder that is gone', () => renameSync(site, away), 'The site folder is gone.'],
];

/** What an open page is told of the folder. */
const problems = (path = '/kontakt') => problemsAt(dev.ready, path);

const patience = { timeout: 20_000, interval: 100 };

it('lerret dev ends where the site can’t be served with these options', async () => {
  const args = ['--site', site, '--port', '0', '--backend', 'tull=http://127.0.0.1:9'];
  const child = startLerret('dev', ...args);
  onTestFinished(() => {
    child.kill();
  });
  const { code, stderr } = await answerOf(child);
  expect(code).toBe(1);
  expect(stderr).toContain('--backend tull: the site has no backend of that name');
});

describe('lerret dev while the site folder is damaged', () => {
  let good: string;
  beforeAll(() => {
    good = readFileSync(contact, 'utf8');
  });

  it.each(damages)(
    '%s: says so, shows what was, and what is once recovered',
    async (what, act, told) => {
      act();
      await expect.poll(() => problems(), patience).toContain(told);
      expect((await fetch(`${dev.ready}/kontakt`)).status).toBe(200);

      if (existsSync(away)) renameSync(away, site);
      rmSync(contact, { force: true, recursive: true });
      writeFileSync(contact, good.replace(/"title": "[^"]*"/, `"title": ${JSON.stringify(what)}`));
      const shown = async () => (await fetch(`${dev.ready}/kontakt`)).text();
      await expect.poll(shown, patience).toContain(`<title>${what}`);
      await expect.poll(() => problems(), patience).toBe('[]');
    },
  );

  it.each([
    ['pages/kontakt.json', '/kontakt', '/aktuelt'],
    ['data/articles/2027.json', '/aktuelt', '/kontakt'],
  ])('%s: %s is made from it, %s is not', async (broken, own, other) => {
    const before = readFileSync(join(site, broken), 'utf8');
    writeFileSync(join(site, broken), `${before}]`);
    const told = `"file":"${broken}","isHere":`;
    await expect.poll(() => problems(own), patience).toMatch(new RegExp(`${told}true`));
    expect(await problems(other)).toMatch(new RegExp(`${told}false`));
    writeFileSync(join(site, broken), before);
    await expect.poll(() => problems(), patience).toBe('[]');
  });
});
