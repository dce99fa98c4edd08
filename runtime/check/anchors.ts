import { type nearest, type Problem, problem } from '../diagnostics/index.ts';
import {
  blockId,
  type PageBlock,
  type PageModel,
  resolvePage,
  selectedRecords,
} from '../page/index.ts';
import { unescapeHtml } from '../protocol/html.ts';
import { partsIn } from '../protocol/json-parts.ts';
import { memoized } from '../protocol/memoized.ts';
import { decoded, normalisePath } from '../protocol/path.ts';
import type { BlockDescription, Origin, Schema, Site } from '../site/index.ts';

/** Returns the anchor of an address, and its page's ids, if the page lacks the anchor; null in all other cases. */
export type FindAnchor = ReturnType<typeof createFindAnchor>;

/** Anchors that every page has. */
const OF_ALL: ReadonlySet<string> = new Set(['', 'top', 'innhold', 'site-search']);

/** The maximum number of pages and records that are searched. After that, every anchor counts as existing. */
const MAX_SEARCHED = 1_000_000;

/** The descriptions of all blocks, by name. */
type Blocks = ReadonlyMap<string, BlockDescription>;

/** Creates a `FindAnchor`. It caches the ids of each page. */
export function createFindAnchor(model: PageModel, descriptions: Blocks) {
  const { site, routes } = model;
  const ofPages = new Map<string, ReadonlySet<string>>();
  let searched = 0;

  const idsOf = memoized((value: object): ReadonlySet<string> => new Set(idsIn(value)));

  /** Returns the ids in all texts of the page at a path; null if there is no page, or after `MAX_SEARCHED`. */
  function idsOfPage(path: string): ReadonlySet<string> | null {
    const match = routes.matcher.match(path);
    const known = ofPages.get(path);
    if (known !== undefined || match.kind !== 'page') return known ?? null;
    if (searched > MAX_SEARCHED) return null;
    const { page: named } = match.route;
    const page = resolvePage(model, named, path, match.params);
    const names = (named.definition.blocks ?? []).flatMap(({ data = [] }) => data);
    const values = [
      ...names.flatMap((name) => site.blockData.get(name)?.options ?? []),
      ...selectedRecords(page),
    ];
    searched += values.length + 1;
    const ids = new Set(values.flatMap((value) => [...idsOf(value)]));
    ofPages.set(path, ids);
    return ids;
  }

  return (written: string) => {
    const address = normalisePath(written);
    const name = nameOf(address?.hash ?? '');
    if (address === null || OF_ALL.has(name)) return null;
    const match = routes.matcher.match(address.path);
    if (match.kind !== 'page') return null;
    const blocks = match.route.page.definition.blocks ?? [];
    const isOfBlock = blocks.some((block) =>
      [blockId(block), ...anchorsOf(site, descriptions, block).values()].some((start) =>
        `${name}-`.startsWith(`${start}-`),
      ),
    );
    const ids = isOfBlock ? null : idsOfPage(address.path);
    return ids === null || ids.has(name) ? null : { name, ids };
  };
}

/** Returns the anchors with which a block of a page begins its ids (`x-id` in its options), by the options' names. */
export function anchorsOf(
  { blockData }: Site,
  descriptions: Blocks,
  { component, data = [] }: PageBlock,
): ReadonlyMap<string, string> {
  const schema: Schema = descriptions.get(component)?.metadata.options ?? {};
  const options: Record<string, unknown> = {};
  for (const id of data) Object.assign(options, blockData.get(id)?.options);
  const marked = Object.entries(schema.properties ?? {}).filter(
    ([, part]) => part['x-id'] === true,
  );
  return new Map(
    marked.flatMap(([key]) => {
      const name = options[key];
      return typeof name === 'string' ? [[key, name] as const] : [];
    }),
  );
}

/**
 * Returns the problem of a link to an anchor that its page lacks (for a link that is only an anchor, all pages in
 * `shownOn`); null for all other links.
 */
export function deadAnchor(
  context: { readonly findAnchor: FindAnchor; readonly near: typeof nearest },
  path: string,
  place: Origin,
  shownOn: readonly string[] = [''],
): Problem | null {
  if (!path.includes('#')) return null;
  const found = shownOn.map((page) => context.findAnchor(`${page}${path}`));
  const [dead] = found;
  if (dead == null || found.includes(null)) return null;
  const meant = context.near(dead.name, dead.ids);
  const fixed = meant === null ? null : path.replace(/#.*$/s, `#${meant}`);
  return problem('dead-anchor', place, { path, name: dead.name }, fixed);
}

/** Returns the decoded anchor without its `#` and without a text fragment (`:~:text=…`). */
function nameOf(hash: string): string {
  return decoded(hash.slice(1).replace(/:~:.*$/s, '')).normalize();
}

function* idsIn(value: object): Generator<string> {
  for (const { part } of partsIn(value)) {
    if (typeof part !== 'string' || !part.includes(' id="')) continue;
    for (const [, id = ''] of part.matchAll(/ id="([^"]*)"/g)) yield unescapeHtml(id);
  }
}
