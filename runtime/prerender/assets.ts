import { hash } from 'node:crypto';
import type { PageAssets } from '../page/index.ts';
import { memberLinksOf } from '../shell/shell-context.ts';
import type { Site } from '../site/index.ts';
import type { BrowserEntry } from './bundle-browser.ts';
import { endpointsFile } from './endpoints.ts';
import type { BrowserBundle } from './load-bundles.ts';
import type { LoadedRenderer } from './renderer-module.ts';

/** Files of an output with a hash of their content in their names, and their addresses; without icons and pictures. */
export interface SiteAssets extends Omit<PageAssets, 'install' | 'sharedPicture'> {
  /** Stylesheets, fonts, scripts and the public endpoints, by path in the output. */
  readonly files: ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>;
  /** The compressed forms of the scripts, by path in the output: bundled once, they are the same in all outputs. */
  readonly compressed: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** The files that every page may need whatever its blocks: stylesheets, the body font, `boot` and what it loads. */
  readonly shell: readonly string[];
  readonly boot: string;
  readonly endpoints: string | null;
}

/**
 * Returns a site's files with a hash in their names (styles, fonts, scripts, public endpoints), their addresses, and
 * the build id. @param shell the HTML of header and footer, on which the build id depends
 */
export function createAssets(
  site: Site,
  renderer: LoadedRenderer,
  browser: BrowserBundle,
  shell: string,
): SiteAssets {
  const styles = stylesheetsOf(site, renderer);
  const files: Map<string, string | Uint8Array<ArrayBuffer>> = new Map([...styles.values()]);
  const stylesheets = [...files.keys()];
  for (const font of renderer.fonts) files.set(...font);
  const font = bodyFont(site, renderer.registry.baseCss);
  const hasMembers = site.config.published && memberLinksOf(site) !== null;
  const member = hasMembers ? [browser.member] : [];
  // The service worker caches this script, so that a click works offline (S172).
  const visits = site.config.navigation === 'native' ? [] : [browser.visits];
  const always = [browser.boot, browser.idle, ...visits, ...member].flatMap(({ file, imports }) => [
    file,
    ...imports,
  ]);
  const entries = [browser.boot, ...member, ...usedBlocks(site, browser).values()];
  const scripts = entries.flatMap(({ file, imports, later }) => [file, ...imports, ...later]);
  const compressed = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const file of scripts) {
    files.set(pathOf(file), browser.text(file));
    for (const [form, bytes] of browser.compressed(file)) compressed.set(pathOf(form), bytes);
  }
  const endpoints = endpointsFile(site);
  if (endpoints !== null) files.set(...endpoints);
  // The build's hash doesn't include stylesheets of layouts: each document has the address of its own, and visits load
  // it, so open pages still work after an edit of one.
  const ofLayouts = new Set(
    [...styles].flatMap(([layout, [file]]) => (layout === null ? [] : file)),
  );
  const shared = [...files.keys()].filter((file) => !ofLayouts.has(file));
  return {
    files,
    compressed,
    shell: [
      ...new Set([
        ...stylesheets,
        ...(font === null ? [] : [font.slice(1)]),
        ...always.map(pathOf),
      ]),
    ],
    build: hash('sha256', [...shared, shell].join('\n')).slice(0, 10),
    stylesheet: (layout) => `/${(styles.get(layout) ?? styles.get(null))?.[0]}`,
    ...(font !== null && { font }),
    boot: `/${pathOf(browser.boot.file)}`,
    ...(hasMembers && { member: `/${pathOf(browser.member.file)}` }),
    endpoints: endpoints && `/${endpoints[0]}`,
    islandCode: (name) => {
      const entry = browser.blocks.get(name);
      return entry === undefined ? null : `/${pathOf(entry.file)}`;
    },
  };
}

/** Returns the path in the output of a file with a hash in its name. */
export function pathOf(file: string): string {
  return `assets/${file}`;
}

/** Returns path and text of each layout's stylesheet, by layout; the key null is for pages without a layout. */
function stylesheetsOf(
  site: Site,
  { registry, layoutStylesheets, fallbackStylesheet }: LoadedRenderer,
) {
  const sheets = new Map<string | null, readonly [path: string, css: string]>();
  const add = (layout: string | null, name: string, css: string) =>
    sheets.set(layout, [pathOf(`${name}-${hash('sha256', css).slice(0, 10)}.css`), css]);
  if (site.config.published) {
    for (const [layout, css] of layoutStylesheets(site, registry)) add(layout, layout, css);
  }
  add(null, 'bare', fallbackStylesheet(site, registry));
  return sheets;
}

/** Returns the browser code of the blocks on the site's pages; none for a closed site, as it has no blocks (A57). */
function usedBlocks(site: Site, { blocks }: BrowserBundle): ReadonlyMap<string, BrowserEntry> {
  const pages = site.config.published ? site.pages : [];
  const used = pages.flatMap(({ definition }) => definition.blocks ?? []);
  const names = new Set(used.map(({ component }) => component));
  return new Map([...blocks].filter(([name]) => names.has(name)));
}

/** Returns the address of the font of running text; null if the first family in `font-body` has no font file. */
function bodyFont({ config }: Site, css: string): string | null {
  const list = config.theme.tokens?.['font-body'] ?? /--font-body:([^;}]+)/.exec(css)?.[1] ?? '';
  const family = unquoted(list.split(',')[0] ?? '');
  for (const [face] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const own = unquoted(/font-family:([^;}]+)/.exec(face)?.[1] ?? '');
    const file = /url\(["']?([^"')]+)/.exec(face)?.[1];
    // The first face of a family has the main range of characters; later ones add single characters.
    if (own === family && file !== undefined) return file;
  }
  return null;
}

function unquoted(name: string): string {
  return name.trim().replace(/^["']|["']$/g, '');
}
