import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { temporaryFolder } from './folders.ts';
import { ROOT } from './lerret.ts';
import { type Entry, groupsOf, openStory, serveStorybook } from './storybook-window.ts';

/** The Storybook of a site of its own, as `lerret new site` makes it, with the libraries of the clone. */
const project = join(temporaryFolder(), 'kulturhus');
const out = join(project, 'storybook-static');

const run = promisify(execFile);

/** Of a build on a loaded machine, in milliseconds. */
const PATIENCE = 30 * 60_000;

let stop = async () => {};
let address = '';
let entries: readonly Entry[] = [];
let used: readonly string[] = [];

beforeAll(async () => {
  const command = join(ROOT, 'scripts/lerret.mjs');
  await run(process.execPath, [command, 'new', 'site', project, '--yes'], { cwd: ROOT });
  const libraries = join(ROOT, 'node_modules');
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  for (const name of readdirSync(libraries).filter((name) => !/^(\.|lerret$)/.test(name)))
    symlinkSync(join(libraries, name), join(project, 'node_modules', name));
  symlinkSync(ROOT, join(project, 'node_modules/lerret'));
  const build = [command, 'storybook', '--build', '--out', out];
  await run(process.execPath, build, { cwd: project, maxBuffer: 2 ** 26 });
  ({ address, stop } = await serveStorybook(out));
  entries = Object.values(JSON.parse(readFileSync(join(out, 'index.json'), 'utf8')).entries);
  const site = JSON.parse(readFileSync(join(project, 'site-config/site.json'), 'utf8'));
  used = site.components;
}, PATIENCE);

afterAll(() => stop());

it('has a docs page of each block that the site uses, and of no other', () => {
  const documented = entries
    .filter(({ type, id }) => type === 'docs' && id.startsWith('blocks-'))
    .map(({ id }) => id);
  expect(used.length).toBeGreaterThan(10);
  expect(documented.sort()).toEqual(used.map((name) => `blocks-${name}--docs`).sort());
});

it('lists what there is in the order that is asked for', async () => {
  await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(address);
    expect(await groupsOf(page)).toEqual(['Welcome', 'Foundations', 'Blocks', 'Sheets', 'Pages']);
  });
});

it('asks for pictures of the site alone, in its examples and in the panel beside them', async () => {
  await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
    const missing: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.status() >= 400 && pathname.startsWith('/media/')) missing.push(pathname);
    });
    for (const name of used) await openStory(page, address, `blocks-${name}--example`);
    const panel = 'addonPanel=lerret/content';
    await page.goto(`${address}/?path=/story/blocks-slideshow--example&${panel}`);
    await page.locator('#storybook-panel-root img').first().waitFor({ state: 'attached' });
    expect(missing).toEqual([]);
  });
});
