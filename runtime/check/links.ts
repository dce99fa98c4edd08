import type { Problem } from '../diagnostics/index.ts';
import type { SiteRecord } from '../model.ts';
import { partsIn } from '../protocol/json-parts.ts';
import { isHtml, type Origin, textPlaces, valuesAt } from '../site/index.ts';
import { anyDefaulted, type Cause, type Checks, defaulted, unread } from './after.ts';
import { brokenLink, isBrokenAddress, isOutward } from './broken-link.ts';
import { below, type CheckContext } from './context.ts';
import { checkHtml, type HtmlText } from './html.ts';

/** A cause: the page or record that had this address has moved to an address that another one has, too. */
const ofCollision: Cause = ({ facts }, { context, ofCode }) =>
  context.model.routes.collisions.some(({ second }) =>
    ofCode('gone-address').some(
      (gone) =>
        gone.suggestion === second.href && gone.facts.path === String(facts.path).split('#')[0],
    ),
  );

/** The address might contain a variable that has no value. */
const ofVariable: readonly Cause[] = ['variable-circle', 'long-variable'];

const ofAddress: readonly Cause[] = [
  ofCollision,
  unread('site.json'),
  defaulted('site.json', 'pages'),
  ...ofVariable,
  ({ facts }, known) => known.mayLead(String(facts.path)) || known.mayBeHidden(String(facts.path)),
];

export const linkChecks: Checks = {
  checks: [checkLinks],
  after: {
    'dead-path': ofAddress,
    'gone-address': ofAddress,
    'missing-media': [
      ...ofVariable,
      ({ facts }, { isUnread }) => isUnread('media/') || isUnread(String(facts.path).slice(1)),
    ],
    'broken-address': ofVariable,
    'dead-anchor': [
      anyDefaulted,
      ...['site.json', 'pages/', 'data/', '.pulled/'].map(unread),
      'unknown-data-id',
      'unclosed-tag',
      ...ofVariable,
    ],
  },
};

/** Checks that links in menus, footer and block data lead to addresses that exist. */
function* checkLinks(context: CheckContext): Generator<Problem> {
  const { config } = context.site;
  for (const [index, item] of config.theme.menu.entries()) {
    const place = { file: 'site.json', path: ['theme', 'menu', index, 'path'] };
    if (item.path !== null) yield* checkLink(context, item.path, place);
  }
  for (const path of ['footer', 'search', 'memberPages'] as const) {
    yield* linksIn(context, config[path], { file: 'site.json', path: [path] });
  }
  const known = textPlaces(context.pages, context.blocks, context.loaded.blockData, isHtml);
  for (const datum of context.loaded.blockData) {
    const origin = context.originOf(datum, 'options');
    const html = {
      known: new Set(known.get(datum)?.keys()),
      isAltered: context.loaded.altered.has(datum),
      shownOn: () => context.pagesOf(datum),
    };
    yield* linksIn(context, datum.options, origin, html);
  }
}

/**
 * Yields the problems of a record's links; of links to other sites only those of broken addresses.
 * @param fields the names of the fields that contain links, as `fieldsWhere` returns them
 */
export function* problemsOfLinks(
  context: CheckContext,
  record: SiteRecord,
  fields: readonly string[],
): Generator<Problem> {
  for (const { path, value: link } of valuesAt(record, fields)) {
    if (typeof link !== 'string' || (isOutward(link) && !isBrokenAddress(link))) continue;
    yield* checkLink(context, link, context.originOf(record, ...path));
  }
}

const linkKeys = ['href', 'path', 'login', 'signup', 'reset', 'profile'];

interface KnownHtml extends Pick<HtmlText, 'isAltered' | 'shownOn'> {
  /** The paths of the HTML texts from the root of the value, each as JSON. */
  readonly known: ReadonlySet<string>;
}

const noHtml: KnownHtml = { known: new Set(), isAltered: false, shownOn: () => [] };

function* linksIn(
  context: CheckContext,
  value: unknown,
  place: Origin,
  { known, isAltered, shownOn }: KnownHtml = noHtml,
): Generator<Problem> {
  for (const { path, part } of partsIn(value)) {
    const at = below(place, ...path);
    if (typeof part !== 'string') continue;
    if (linkKeys.includes(String(path.at(-1)))) yield* checkLink(context, part, at, shownOn);
    else {
      const isHtml = known.size > 0 && known.has(JSON.stringify(path));
      const text = { html: part, place: at, isAltered: isHtml && isAltered, isHtml, shownOn };
      yield* checkHtml(context, text);
    }
  }
}

function* checkLink(
  context: CheckContext,
  path: string,
  place: Origin,
  shownOn?: () => readonly string[],
): Generator<Problem> {
  const found = brokenLink(context, path, place, shownOn);
  if (found !== null) yield found;
}
