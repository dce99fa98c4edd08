import { gzipSync } from 'node:zlib';
import type { IslandProps } from '../page/index.ts';

/** The maximum size of a page's island props in bytes, gzipped; larger ones cause a warning. */
const MAX_PROPS = 4096;

/** The warning for a page with too large island props, the largest first; null below the maximum. */
export function heavyProps(path: string, props: readonly IslandProps[]): string | null {
  const all = props.map(({ json }) => json).join('');
  if (all.length <= MAX_PROPS || weigh(all) <= MAX_PROPS) return null;
  const parts = props.map(({ block, json }) => ({ block, weight: weigh(json) }));
  const named = parts
    .sort((a, b) => b.weight - a.weight)
    .map(({ block, weight }) => `\`${block}\` ${kilobytes(weight)}`);
  return `${path} carries ${kilobytes(weigh(all))} of islands’ props (gzip), more than ${kilobytes(MAX_PROPS)}: ${named.join(', ')}. Accept fewer fields, or fewer records.`;
}

function weigh(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
