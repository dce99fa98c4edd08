import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Site } from '../site/index.ts';
import type { Renderer } from './renderer-module.ts';

/** Hashed files beside the documents, and how documents name them. */
export interface SiteAssets {
  /** By path in the output. */
  readonly files: ReadonlyMap<string, string>;
  /** The address of a layout's stylesheet; of null: of pages without layout. */
  readonly stylesheet: (layout: string | null) => string;
  /** A hash of scripts, styles, header and footer: it changes when open pages can't go on with new documents. */
  readonly build: string;
}

/** Makes the stylesheets of a site. `shell` is the text of header and footer. */
export function createAssets(site: Site, renderer: Renderer, shell: string): SiteAssets {
  const { registry, layoutStylesheets, bareStylesheet } = renderer;
  const files = new Map<string, string>();
  const addresses = new Map<string | null, string>();
  const sheets = site.config.published
    ? layoutStylesheets(site, registry)
    : new Map<string, string>();
  for (const [layout, css] of sheets) addresses.set(layout, add(layout, css));
  addresses.set(null, add('bare', bareStylesheet(site, registry)));

  function add(name: string, css: string): string {
    const file = `assets/${name}-${hash('sha256', css).slice(0, 10)}.css`;
    files.set(file, css);
    return `/${file}`;
  }
  const build = hash('sha256', [...files.keys(), shell].join('\n')).slice(0, 10);
  return {
    files,
    build,
    stylesheet: (layout) => addresses.get(layout) ?? addresses.get(null) ?? '',
  };
}

/** A file's bytes for browsers that take brotli, and for those that take gzip. */
export function precompressed(
  content: string,
): readonly (readonly [suffix: string, bytes: Uint8Array])[] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return [
    ['.br', brotliCompressSync(content, { params })],
    ['.gz', gzipSync(content, { level: 9 })],
  ];
}
