import { colours as defaults } from '../../blocks/shared/colours.gen.ts';
import { grouped, type Problem, problem, type Text } from '../diagnostics/index.ts';
import { readProperty } from '../model.ts';
import { fieldsOfRole } from '../page/index.ts';
import { hostName } from '../protocol/path.ts';
import { fillAmongThemselves, MAX_FILLED, type Origin } from '../site/index.ts';
import {
  bothOf,
  poorPairs,
  type Scheme,
  type SchemeColours,
  schemes,
  shadeFor,
  themeColours,
  tokenToChange,
} from '../theme/theme-colours.ts';
import { type Cause, type Checks, defaulted, unread } from './after.ts';
import { below, type CheckContext, misnamedPages } from './context.ts';
import { languageName } from './languages.ts';
import { lastsOfCycles } from './redirects.ts';

/** A cause: the page's name is misspelt in site.json. */
const isMisnamed: Cause = ({ facts }, { context }) =>
  misnamedPages(context.loaded).some(({ name }) => name === facts.name);

export const siteJsonChecks: Checks = {
  checks: [
    ...[checkVariables, checkDrafts, checkMenu, checkContrast],
    ...[checkHosts, checkLocales],
  ],
  after: {
    'draft-page': [unread('site.json'), defaulted('site.json', 'pages'), isMisnamed],
    'unknown-variable': [unread('site.json'), defaulted('site.json', 'variables')],
    'unavailable-locale': [unread('site.json'), defaulted('site.json', 'locale')],
    'same-order': [
      unread('site.json'),
      defaulted('site.json', 'theme', 'menu'),
      'duplicate-id',
      'menu-cycle',
      'unknown-parent',
    ],
    'dead-label': [unread('site.json'), 'unknown-parent', defaulted('site.json', 'theme', 'menu')],
    'unknown-parent': [
      ({ file, path }, known) => known.isDefaulted(file, ...path.slice(0, 2), null, 'id'),
    ],
  },
};

/** Locales of the site's own texts (S260): bokmål as `nb` or as `no`. */
const ownWords = /^(?:nb|no)(?:-|$)/i;

/** Checks that the default locale, which must be bokmål, and those of records are available (A43, S260). */
function* checkLocales(context: CheckContext): Generator<Problem> {
  const { site, originOf, near } = context;
  const { available, default: own } = site.config.locale;
  const known = new Set<string>(available);
  const unknownLocale = (name: string, place: Origin): Problem =>
    problem('unavailable-locale', place, { name }, near(name, available));
  const place = { file: 'site.json', path: ['locale', 'default'] };
  if (!known.has(own)) yield unknownLocale(own, place);
  else if (!ownWords.test(own)) yield problem('default-locale', place, { name: languageName(own) });
  for (const [model, records] of site.records) {
    for (const field of fieldsOfRole(site, model, 'language')) {
      for (const record of records) {
        const locale = readProperty(record, field);
        if (typeof locale !== 'string' || known.has(locale)) continue;
        yield unknownLocale(locale, originOf(record, field));
      }
    }
  }
}

/** Checks that no alias is the same as `host` or as an earlier alias (A73). */
function* checkHosts({ site }: CheckContext): Generator<Problem> {
  const { host, aliases = [] } = site.config;
  const own = URL.parse(host)?.hostname;
  const seen = new Set<string>();
  for (const [index, written] of aliases.entries()) {
    const name = hostName(written);
    if (name === null) continue;
    const place = { file: 'site.json', path: ['aliases', index] };
    if (name === own) yield problem('alias-is-host', place, { name: written });
    else if (seen.has(name)) yield problem('duplicate-name', place, { name: written });
    seen.add(name);
  }
}

/** Checks that variables don't use each other in a circle, and don't become too long (A94). */
function* checkVariables({ loaded }: CheckContext): Generator<Problem> {
  const file = 'site.json';
  const written = loaded.written({ file, path: ['variables'] });
  if (typeof written !== 'object' || written === null) return;
  const texts = Object.entries(written).filter(([, text]) => typeof text === 'string');
  const { waiting, long } = fillAmongThemselves(Object.fromEntries(texts));
  const names = [...waiting.keys()];
  const indexes = new Map(names.map((name, index) => [name, index]));
  const nextOf = (index: number) => waiting.get(names[index] ?? '')?.[0] ?? '';
  // A circle is reported once, at its last variable.
  for (const index of lastsOfCycles(names.length, (one) => indexes.get(nextOf(one)) ?? null)) {
    const name = names[index] ?? '';
    const facts = { name, other: nextOf(index) };
    yield problem('variable-circle', { file, path: ['variables', name] }, facts);
  }
  for (const name of long) {
    const facts = { name, maximum: grouped(MAX_FILLED) };
    yield problem('long-variable', { file, path: ['variables', name] }, facts);
  }
}

/** Reports page files that aren't in `pages` of site.json, and so are drafts. */
function* checkDrafts(context: CheckContext): Generator<Problem> {
  for (const page of context.loaded.drafts) {
    yield problem('draft-page', context.originOf(page.definition), { name: page.name });
  }
}

/** Checks that menu items have their own id and order, a parent in the same menu, and a link or other items below. */
function* checkMenu({ site, near }: CheckContext): Generator<Problem> {
  const { menu } = site.config.theme;
  const first = new Map(menu.map(({ id }, index) => [id, index] as const).reverse());
  const places = Map.groupBy(menu, (item) => item.place);
  const idsOf = new Map(
    [...places].map(([name, items]) => [name, new Set(items.map(({ id }) => id))]),
  );
  const parents = new Set(menu.map(({ parent }) => parent));
  const orders = new Map<string, string>();
  const parentOf = (index: number) => first.get(menu[index]?.parent ?? '') ?? null;
  const closing = lastsOfCycles(menu.length, parentOf);
  for (const [index, item] of menu.entries()) {
    const place = { file: 'site.json', path: ['theme', 'menu', index] };
    const before = first.get(item.id) ?? index;
    if (before < index) {
      const label = menu[before]?.label ?? '';
      const taker = { en: `the menu item “${label}”`, nb: `menypunktet «${label}»` };
      yield problem('duplicate-id', below(place, 'id'), { name: item.id, first: taker });
    }
    const siblings = JSON.stringify([item.place, item.parent ?? null, item.order]);
    const earlier = orders.get(siblings);
    if (earlier !== undefined) {
      const facts = { label: item.label, first: earlier, order: item.order };
      yield problem('same-order', below(place, 'order'), facts);
    }
    orders.set(siblings, earlier ?? item.label);
    const { parent } = item;
    // A footer shows only one level.
    const isHeading = parents.has(item.id) && item.place !== 'footer';
    if (item.path === null && !isHeading)
      yield problem('dead-label', below(place, 'path'), { label: item.label });
    if (parent === null || parent === undefined) continue;
    const at = below(place, 'parent');
    const ids = idsOf.get(item.place) ?? new Set();
    if (!ids.has(parent)) yield problem('unknown-parent', at, { name: parent }, near(parent, ids));
    // A circle is reported once, at its last item.
    else if (closing.has(index)) yield problem('menu-cycle', at, cycleFacts(item.id, parent));
    else if (item.place === 'footer') yield problem('footer-child', at, { label: item.label });
  }
}

function cycleFacts(name: string, parent: string): Problem['facts'] {
  const why =
    parent === name
      ? { en: 'which is the item itself', nb: 'som er punktet selv' }
      : {
          en: `but that item is itself under \`${name}\``,
          nb: `men det punktet ligger selv under \`${name}\``,
        };
  return { name, parent, why };
}

const schemeWords: Readonly<Record<Scheme, Text>> = {
  light: { en: 'in light mode', nb: 'i lys modus' },
  dark: { en: 'in dark mode', nb: 'i mørk modus' },
};

/** Checks the contrast of the site's own colours in light and dark mode. Reports the worst pair of each token. */
function* checkContrast({ site }: CheckContext): Generator<Problem> {
  const tokens = Object.fromEntries(Object.entries(site.config.theme.tokens ?? {}));
  const colours = themeColours(tokens, defaults);
  const poor = schemes.flatMap((scheme) => poorPairs(colours[scheme], scheme));
  for (const [name, value] of Object.entries(tokens)) {
    const own = poor.filter((pair) => tokenToChange(pair, tokens) === name);
    const [worst] = own.sort((a, b) => a.ratio / a.minimum - b.ratio / b.minimum);
    if (worst === undefined) continue;
    const { front, ground, scheme } = worst;
    const facts = {
      ...{ front, ground, scheme: schemeWords[scheme] },
      ratio: decimal(Math.floor(worst.ratio * 100) / 100),
      minimum: decimal(worst.minimum),
    };
    const place = { file: 'site.json', path: ['theme', 'tokens', name] };
    yield problem('poor-contrast', place, facts, suggestion(name, value, colours));
  }
}

/** Returns a colour with enough contrast, as `light-dark()` if the site's value is one; null if there is none. */
function suggestion(name: string, value: string, colours: SchemeColours): string | null {
  const both = bothOf(value);
  const [light, dark] = schemes.map((scheme) =>
    shadeFor(name, both?.[scheme] ?? value, colours[scheme]),
  );
  const whole = both === null ? light : light && dark && `light-dark(${light}, ${dark})`;
  return whole && whole !== value ? whole : null;
}

function decimal(value: number): Text {
  return { en: String(value), nb: String(value).replace('.', ',') };
}
