import { gzipSync } from 'node:zlib';

/** Most bytes of island props on a page, gzipped, before a warning. */
const MAX_PROPS = 4096;

/** The warning for a page with large island props, the largest first; null where they are small. */
export function heavyProps(path: string, html: string): string | null {
  const props = [...html.matchAll(/ data-for="([^"]+)">([^<]*)<\/script>/g)].map(
    ([, id = '', json = '']) => ({ block: blockOf(html, id), json }),
  );
  const all = props.map(({ json }) => json).join('');
  if (all.length <= MAX_PROPS || weigh(all) <= MAX_PROPS) return null;
  const parts = props.map(({ block, json }) => ({ block, weight: weigh(json) }));
  const named = parts
    .sort((a, b) => b.weight - a.weight)
    .map(({ block, weight }) => `\`${block}\` ${kilobytes(weight)}`);
  return `${path} carries ${kilobytes(weigh(all))} of islands’ props (gzip), more than ${kilobytes(MAX_PROPS)}: ${named.join(', ')}. Accept fewer fields, or fewer records.`;
}

function blockOf(html: string, id: string): string {
  return new RegExp(` id="${id}" name="([^"]+)"`).exec(html)?.[1] ?? id;
}

function weigh(text: string): number {
  return gzipSync(text, { level: 9 }).length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
