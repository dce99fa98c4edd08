import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import { areEverTogether, hasParameters, isFullyBound, type PageAddress } from '../page/index.ts';
import { encodePath, normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import { either, type NamedPage, type Origin } from '../site/index.ts';
import { claimPlace } from './addresses.ts';
import { type Checks, unread } from './after.ts';
import { type CheckContext, repeats } from './context.ts';

export const collisionChecks: Checks = {
  checks: [checkCollisions],
  after: {
    'address-collision': [unread('site.json')],
    'case-only': [unread('site.json')],
    'pattern-collision': [unread('site.json')],
    'redirect-hides-page': [unread('site.json')],
  },
};

/** Checks that each address has one page or record (A2, B2), and that no two addresses or files differ only in case. */
function* checkCollisions(context: CheckContext): Generator<Problem> {
  yield* claims(context);
  yield* hiddenPatterns(context);
  const { addresses } = context.model.routes;
  for (const [second, first] of repeats(addresses, lowered)) {
    if (second.path !== first.path)
      yield sameAddress(second.path, first.path, claimPlace(context, second));
  }
  yield* sharedRedirects(context, Map.groupBy(addresses, lowered));
  for (const [second, first] of repeats(context.site.media.keys(), lowerCase)) {
    const file = context.site.media.get(second)?.file ?? second.slice(1);
    yield sameAddress(second, first, { file, path: [] });
  }
  const { loaded, pages, site } = context;
  const written = [
    pages.map(({ definition }) => definition),
    loaded.blockData,
    ...site.records.values(),
  ];
  const files = new Set(written.flat().map((one) => context.originOf(one).file));
  for (const [file, first] of repeats(files, lowerCase))
    yield problem('alike-files', { file, path: [] }, { file, first });
}

/** Reports each address of two pages or records, at the second of them; once, if two patterns show the same records. */
function* claims(context: CheckContext): Generator<Problem> {
  const all = context.model.routes.collisions.filter(({ first, second }) =>
    areEverTogether([first, second].flatMap(({ page, record }) => [page.definition, record ?? {}])),
  );
  const isOfPatterns = ({ first, second }: (typeof all)[number]) =>
    second.record !== null && first.record === second.record && first.page !== second.page;
  for (const { first, second } of all.filter((one) => !isOfPatterns(one))) {
    const place = claimPlace(context, second);
    const keys = [claimPlace(context, first), place].map(({ path }) => `\`${path.at(-1)}\``);
    const isOnePage = first.page === second.page;
    const facts = {
      address: second.path,
      first: claimName(context, first, isOnePage),
      second: claimName(context, second, isOnePage),
      key: either([...new Set(keys)]),
    };
    yield problem('address-collision', place, facts);
  }
  for (const [later, rivals] of Map.groupBy(all.filter(isOfPatterns), ({ second }) => second.page))
    for (const [earlier, both] of Map.groupBy(rivals, ({ first }) => first.page)) {
      const shared = both.map(({ second }) => second.path);
      yield rivalPatterns(context, earlier, later, shared);
    }
}

/** Reports a pattern such as `/film/:film` that follows one of the same shape that isn't limited to records (B2.4). */
function* hiddenPatterns(context: CheckContext): Generator<Problem> {
  const open = new Map<string, NamedPage>();
  for (const page of context.site.pages) {
    const path = normalisePath(page.definition.path)?.path;
    if (path === undefined || !hasParameters(page)) continue;
    const shape = path.replace(/\/:[^/]+/g, '/:');
    const first = open.get(shape);
    if (first !== undefined) yield rivalPatterns(context, first, page, [path]);
    else if (!isFullyBound(page)) open.set(shape, page);
  }
}

function rivalPatterns(
  context: CheckContext,
  first: NamedPage,
  second: NamedPage,
  shared: readonly string[],
): Problem {
  const more = shared.length - 1;
  const facts = {
    first: first.name,
    second: second.name,
    address: shared[0] ?? '',
    more: more === 0 ? '' : { en: ` and ${more} more`, nb: ` og ${more} til` },
  };
  const place = context.originOf(second.definition, 'path');
  return problem('pattern-collision', place, facts);
}

/** Reports redirects whose source differs from another address only in capital letters (B2.3). */
function* sharedRedirects(
  context: CheckContext,
  addresses: ReadonlyMap<string, readonly PageAddress[]>,
): Generator<Problem> {
  const { matcher } = context.model.routes;
  const before = new Map<string, { readonly source: string; readonly to: string }>();
  for (const [index, { from, to }] of context.site.redirects.entries()) {
    const path = normalisePath(from)?.path;
    if (path === undefined || matcher.ignored.has(index)) continue;
    const source = withoutIndexSuffix(path);
    const place = { file: 'redirects.json', path: ['redirects', index, 'from'] };
    const pages = addresses.get(source.toLowerCase()) ?? [];
    const earlier = before.get(source.toLowerCase());
    before.set(source.toLowerCase(), earlier ?? { source, to });
    // `checkRedirects` reports a redirect from exactly a page's address.
    if (pages.some((page) => page.path === source)) continue;
    const hidden = pages.find((page) => matcher.match(encodePath(page.path)).kind === 'redirect');
    const [page] = pages;
    const isMeant = page !== undefined && normalisePath(to)?.path === page.path;
    if (hidden !== undefined) yield problem('redirect-hides-page', place, { path: hidden.path });
    else if (isMeant) continue;
    else if (page !== undefined) yield sameAddress(source, page.path, place);
    else if (earlier !== undefined && earlier.source !== source && earlier.to !== to)
      yield sameAddress(source, earlier.source, place);
  }
}

const lowerCase = (name: string) => name.toLowerCase();
const lowered = ({ path }: PageAddress) => path.toLowerCase();

function sameAddress(address: string, first: string, place: Origin): Problem {
  return problem('case-only', place, { address, first });
}

/** Returns the words for a page or record, with its file; for a record also with its page, unless `isOnePage`. */
function claimName(context: CheckContext, { page, record }: PageAddress, isOnePage: boolean): Text {
  const { file } = context.originOf(record ?? page.definition);
  if (record === null)
    return { en: `the page \`${page.name}\` (${file})`, nb: `siden \`${page.name}\` (${file})` };
  return {
    en: `the record \`${record.id}\` (${file})${isOnePage ? '' : ` on the page \`${page.name}\``}`,
    nb: `oppføringen \`${record.id}\` (${file})${isOnePage ? '' : ` på siden \`${page.name}\``}`,
  };
}
