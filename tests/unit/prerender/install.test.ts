import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faviconOf, installOf } from '../../../runtime/prerender/install/install-files.ts';
import { createPictureStore } from '../../../runtime/prerender/stores.ts';
import type { ContentReader } from '../../../runtime/site/index.ts';
import { temporaryFolder } from '../../site/folders.ts';
import { siteOf } from '../page/site-builder.ts';

const folder = temporaryFolder();

const FONT = join(import.meta.dirname, '../../../blocks/fonts/archivo.woff2');
const fonts = new Map([['assets/archivo-1.woff2', new Uint8Array(readFileSync(FONT))]]);
const colours = { 'color-stage': '#112233', 'color-lamp': '#ffcc66' };
const registry = { blocks: new Map(), baseCss: '', colours: { light: colours, dark: colours } };
const reader: ContentReader = { list: () => [], read: () => null, readBytes: () => null };

/** The icons and the manifest of a site of that name. */
function madeFor(title: string, ofFonts = fonts, more: object = {}, light = colours) {
  const site = siteOf({ config: { title, ...more } });
  const store = createPictureStore(folder);
  return installOf(site, rendererWith(ofFonts, light), reader, store);
}

function rendererWith(ofFonts = fonts, light = colours) {
  return { registry: { ...registry, colours: { light, dark: colours } }, fonts: ofFonts };
}

describe('the icon of a site without one of its own', () => {
  const iconOf = async (...asked: Parameters<typeof madeFor>) =>
    Buffer.from((await madeFor(...asked)).files.get('apple-touch-icon.png') ?? '').toString('hex');

  it('has the first letter of its name', async () => {
    const house = await iconOf('Huset');
    expect(house).not.toBe('');
    expect(await iconOf(' hjem')).toBe(house);
    expect(await iconOf('Bua')).not.toBe(house);
  });

  it('is the same alone, for lerret dev', async () => {
    const alone = await faviconOf(siteOf({ config: { title: 'Huset' } }), rendererWith(), reader);
    const { files } = await madeFor('Huset');
    expect(Buffer.from(alone)).toEqual(files.get('favicon.ico'));
  });

  it('has the site’s colours', async () => {
    const other = { ...colours, 'color-lamp': '#66ffcc' };
    expect(await iconOf('Huset', fonts, {}, other)).not.toBe(await iconOf('Huset'));
  });

  it('has the same lamp for all where there is no font', async () => {
    const [house, other] = [await iconOf('Huset', new Map()), await iconOf('Bua', new Map())];
    expect(other).toBe(house);
    expect(house).not.toBe(await iconOf('Huset'));
  });
});

it('A57 a site can be installed, a closed one can’t', async () => {
  const open = await madeFor('Huset', fonts, { published: true });
  const closed = await madeFor('Huset', fonts, { published: false });
  const manifest = JSON.parse(String(open.files.get('manifest.webmanifest')));
  expect(manifest.icons).toMatchObject([
    { sizes: '192x192', purpose: 'any' },
    { sizes: '512x512', purpose: 'any' },
    { sizes: '512x512', purpose: 'maskable' },
  ]);
  expect([closed.facts.manifest, [...closed.files.keys()]]).toEqual([
    null,
    ['favicon.ico', 'apple-touch-icon.png'],
  ]);
});
