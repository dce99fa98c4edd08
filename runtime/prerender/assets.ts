import { hash } from 'node:crypto';
import { memberLinksOf } from '../page/index.ts';
import type { Site } from '../site/index.ts';
import type { BrowserBundle } from './browser-bundle.ts';
import type { BrowserEntry } from './bundle-browser.ts';
import { endpointsFile } from './endpoints.ts';
import { precompressed } from './output-writer.ts';
import type { Renderer } from './renderer-module.ts';

/** Hashed files beside the documents, and how documents name them. */
export interface SiteAssets {
  /** Stylesheets, fonts, scripts and the public endpoints, by path in the output. */
  readonly files: ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>;
  /**
   * Of those what any page may need, whatever blocks it has: stylesheets, its font, boot, what comes at idle and
   * with the first sign of the visitor.
   */
  readonly shell: readonly string[];
  /** A file compressed beforehand, with what its name ends in then. */
  compressed(file: string): readonly (readonly [suffix: string, bytes: Uint8Array])[];
  /** The address of a layout's stylesheet; of null: of pages without layout. */
  readonly stylesheet: (layout: string | null) => string;
  /** The address of the font that running text has; absent where that is none of ours. */
  readonly font?: string;
  /** The address of the script of every page. */
  readonly boot: string;
  /** The address of what fills in the member's name; absent where the header says nothing of members. */
  readonly member?: string;
  /** The address of what browsers are told of the backends; null where they ask none. */
  readonly endpoints: string | null;
  /** The address of the code that a block has in the browser; null where it has none. */
  readonly islandCode: (name: string) => string | null;
  /** A hash of scripts, styles, header and footer: it changes when open pages can't go on with new documents. */
  readonly build: string;
}

/** Makes the stylesheets of a site, and takes the scripts that it uses. `shell` is the text of header and footer. */
export function createAssets(
  site: Site,
  renderer: Renderer,
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
  // Without net a click needs them from the worker's store (S172).
  const visits = site.config.navigation === 'native' ? [] : [browser.visits];
  const always = [browser.boot, browser.idle, ...visits, ...member].flatMap(({ file, imports }) => [
    file,
    ...imports,
  ]);
  const entries = [browser.boot, ...member, ...usedBlocks(site, browser).values()];
  const scripts = entries.flatMap(({ file, imports, later }) => [file, ...imports, ...later]);
  for (const file of scripts) files.set(pathOf(file), browser.text(file));
  const endpoints = endpointsFile(site);
  if (endpoints !== null) files.set(...endpoints);
  const isScript = new Map(scripts.map((file) => [pathOf(file), file]));
  return {
    files,
    shell: [
      ...new Set([
        ...stylesheets,
        ...(font === null ? [] : [font.slice(1)]),
        ...always.map(pathOf),
      ]),
    ],
    compressed: (file) => {
      const script = isScript.get(file);
      if (script !== undefined) return browser.compressed(script);
      const content = files.get(file);
      return typeof content === 'string' ? precompressed(content) : [];
    },
    build: hash('sha256', [...files.keys(), shell].join('\n')).slice(0, 10),
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

function pathOf(file: string): string {
  return `assets/${file}`;
}

/** Of each layout, and of null: the path and the text of its stylesheet. */
function stylesheetsOf(site: Site, { registry, layoutStylesheets, bareStylesheet }: Renderer) {
  const sheets = new Map<string | null, readonly [path: string, css: string]>();
  const add = (layout: string | null, name: string, css: string) =>
    sheets.set(layout, [pathOf(`${name}-${hash('sha256', css).slice(0, 10)}.css`), css]);
  if (site.config.published) {
    for (const [layout, css] of layoutStylesheets(site, registry)) add(layout, layout, css);
  }
  add(null, 'bare', bareStylesheet(site, registry));
  return sheets;
}

/** The code of the blocks that stand on the site's pages; on those of a closed site stand none (A57). */
function usedBlocks(site: Site, { blocks }: BrowserBundle): ReadonlyMap<string, BrowserEntry> {
  const pages = site.config.published ? site.pages : [];
  const used = pages.flatMap(({ definition }) => definition.blocks ?? []);
  const names = new Set(used.map(({ component }) => component));
  return new Map([...blocks].filter(([name]) => names.has(name)));
}

/**
 * The address of the font that a page's running text has, and thus every page needs; null where the site's own
 * `font-body` begins with a family that the stylesheet has no file of.
 */
function bodyFont({ config }: Site, css: string): string | null {
  const list = config.theme.tokens?.['font-body'] ?? /--font-body:([^;}]+)/.exec(css)?.[1] ?? '';
  const family = unquoted(list.split(',')[0] ?? '');
  for (const [face] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const own = unquoted(/font-family:([^;}]+)/.exec(face)?.[1] ?? '');
    const file = /url\(["']?([^"')]+)/.exec(face)?.[1];
    // The first face of a family is its whole; later ones add single letters.
    if (own === family && file !== undefined) return file;
  }
  return null;
}

function unquoted(name: string): string {
  return name.trim().replace(/^["']|["']$/g, '');
}
