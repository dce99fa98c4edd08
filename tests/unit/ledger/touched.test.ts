import { describe, expect, it } from 'vitest';
import { createTouched } from '../../../runtime/ledger/index.ts';
import { createPageModel, type PageModel, resolvePage } from '../../../runtime/page/index.ts';
import type { PageDefinition } from '../../../schemas/types.gen.ts';
import {
  allOf,
  articleOf,
  eventOf,
  filmOf,
  oneBy,
  type SiteParts,
  siteOf,
} from '../page/site-builder.ts';

type Source = NonNullable<PageDefinition['sources']>[number];

const NOW = Date.parse('2026-11-20T16:00:00+01:00');
const HOUR = 3_600_000;

const own = oneBy('article', 'slug', ':x', 'own');
/** A list that differs from page to page: what an article has its category in common with. */
function related(more: Partial<Source> = {}, filter: readonly object[] = []): Source {
  const same = { property: 'category', operator: 'eq' as const, value: '@own.category' };
  return Object.assign(allOf('article', 'related', more), { filter: [same, ...filter] });
}
const published = { property: 'createdAt', operator: 'lte', value: '$now' };

interface State {
  readonly sources: readonly Source[];
  readonly parts: SiteParts;
  readonly now?: number;
  /** By address of a file of `media/` a text that changes with it. */
  readonly media?: Readonly<Record<string, string>>;
}

function modelOf({ sources, parts, now = NOW }: State): PageModel {
  const pages = { own: { path: '/:x', sources: [...sources] } };
  return createPageModel(siteOf({ pages, ...parts }), now);
}

/** What the page `/one` finds: the keys of its records, by source. */
function pageIn(model: PageModel) {
  const address = model.routes.addressOf('/one');
  if (address === undefined) throw new Error('There is no page /one');
  const page = resolvePage(model, address.page, address.path, address.params);
  const records = [...page.sources.values()].map(({ selection }) =>
    selection.records.map(({ id }) => id),
  );
  return { address, records, found: { kind: 'page' as const, page, status: 200 as const } };
}

/** Does the page find the same after an edit, as it is told; and what it finds before and after. */
function compared(before: State, after: State) {
  const mediaOf = ({ media = {} }: State) => new Map(Object.entries(media));
  const [ofOne, ofOther] = [mediaOf(before), mediaOf(after)];
  const [one, other] = [modelOf(before), modelOf(after)];
  const same = { facts: 'f', recordStates: new Map(), partsOf: () => ({}) };
  const first = createTouched({ ...same, before: null, model: one, media: ofOne });
  const found = first.foundBy(pageIn(one).found);
  const { records } = first;
  const ledger = { facts: 'f', at: one.now, pages: new Map(), records, media: ofOne };
  const second = createTouched({ ...same, before: ledger, model: other, media: ofOther });
  const isSame = found !== null && second.isSame(pageIn(other).address, found);
  return { isSame, before: pageIn(one).records, after: pageIn(other).records };
}

const article = (id: string, more: object = {}) =>
  articleOf(id, { slug: id, category: 'film', createdAt: NOW - HOUR, ...more });
const one = article('one');

/** What an edit changes of a page that has these sources; absent parts stay. */
type Edit = readonly [sources: readonly Source[], before: Changed, after: Changed];
type Changed = SiteParts & { readonly now?: number };
const stateOf = (sources: readonly Source[], { now = NOW, ...parts }: Changed): State => ({
  ...{ sources, parts, now },
});

const clocked = { articles: [one, article('later', { createdAt: NOW + HOUR })] };
const three = [article('a'), article('b'), one];
const second = related({ sort: 'id', offset: 1 });
const productions = [filmOf('p', { title: 'Dune' }), filmOf('q', { title: 'Ut' })];
const joined = (production: string): Changed => ({
  ...{ articles: [article('one', { title: 'Dune' })], productions },
  events: [eventOf('e', production, {})],
});
const named = (p: string, q: string): Changed => ({
  events: [eventOf('e', 'p'), eventOf('f', 'q')],
  productions: [filmOf('p', { parentSlug: p }), filmOf('q', { parentSlug: q })],
});
const film = { property: 'production.title', operator: 'eq', value: '@own.title' } as const;

const MIDNIGHT = Date.parse('2026-11-21T00:00:00+01:00');
const dayOrOwn = { property: 'createdAt', operator: 'in', value: ['$today', '@own.createdAt'] };
const elsewhere = article('c', { category: 'culture' });

const cases: Readonly<Record<string, Edit>> = {
  'an article is published by the clock': [
    [own, related({}, [published])],
    clocked,
    { ...clocked, now: NOW + HOUR },
  ],
  'the clock goes back before an article is published': [
    [own, related({}, [published])],
    { ...clocked, now: NOW + HOUR },
    clocked,
  ],
  // Which records that brings can't be foreseen of each alone.
  'a condition names the day and another record, and something else was edited': [
    [own, related({}, [dayOrOwn])],
    { articles: [one, article('next', { createdAt: MIDNIGHT }), elsewhere] },
    {
      articles: [one, article('next', { createdAt: MIDNIGHT }), { ...elsewhere, title: 'Ny' }],
      now: MIDNIGHT + HOUR,
    },
  ],
  'equal keys of an order are equal in another order': [
    [own, related({ sort: '-createdAt' })],
    { articles: [one, article('a'), article('b')] },
    { articles: [article('b'), article('a'), one] },
  ],
  'a record before the offset is gone': [
    [own, second],
    { articles: three },
    { articles: three.slice(1) },
  ],
  'a record before the offset fits no more': [
    [own, second],
    { articles: three },
    { articles: three.with(0, article('a', { category: 'culture' })) },
  ],
  'the field by which an event is joined is another': [
    [own, allOf('event', 'events', { filter: film })],
    joined('q'),
    joined('p'),
  ],
  'another event has the address, by the production that it belongs to': [
    [oneBy('event', 'production.parentSlug', ':x', 'own')],
    named('one', 'two'),
    named('two', 'one'),
  ],
};

describe('a page finds something else', () => {
  it.each(Object.entries(cases))('where %s', (_what, [sources, before, after]) => {
    const { isSame, ...found } = compared(stateOf(sources, before), stateOf(sources, after));
    expect(found.after).not.toEqual(found.before);
    expect(isSame).toBe(false);
  });
});

describe('a page finds the same', () => {
  it('where nothing that it looks at has changed', () => {
    const sources = [own, related({ sort: 'id' }, [published])];
    const articles = [one, article('a')];
    const other = article('c', { category: 'culture' });
    const before = { sources, parts: { articles } };
    const after = { sources, parts: { articles: [...articles, other] }, now: NOW + 1 };
    expect(compared(before, after).isSame).toBe(true);
  });
});

describe('a picture', () => {
  const sources = [own, related({ sort: 'id' })];
  const pictured = (url: string) => ({ image: { url, alt: '' } });
  const parts = {
    articles: [
      article('one', pictured('/media/own.jpg')),
      article('a', {
        content:
          '<p><img alt="" src="/media/in text.jpg"><img src="/media/Kaffe &amp; kake.jpg" alt=""></p>',
      }),
      article('b', { category: 'culture', ...pictured('/media/other.jpg') }),
    ],
    productions: [filmOf('p', { assets: [{ type: 'first_image', url: '/media/poster.jpg' }] })],
    events: [eventOf('e', 'p', {})],
  };
  const names = ['own', 'in text', 'Kaffe & kake', 'other', 'poster', 'nobody'];
  const media = Object.fromEntries(names.map((name) => [`/media/${name}.jpg`, 'a']));

  it.each<[string, readonly Source[], 'replaced' | 'removed', boolean]>([
    ['own', sources, 'replaced', false],
    ['own', sources, 'removed', false],
    ['in text', sources, 'replaced', false],
    ['Kaffe & kake', sources, 'replaced', false],
    ['other', sources, 'replaced', true],
    ['nobody', sources, 'removed', true],
    ['poster', sources, 'replaced', true],
    ['poster', [...sources, allOf('production')], 'replaced', false],
    ['poster', [own, allOf('event')], 'replaced', false],
  ])('%s, case %#', (name, from, act, isSame) => {
    const before = { sources: from, parts, media };
    const { [`/media/${name}.jpg`]: _gone, ...rest } = media;
    const edited = act === 'removed' ? rest : { ...rest, [`/media/${name}.jpg`]: 'b' };
    expect(compared(before, { ...before, media: edited }).isSame).toBe(isSame);
    expect(compared({ ...before, media: edited }, before).isSame).toBe(isSame);
    expect(compared(before, before).isSame).toBe(true);
  });
});
