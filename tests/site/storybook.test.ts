import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFull } from '../runs.ts';
import { sharedWindow } from './browser.ts';
import { lerretHere } from './command-here.ts';
import { edit, temporaryFolder } from './folders.ts';
import { ROOT } from './lerret.ts';
import {
  type Entry,
  faultsOn,
  groupsOf,
  hasFinished,
  openStory,
  type Settings,
  serveStorybook,
} from './storybook-window.ts';

/** The Storybook of a site of its own, as `lerret new site` makes it, with the libraries of the clone. */
const project = join(temporaryFolder(), 'kulturhus');
const out = join(project, 'storybook-static');

/** Of a build on a loaded machine, in milliseconds. */
const PATIENCE = 30 * 60_000;

let stop = async () => {};
let address = '';
let entries: readonly Entry[] = [];
/** The blocks that it shows: those of the site; in full all of Lerret's, too. */
let shown: readonly string[] = [];
const windowOf = sharedWindow({ viewport: { width: 1440, height: 900 } });

const blocks = readdirSync(join(ROOT, 'blocks')).filter((name) =>
  existsSync(join(ROOT, 'blocks', name, 'block.json')),
);

beforeAll(async () => {
  await lerretHere('new', 'site', project, '--yes');
  const libraries = join(ROOT, 'node_modules');
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  for (const name of readdirSync(libraries).filter((name) => !/^(\.|lerret$)/.test(name)))
    symlinkSync(join(libraries, name), join(project, 'node_modules', name));
  symlinkSync(ROOT, join(project, 'node_modules/lerret'));
  const themes = JSON.stringify({ lighthouse: join(ROOT, 'tests/fixtures/lighthouse') });
  const addon = `{ name: 'lerret/storybook', options: { themes: ${themes} } }`;
  edit(join(project, '.storybook/main.js'), "'lerret/storybook'", addon);
  await buildStorybook(project, out, ...(isFull ? ['--all'] : []));
  ({ address, stop } = await serveStorybook(out));
  entries = Object.values(JSON.parse(readFileSync(join(out, 'index.json'), 'utf8')).entries);
  const { components } = JSON.parse(readFileSync(join(project, 'site-config/site.json'), 'utf8'));
  shown = isFull ? [...new Set([...components, ...blocks])] : components;
}, PATIENCE);

afterAll(() => stop());

async function buildStorybook(cwd: string, to: string, ...more: readonly string[]): Promise<void> {
  const command = [join(ROOT, 'scripts/lerret.mjs'), 'storybook', '--build', '--out', to, ...more];
  await promisify(execFile)(process.execPath, command, { cwd, maxBuffer: 2 ** 26 });
}

const docsOf = (all: readonly Entry[]) =>
  all.flatMap(({ type, id }) => (type === 'docs' && id.startsWith('blocks-') ? [id] : [])).sort();

const docsPages = (names: readonly string[]) => names.map((name) => `blocks-${name}--docs`).sort();

it('has a docs page of each block that the site uses, and of no other', () => {
  expect(shown.length).toBeGreaterThan(10);
  expect(docsOf(entries)).toEqual(docsPages(shown));
});

it('shows the pictures of records and pages, also in a folder of a web server', async () => {
  const page = windowOf();
  const shownPictures = () =>
    Promise.all(
      page.frames().map((frame) =>
        frame.evaluate(() =>
          [...document.querySelectorAll<HTMLImageElement>('img[src*="media/"]')].map((picture) => {
            picture.loading = 'eager';
            return picture.naturalWidth > 0;
          }),
        ),
      ),
    ).then((frames) => [...new Set(frames.flat())]);
  for (const story of ['blocks-card-list--example', 'pages-the-site--front', 'sheets--screens']) {
    await openStory(page, address, story);
    await expect.poll(shownPictures, { message: story }).toEqual([true]);
  }
});

it('says that it needs a web server when it is opened from a disk', async () => {
  const page = windowOf();
  await page.goto(pathToFileURL(join(out, 'index.html')).href);
  await page.getByText('Legg mappen på en webtjener.').waitFor();
});

it('lists what there is in the order that is asked for, begins without a panel, and leads from a block on a page to its docs', async () => {
  const page = windowOf();
  await page.goto(`${address}/`);
  expect(await groupsOf(page)).toEqual(['Welcome', 'Foundations', 'Blocks', 'Sheets', 'Pages']);
  const frame = page.frameLocator('#storybook-preview-iframe');
  const link = frame.getByRole('link', { name: 'Blokker på en side' });
  await link.waitFor();
  const controls = page.getByRole('tab', { name: 'Controls' });
  expect(await controls.count()).toBe(0);
  await link.click();
  await controls.waitFor();
  const block = frame.locator('[data-block]').first();
  const name = await block.getAttribute('data-block');
  await block.click({ position: { x: 5, y: 40 } });
  await page.waitForURL(new RegExp(`path=/docs/blocks-${name}--docs`));
});

it.runIf(isFull)(
  'of the clone is built',
  async () => {
    await buildStorybook(ROOT, join(project, 'of-the-clone'));
  },
  PATIENCE,
);

it('shows examples in sheets at rest: no play function has moved them or taken the focus', async () => {
  const page = windowOf();
  await open(page, 'sheets--light-and-dark');
  for (const theme of ['light', 'dark']) {
    const frame = page.frameLocator(`iframe[title="${theme}"]`);
    const slides = frame.locator('.block li.hero');
    await slides.first().waitFor();
    await frame.locator('body').evaluate(hasFinished);
    const [first] = await slides.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().x),
    );
    expect(first).toBeGreaterThanOrEqual(0);
    const focused = () => document.activeElement?.tagName;
    expect(await frame.locator('body').evaluate(focused)).toBe('BODY');
  }
});

it('shows sheets under the settings of the toolbar and with the tokens that are tried', async () => {
  const page = windowOf();
  const tokens = { 'tokens.color-bg': '_0023ffe0e0', 'tokens.gutter': '1_002e5rem' };
  const ground = () => getComputedStyle(document.body).backgroundColor;
  for (const [sheet, frame, text] of [
    ['light-and-dark', 'light', '32px'],
    ['screens', '390 px', '16px'],
  ] as const) {
    await open(page, `sheets--${sheet}`, { text: '200', ...tokens });
    const body = page.frameLocator(`iframe[title="${frame}"]`).locator('body');
    await expect.poll(() => body.evaluate(ground)).toBe('rgb(255, 224, 224)');
    const size = () => getComputedStyle(document.documentElement).fontSize;
    expect(await body.evaluate(size)).toBe(text);
  }
});

it('shows a story whose play function fails, without a red page', async () => {
  const page = windowOf();
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  await open(page, 'foundations-colour--contrast', { 'tokens.color-accent': '!hex(ffe0e0)' });
  expect(await page.getByText('stryk').count()).toBeGreaterThan(0);
  await expect.poll(() => failures.join('\n')).toContain('AssertionError');
  expect(await faultsOn(page)).toEqual([]);
});

it('tries tokens on top of those of the chosen site, and keeps in its address what is tried', async () => {
  const page = windowOf();
  await page.goto(
    `${address}/?path=/story/blocks-slideshow--example&globals=site:lighthouse&addonPanel=lerret/tokens`,
  );
  const panel = page.locator('#storybook-panel-root');
  await panel.getByText('"color-stage": "#07242e"').waitFor();
  const gutter = panel.getByLabel('gutter', { exact: true });
  await gutter.fill('1.5rem');
  await expect.poll(() => page.url()).toContain('tokens.gutter');
  await panel.getByLabel('color-accent, mørkt').fill('#9ad0ff');
  await expect.poll(() => page.url()).toContain('tokens.color-accent');
  await page.reload();
  await expect.poll(() => gutter.inputValue()).toBe('1.5rem');
  expect(await panel.getByLabel('color-accent, mørkt').inputValue()).toBe('#9ad0ff');
});

const open = (page: Page, story: string, settings?: Settings) =>
  openStory(page, address, story, settings);

it('shows examples under the hardest settings of the toolbar: no red page, no cut words, and pictures of the site alone', {
  timeout: 60 * 60_000,
}, async () => {
  const page = windowOf();
  const missing: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && pathname.startsWith('/media/')) missing.push(pathname);
  });
  await open(page, 'blocks-slideshow--example', { text: '200' });
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(size).toBe('32px');
  const faults: string[] = [];
  for (const story of shown.map((name) => `blocks-${name}--example`)) {
    await open(page, story, { words: 'long', column: 'narrow', text: '200' });
    for (const fault of await faultsOn(page)) faults.push(`${story}: ${fault}`);
  }
  expect(faults).toEqual([]);
  await page.goto(`${address}/?path=/story/blocks-slideshow--example&addonPanel=lerret/content`);
  const pictures = page.locator('#storybook-panel-root img');
  await expect.poll(() => pictures.count()).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});

const MENUS = ['Theme', 'Column', 'Text', 'Motion', 'Grid', 'Words', 'Site', 'Fault'];

const OF_PAGES = MENUS.filter((name) => !['Column', 'Words', 'Fault'].includes(name));

it('offers for a page what acts there, all of it in a window of 1440 px', async () => {
  const page = windowOf();
  await page.goto(`${address}/?path=/story/pages-the-site--front`);
  const offered = page.locator('button[aria-haspopup="listbox"]').filter({ hasText: /^\w+$/ });
  await offered.first().waitFor();
  const seen = () => offered.evaluateAll((all) => all.map((one) => one.textContent));
  await expect
    .poll(async () => (await seen()).map((text) => text?.replace('Light', 'Theme')))
    .toEqual(OF_PAGES);
  for (const menu of await offered.all()) await expect(menu.isVisible()).resolves.toBe(true);
  const last = await offered.last().boundingBox();
  expect((last?.x ?? 1440) + (last?.width ?? 0)).toBeLessThan(1440);
});

it('has a toolbar that keys alone reach and use, with a ring at each menu', async () => {
  const page = windowOf();
  await page.goto(`${address}/?path=/story/blocks-slideshow--example`);
  const menus = page.locator('button[aria-haspopup="listbox"]').filter({ hasText: /^\w+$/ });
  await menus.last().waitFor();
  await page.frameLocator('#storybook-preview-iframe').locator('.block').first().waitFor();
  const active = () =>
    page.evaluate(() => {
      const { activeElement: one } = document;
      const { outlineStyle, boxShadow } = getComputedStyle(one ?? document.body);
      return {
        menu: one?.getAttribute('aria-haspopup') === 'listbox' ? one.textContent : '',
        hasRing: outlineStyle !== 'none' || boxShadow !== 'none',
      };
    });
  // From its first button arrows lead on.
  await page.locator('[role="toolbar"] button').first().focus();
  const reached: string[] = [];
  for (let step = 0; step < 20 && reached.length < MENUS.length; step++) {
    await page.keyboard.press('ArrowRight');
    const { menu, hasRing } = await active();
    if (/^\w+$/.test(menu)) reached.push(hasRing ? menu : `${menu} without a ring`);
  }
  expect(reached.map((menu) => menu.replace('Light', 'Theme'))).toEqual(MENUS);

  await menus.filter({ hasText: 'Text' }).focus();
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => page.url()).toContain('text:200');
});

it('has docs pages without a finding of axe', { timeout: 60 * 60_000 }, async () => {
  const docs = entries.filter(({ type }) => type === 'docs').map(({ id }) => id);
  const page = windowOf();
  const found: string[] = [];
  for (const id of docs.filter((id) => isFull || /^(welcome|blocks-slideshow)-/.test(id))) {
    await page.goto(`${address}/iframe.html?id=${id}&viewMode=docs`);
    await page.locator('#storybook-docs h1').first().waitFor();
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => {
      // A story has the page to itself, not the docs: landmarks and headings begin anew with the next one.
      const own = ['region', 'landmark-unique', 'heading-order'];
      const rules = Object.fromEntries(own.map((rule) => [rule, { enabled: false }]));
      return Reflect.get(window, 'axe').run('#storybook-docs', {
        rules,
      }) as Promise<axe.AxeResults>;
    });
    for (const { id: rule, nodes } of violations)
      found.push(...nodes.map(({ target }) => `${id} ${rule} ${target}`));
  }
  expect(found).toEqual([]);
});
