import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { check } from '../../scripts/compare-pictures/check.ts';
import { openReferences } from '../../scripts/compare-pictures/references.ts';
import { renew } from '../../scripts/compare-pictures/renew.ts';
import { readStories, serveFolder } from '../../scripts/compare-pictures/storybook.ts';

const signs = { Example: '<p>Kino i kveld</p>', Dark: '<p>Kino i morgen</p>' };

let folder: string;
let served: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;

async function open(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'lerret-pictures-'));
  served = await serveFolder(folder);
}

async function close(): Promise<void> {
  await served.close();
  rmSync(folder, { recursive: true });
}

/** References of the signs, for tests to begin with. */
const made = mkdtempSync(join(tmpdir(), 'lerret-references-'));
beforeAll(async () => {
  browser = await chromium.connect(inject('browser'));
  await open();
  writeStorybook(signs);
  await makeAnew();
  cpSync(join(folder, 'references'), made, { recursive: true });
  await close();
});
afterAll(async () => {
  await browser.close();
  rmSync(made, { recursive: true });
});

beforeEach(async () => {
  await open();
  cpSync(made, join(folder, 'references'), { recursive: true });
  return close;
});

/** Writes what is read of a built Storybook: an index, and a page that draws the story asked for. */
function writeStorybook(stories: Record<string, string>): void {
  const entries = Object.keys(stories).map((exportName) => {
    const id = `blocks-sign--${exportName.toLowerCase()}`;
    return [id, { id, type: 'story', title: 'Blocks/Sign', name: exportName, exportName }];
  });
  writeFileSync(
    join(folder, 'index.json'),
    JSON.stringify({ entries: Object.fromEntries(entries) }),
  );
  const html = Object.entries(stories).map(([name, text]) => [
    `blocks-sign--${name.toLowerCase()}`,
    text,
  ]);
  writeFileSync(
    join(folder, 'iframe.html'),
    `<!doctype html><title>Story</title><link rel="icon" href="data:,">
<style>body { margin: 0; font: 20px sans-serif } p { margin: 0; padding: 10px }</style>
<div id="storybook-root"></div>
<script>
  const html = ${JSON.stringify(Object.fromEntries(html))}[new URLSearchParams(location.search).get('id')];
  const root = document.getElementById('storybook-root');
  const listeners = {};
  window.__STORYBOOK_ADDONS_CHANNEL__ = { on: (event, listen) => { listeners[event] = listen; } };
  if (html === 'throws') listeners.storyThrewException(new Error('no light'));
  else {
    listeners.storyRendered();
    // As an answer that comes late.
    setTimeout(() => { root.innerHTML = html; }, 20);
  }
</script>`,
  );
}

async function studio(only = '') {
  return { browser, address: served.address, stories: await readStories(folder), only };
}

const references = () => openReferences(join(folder, 'references'));
const findings = async () => check(await studio(), references());
const makeAnew = async (only?: string) => renew(await studio(only), references());

const allOf = (story: string) => [1440, 390, 768].map((width) => `sign/${story}-${width}.webp`);

describe('pictures compared', () => {
  it('finds nothing where stories look like their references', async () => {
    writeStorybook(signs);
    expect(await findings()).toEqual({
      pictures: 6,
      differences: [],
      missing: [],
      superfluous: [],
      failed: [],
      twins: [],
      changes: [],
    });
  });

  it('finds a story that has changed, and renews that one only', async () => {
    writeStorybook({ ...signs, Dark: '<p>Kino i går</p>' });
    const { differences } = await findings();
    expect(differences.map(({ name }) => name)).toEqual(allOf('dark'));
    expect((await makeAnew()).written).toEqual(allOf('dark'));
  });

  it('tells and removes the references of a story that is gone, and makes those of a new one', async () => {
    writeStorybook({ Example: signs.Example, Failed: '<p>Stengt</p>' });
    const { missing, superfluous } = await findings();
    expect({ missing, superfluous }).toEqual({
      missing: allOf('failed'),
      superfluous: allOf('dark'),
    });
    const { written, removed } = await makeAnew();
    expect({ written, removed }).toEqual({ written: allOf('failed'), removed: allOf('dark') });
    expect(await references().list()).toEqual([...allOf('example'), ...allOf('failed')]);
  });

  it('tells what of the environment has changed, and renews all there', async () => {
    writeStorybook(signs);
    const then = await references().readEnvironment();
    if (!then) throw new Error('no environment');
    expect(then.chromium).toBe(browser.version());
    const fonts = { ...then.fonts, 'sans-serif': 'Foreign 1' };
    await references().writeEnvironment({ ...then, fonts });
    expect((await findings()).changes).toEqual([
      `sans-serif: was Foreign 1, is ${then.fonts['sans-serif']}`,
    ]);
    await expect(makeAnew('dark')).rejects.toThrow('Another environment made the references');
    expect((await makeAnew()).written).toEqual([...allOf('dark'), ...allOf('example')]);
    expect(await references().readEnvironment()).toEqual(then);
  });

  it('keeps in mind the fonts of the system that stories show', async () => {
    const environment = await references().readEnvironment();
    const [family] = environment?.fonts['sans-serif']?.split(/ [0-9a-f]+$/) ?? [];
    expect(Object.keys(environment?.fonts ?? {})).toContain(family);
  });

  it('names two stories that look the same, and one that throws', async () => {
    writeStorybook({ ...signs, Dark: 'throws', Many: signs.Example });
    const { failed, twins } = await findings();
    expect(twins.map(({ stories }) => stories.map(({ name }) => name))).toEqual([
      ['Example', 'Many'],
    ]);
    expect(failed.map(({ story, why }) => [story.name, why])).toEqual([
      ['Dark', 'Error: storyThrewException: no light'],
    ]);
  });
});
