import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFull, quickly } from '../runs.ts';
import { withPage } from './browser.ts';
import { temporaryFolder } from './folders.ts';
import { ROOT } from './lerret.ts';

/** The Storybook of the clone, as designers get it: built, and looked at in its own window. */
const out = join(temporaryFolder(), 'storybook');

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly type: 'docs' | 'story';
  readonly tags: readonly string[];
}

/** Settings of the toolbar, by the names of its menus. */
type Settings = Readonly<Record<string, string>>;

let server: PreviewServer;
let address = '';
let entries: readonly Entry[] = [];

const blocks = readdirSync(join(ROOT, 'blocks')).filter((name) =>
  existsSync(join(ROOT, 'blocks', name, 'block.json')),
);

beforeAll(async () => {
  const command = ['scripts/lerret.mjs', 'storybook', '--build', '--out', out];
  await promisify(execFile)(process.execPath, command, { cwd: ROOT, maxBuffer: 2 ** 26 });
  server = await preview({
    ...{ configFile: false, logLevel: 'silent', build: { outDir: out } },
    preview: { host: '127.0.0.1', port: 0 },
  });
  address = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  entries = Object.values(JSON.parse(readFileSync(join(out, 'index.json'), 'utf8')).entries);
});

afterAll(() => server.close());

it('has a docs page of each block, and a list in the order that is asked for', () => {
  const documented = entries.filter(({ type }) => type === 'docs').map(({ id }) => id);
  expect(blocks.length).toBeGreaterThanOrEqual(30);
  expect(documented).toEqual(expect.arrayContaining(blocks.map((name) => `blocks-${name}--docs`)));
  // Some are tests of Storybook itself, and not in its list.
  const listed = entries.filter(({ tags }) => tags.includes('dev'));
  const groups = listed.map(({ title }) => title.split('/')[0]);
  expect([...new Set(groups)]).toEqual([
    ...['Welcome', 'Foundations', 'Blocks', 'Sheets', 'Pages', 'Shell', 'Faults'],
  ]);
});

/** Opens a story under settings of the toolbar, by its address, and waits until it has run, whatever came of it. */
async function open(page: Page, story: string, settings: Settings): Promise<void> {
  const globals = Object.entries(settings).map(([name, value]) => `${name}:${value}`);
  await page.goto(`${address}/iframe.html?id=${story}&globals=${globals.join(';')}`);
  await page.waitForFunction(() => {
    const phase = Reflect.get(window, '__STORYBOOK_PREVIEW__')?.currentRender?.phase;
    return phase === 'finished' || /sb-show-(errordisplay|nopreview)/.test(document.body.className);
  });
}

/** What stands in the way of a look at the open story: Storybook's red page, or words that are cut. */
function faultsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (/sb-show-(errordisplay|nopreview)/.test(document.body.className)) return ['a red page'];
    const cut = [...document.querySelectorAll('.block *')].filter((element) => {
      const { overflowX, clipPath } = getComputedStyle(element);
      const hides = ['clip', 'hidden'].includes(overflowX) && clipPath === 'none';
      return hides && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    });
    return cut.map(({ className }) => `words are cut in ${className}`);
  });
}

/** The settings of the toolbar: the hardest together, then every one of every menu alone. */
async function settingsOf(page: Page): Promise<readonly Settings[]> {
  const menus: readonly (readonly [string, readonly string[]])[] = await page.evaluate(() => {
    const { projectAnnotations } = Reflect.get(window, '__STORYBOOK_PREVIEW__').storyStoreValue;
    return Object.entries(projectAnnotations.globalTypes).flatMap(([name, type]) => {
      const menu = Reflect.get(Object(type), 'menu');
      return menu === undefined ? [] : [[name, Object.keys(menu.choices)]];
    });
  });
  expect(menus.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'theme',
      'column',
      'text',
      'motion',
      'grid',
      'records',
      'words',
      'site',
      'fault',
    ]),
  );
  const each = menus.flatMap(([name, values]) =>
    values.slice(1).map((value) => ({ [name]: value })),
  );
  return [{ words: 'long', column: 'narrow', text: '200' }, ...each];
}

/** In full every example under every setting: that takes an hour. */
const examples = blocks.filter((_, at) => isFull || at % 8 === 0);
const tried = isFull ? 'every setting of the toolbar' : 'the hardest settings';

it(`shows ${examples.length} examples under ${tried}, without a red page and without cut words`, {
  timeout: 60 * 60_000,
}, async () => {
  const faultsOf = async (page: Page, name: string) => {
    const found: string[] = [];
    const story = `blocks-${name}--example`;
    const settings = await settingsOf(page);
    for (const one of isFull ? settings : settings.slice(0, 1)) {
      await open(page, story, one);
      for (const fault of await faultsOn(page))
        found.push(`${story} ${JSON.stringify(one)}: ${fault}`);
    }
    return found;
  };
  await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
    await open(page, 'blocks-slideshow--example', { text: '200' });
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await expect.poll(size).toBe('32px');
    const faults: string[] = [];
    for (const name of examples) faults.push(...(await faultsOf(page, name)));
    expect(faults).toEqual([]);
  });
});

const MENUS = ['Theme', 'Column', 'Text', 'Motion', 'Grid', 'Records', 'Words', 'Site', 'Fault'];

const OF_PAGES = MENUS.filter((name) => !['Column', 'Records', 'Words', 'Fault'].includes(name));

it.each(
  quickly([
    ['pages-the-site--front', OF_PAGES],
    ['foundations-colour--contrast', OF_PAGES],
    ['blocks-slideshow--example', MENUS],
  ]),
)('offers for %s what acts there, all of it in a window of 1440 px', async (story, menus) => {
  await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(`${address}/?path=/story/${story}`);
    const offered = page.locator('button[aria-haspopup="listbox"]').filter({ hasText: /^\w+$/ });
    await offered.first().waitFor();
    const seen = () => offered.evaluateAll((all) => all.map((one) => one.textContent));
    await expect
      .poll(async () => (await seen()).map((text) => text?.replace('Light', 'Theme')))
      .toEqual(menus);
    for (const menu of await offered.all()) await expect(menu.isVisible()).resolves.toBe(true);
    const last = await offered.last().boundingBox();
    expect((last?.x ?? 1440) + (last?.width ?? 0)).toBeLessThan(1440);
  });
});

it('has a toolbar that keys alone reach and use, with a ring at each menu', async () => {
  await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(`${address}/?path=/story/blocks-media--example`);
    const menus = page.locator('button[aria-haspopup="listbox"]').filter({ hasText: /^\w+$/ });
    await menus.last().waitFor();
    await page.frameLocator('#storybook-preview-iframe').getByRole('group').first().waitFor();
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
});

it('has docs pages without a finding of axe', { timeout: 60 * 60_000 }, async () => {
  const docs = entries.filter(({ type }) => type === 'docs');
  const tried = docs.filter(
    ({ id }, index) => isFull || id.startsWith('welcome') || index % 24 === 0,
  );
  const findings = await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
    const found: string[] = [];
    for (const { id } of tried) {
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
      found.push(
        ...violations.flatMap(({ id: rule, nodes }) =>
          nodes.map(({ target }) => `${id} ${rule} ${target}`),
        ),
      );
    }
    return found;
  });
  expect(findings).toEqual([]);
});
