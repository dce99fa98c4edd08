import { gzipSync } from 'node:zlib';
import type { IslandProps } from '../page/index.ts';
import { pathOf, type SiteAssets } from './assets.ts';
import type { BrowserBundle } from './load-bundles.ts';

/**
 * Maximum sizes in bytes after gzip: of a page's data for islands, a stylesheet, a light script. Larger ones are warned
 * of. A stylesheet has 1 KB more than the 12 KB that new sites and blocks are held to: another column is worth no warning.
 */
const MAX_PROPS = 4096;
const MAX_STYLESHEET = 13_312;
const MAX_LIGHT = 1024;

/**
 * Returns a warning if the data that a page sends for its islands exceeds MAX_PROPS bytes after gzip; it lists the
 * blocks, the largest first. Null for less data. @param path the path of the page
 */
export function heavyProps(path: string, props: readonly IslandProps[]): string | null {
  const all = props.map(({ json }) => json).join('');
  if (all.length <= MAX_PROPS || weigh(all) <= MAX_PROPS) return null;
  const parts = props.map(({ block, json }) => ({ block, weight: weigh(json) }));
  const named = parts
    .sort((a, b) => b.weight - a.weight)
    .map(({ block, weight }) => `\`${block}\` ${kilobytes(weight)}`);
  return `${path} carries ${kilobytes(weigh(all))} of islands’ props (gzip), more than ${kilobytes(MAX_PROPS)}: ${named.join(', ')}. Accept fewer fields, or fewer records.`;
}

/**
 * Returns warnings of the stylesheets of a build, and of the light scripts of its blocks, that exceed their maximum.
 * @param files the sizes of all files of the output, with their compressed forms, by path
 */
export function heavyCode(
  files: ReadonlyMap<string, { readonly size: number }>,
  assets: Pick<SiteAssets, 'files'>,
  { lightBlocks, blocks }: Pick<BrowserBundle, 'lightBlocks' | 'blocks'>,
): readonly string[] {
  const weightOf = (file: string) => files.get(`${file}.gz`)?.size ?? 0;
  const styles = [...assets.files.keys()].flatMap((file) => {
    const weight = weightOf(file);
    if (!file.endsWith('.css') || weight <= MAX_STYLESHEET) return [];
    return `${file} ${beyond(weight, MAX_STYLESHEET)}. Place fewer blocks on the pages of its layout, or shorten their CSS.`;
  });
  const scripts = lightBlocks.flatMap((name) => {
    const { file = '', imports = [] } = blocks.get(name) ?? {};
    const weights = [file, ...imports].map((one) => weightOf(pathOf(one)));
    const weight = weights.reduce((sum, one) => sum + one, 0);
    if (weight <= MAX_LIGHT) return [];
    return `The enhancement of \`${name}\`, with its imports, ${beyond(weight, MAX_LIGHT)}. Import less, or leave more to HTML and CSS.`;
  });
  return [...styles, ...scripts];
}

function beyond(weight: number, maximum: number): string {
  return `weighs ${weight} bytes (gzip), more than ${maximum}`;
}

function weigh(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
