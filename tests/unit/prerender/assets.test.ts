import { describe, expect, it } from 'vitest';
import { createAssets } from '../../../runtime/prerender/assets.ts';
import { readSmallSite, smallBundle, smallSite } from './small-renderer.tsx';

const ofNote = { file: 'note-1.js', imports: ['react-1.js'], later: ['chart-1.js'] };
const ofOther = { file: 'other-1.js', imports: ['react-1.js'], later: [] };

interface Given {
  readonly shell?: string;
  /** The styles of the block `note`. */
  readonly note?: string;
  readonly css?: string;
  readonly site?: Readonly<Record<string, unknown>>;
  readonly bundle?: ReturnType<typeof smallBundle>;
  readonly fonts?: readonly string[];
}

async function assetsWith({ shell = 'a', css = 'body{margin:0}', ...given }: Given = {}) {
  const { site, renderer } = await readSmallSite(smallSite(given.site));
  const blocks = [...renderer.registry.blocks].map(
    ([name, block]) => [name, { ...block, css: given.note ?? block.css }] as const,
  );
  const registry = { ...renderer.registry, blocks: new Map(blocks), baseCss: css };
  const fonts = new Map((given.fonts ?? []).map((file) => [file, new Uint8Array([1, 2])]));
  const bundle = given.bundle ?? smallBundle();
  return createAssets(site, { ...renderer, registry, fonts }, bundle, shell);
}

const scriptsOf = ({ files }: { readonly files: ReadonlyMap<string, unknown> }) =>
  [...files.keys()].filter((file) => file.endsWith('.js'));

const everyPage = 'boot-1 path-1 debug-1 idle-1 recovery-1 visits-1'
  .split(' ')
  .map((name) => `${name}.js`);
const inAssets = (files: readonly string[]) => files.map((file) => `assets/${file}`);

describe('stylesheets', () => {
  it('carry a hash of their content in their names', async () => {
    const [first, second] = [await assetsWith(), await assetsWith({ css: 'body{margin:1px}' })];
    expect(first.stylesheet('plain')).toMatch(/^\/assets\/plain-[0-9a-f]{10}\.css$/);
    expect(first.stylesheet('plain')).not.toBe(second.stylesheet('plain'));
    expect(first.files.get(first.stylesheet('plain').slice(1))).toContain('.note{color:red}');
  });

  it('of pages without layout, and of an unknown one, are those of the shell', async () => {
    const { stylesheet } = await assetsWith();
    expect(stylesheet(null)).toMatch(/^\/assets\/bare-/);
    expect(stylesheet('none')).toBe(stylesheet(null));
  });
});

describe('scripts', () => {
  it('are boot and all that it imports now or later', async () => {
    const assets = await assetsWith();
    expect(assets.boot).toBe('/assets/boot-1.js');
    expect(scriptsOf(assets)).toEqual(inAssets(everyPage));
    expect(assets.files.get('assets/idle-1.js')).toBe('console.log("idle-1.js");');
  });

  it('S22 are of blocks only what the site’s pages use, with what it imports', async () => {
    const bundle = smallBundle({ note: ofNote, other: ofOther });
    const used = await assetsWith({ bundle });
    const ofBlock = ['note-1.js', 'react-1.js', 'chart-1.js'];
    expect(scriptsOf(used)).toEqual(inAssets([...everyPage, ...ofBlock]));
    expect(used.islandCode('note')).toBe('/assets/note-1.js');
    expect(used.islandCode('quote')).toBe(null);
    expect(used.islandCode('constructor')).toBe(null);
    const unused = await assetsWith({ bundle: smallBundle({ other: ofOther }) });
    expect(scriptsOf(unused)).toEqual(inAssets(everyPage));
  });

  it('A57 are none of blocks where the site is closed', async () => {
    const bundle = smallBundle({ note: ofNote });
    const closed = await assetsWith({ bundle, site: { published: false } });
    expect(scriptsOf(closed)).toEqual(inAssets(everyPage));
  });

  it('B9.5 make the shell together with the stylesheets, but for what only some pages need', async () => {
    const bundle = smallBundle({ note: ofNote });
    const { shell, files, stylesheet } = await assetsWith({ bundle });
    const sheets = ['plain', null].map((layout) => stylesheet(layout).slice(1));
    const scripts = inAssets(everyPage.filter((file) => file !== 'debug-1.js'));
    expect([...shell].sort()).toEqual([...sheets, ...scripts].sort());
    for (const file of shell) expect(files.has(file)).toBe(true);
  });
});

describe('fonts', () => {
  const face = (family: string, file: string) =>
    `@font-face{font-family:${family};src:url(/assets/${file})format("woff2")}`;
  const css = [
    face('Wide', 'wide-1.woff2'),
    face('"Main Text"', 'main-1.woff2'),
    face('"Main Text"', 'more-1.woff2'),
    ':root{--font-body:"Main Text", sans-serif}',
  ].join('');
  const fonts = ['main-1.woff2', 'more-1.woff2', 'wide-1.woff2'].map((file) => `assets/${file}`);
  const withTokens = (tokens: Readonly<Record<string, string>>) =>
    assetsWith({ css, fonts, site: { theme: { menu: [], tokens } } });

  it('lie beside the documents as they are', async () => {
    const { files } = await assetsWith({ css, fonts });
    for (const file of fonts) expect(files.get(file)).toEqual(new Uint8Array([1, 2]));
  });

  it('B9.5 are part of the shell where running text has them, and only the whole of a family', async () => {
    const { font, shell } = await assetsWith({ css, fonts });
    expect(font).toBe('/assets/main-1.woff2');
    expect(shell.filter((file) => file.endsWith('.woff2'))).toEqual(['assets/main-1.woff2']);
  });

  it('are what the site’s own tokens say', async () => {
    expect((await withTokens({ 'font-body': "'Wide', serif" })).font).toBe('/assets/wide-1.woff2');
    const other = await withTokens({ 'font-body': 'Georgia, "Main Text"' });
    expect(other.font).toBe(undefined);
    expect(other.shell.filter((file) => file.endsWith('.woff2'))).toEqual([]);
  });
});

describe('the build id', () => {
  it('B8.1 is made of header and footer, shared styles and scripts', async () => {
    const builds = [
      await assetsWith(),
      await assetsWith(),
      await assetsWith({ shell: 'b' }),
      await assetsWith({ css: 'body{margin:1px}' }),
      await assetsWith({ bundle: smallBundle({ note: ofNote }) }),
    ].map(({ build }) => build);
    expect(builds[0]).toMatch(/^[0-9a-f]{10}$/);
    expect(builds[0]).toBe(builds[1]);
    expect(new Set(builds).size).toBe(4);
  });

  it('B8.1 is the same with other styles of a block: documents name their layout’s stylesheet', async () => {
    const [one, other] = [await assetsWith(), await assetsWith({ note: '.note{color:blue}' })];
    expect(other.build).toBe(one.build);
    expect(other.stylesheet('plain')).not.toBe(one.stylesheet('plain'));
    expect(other.stylesheet(null)).toBe(one.stylesheet(null));
  });

  it('B8.1 is the same whatever else there is that no page uses', async () => {
    const other = await assetsWith({ bundle: smallBundle({ other: ofOther }) });
    expect(other.build).toBe((await assetsWith()).build);
  });
});
