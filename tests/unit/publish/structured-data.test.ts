import { describe, expect, it } from 'vitest';
import { createPageModel, resolvePage } from '../../../runtime/page/index.ts';
import { createStructuredData } from '../../../runtime/publish/structured-data.ts';
import type { Site } from '../../../runtime/site/site.ts';
import type { PageDefinition } from '../../../schemas/types.gen.ts';
import {
  articleOf,
  cultureOf,
  eventOf,
  filmOf,
  oneBy,
  pageOf,
  type SiteParts,
  siteOf,
} from '../page/site-builder.ts';

type Sources = NonNullable<PageDefinition['sources']>;
const HOST = 'https://fyrhuset.example';

/** A source that selects the record whose address is asked for. */
const single = (model: string, property: string) => oneBy(model, property, ':x', 'main');
const events: Sources[number] = {
  name: 'events',
  model: 'event',
  collection: true,
  filter: { property: 'productionId', operator: 'eq', value: '@main.id' },
};
const list = (model: string, filter?: Sources[number]['filter']): Sources[number] => ({
  name: 'list',
  model,
  collection: true,
  ...(filter !== undefined && { filter }),
});

const pages = {
  film: { path: '/film/:x', sources: [single('production', 'parentSlug'), events] },
  culture: { path: '/scene/:x', sources: [single('production', 'pageReference'), events] },
  article: { path: '/sak/:x', sources: [single('article', 'slug')] },
};

const blockOptions = new Map([
  [
    'any',
    {
      metadata: {
        options: {
          properties: {
            groups: { items: { properties: { venue: { 'x-venue': true } } } },
            other: { properties: { venue: {} } },
          },
        },
      },
    },
  ],
]);

/** What a page tells, by type; the title of every page is its path. */
function told(parts: SiteParts, path: string) {
  const site = siteOf({ pages, ...parts });
  const model = createPageModel(site, 0);
  const match = model.routes.matcher.match(path);
  if (match.kind !== 'page' || match.route === null) throw new Error(`no page ${path}`);
  const page = resolvePage(model, match.route.page, path, match.params);
  const description = 'Kino og scene.';
  const meta = { title: path, description, ownDescription: null, keywords: null, image: null };
  const data = createStructuredData(model)(page, meta, blockOptions);
  const graph: readonly Record<string, unknown>[] = JSON.parse(data.json)['@graph'];
  return { ...data, graph, of: (type: string) => graph.filter((node) => node['@type'] === type) };
}

describe('a showing’s times', () => {
  it.each([
    ['the first 02.30 of two', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+02:00'],
    ['the second 02.30 of two', '2026-10-25T02:30:00+01:00', '2026-10-25T02:30:00+01:00'],
    ['written for another zone', '2026-11-20T17:00:00Z', '2026-11-20T18:00:00+01:00'],
  ])('have their offset: %s', (_, startTime, startDate) => {
    const parts = { productions: [filmOf('f')], events: [eventOf('e', 'f', { startTime })] };
    expect(told(parts, '/film/f').of('ScreeningEvent')).toMatchObject([{ startDate }]);
  });

  it('end by the film’s length over a change of the clocks', () => {
    const parts = {
      productions: [filmOf('f', { duration: 120 })],
      events: [eventOf('e', 'f', { startTime: '2026-10-25T02:00:00+02:00' })],
    };
    expect(told(parts, '/film/f').of('ScreeningEvent')).toMatchObject([
      { endDate: '2026-10-25T03:00:00+01:00' },
    ]);
  });
});

describe('what an event states', () => {
  const withEvent = (more: object, production = filmOf('f')) =>
    told(
      { productions: [production], events: [eventOf('e', 'f', more)] },
      production.object === 'movie' ? '/film/f' : '/scene/f',
    );

  it('a film free of tickets says nothing of offers, a free concert that it is free', () => {
    expect(withEvent({}).of('ScreeningEvent')[0]).not.toHaveProperty('offers');
    const concert = cultureOf('f', { features: ['konsert', 'gratis'] });
    expect(withEvent({}, concert).of('MusicEvent')).toMatchObject([
      { isAccessibleForFree: true, offers: { price: 0, priceCurrency: 'NOK' } },
    ]);
  });

  it('tickets have an absolute address, and a date from which they are sold', () => {
    const more = { ticketUrl: '/kjop/e', saleStart: '2026-11-01T10:00', availability: 'few' };
    expect(withEvent(more).of('ScreeningEvent')).toMatchObject([
      {
        offers: {
          url: `${HOST}/kjop/e`,
          validFrom: '2026-11-01T10:00:00+01:00',
          availability: 'https://schema.org/LimitedAvailability',
        },
      },
    ]);
  });

  it('a price is that of the event, else of the film, and 0 is free', () => {
    const ticketUrl = '/kjop/e';
    const priceOf = (event: object, film: object) =>
      withEvent({ ticketUrl, ...event }, filmOf('f', film)).of('ScreeningEvent')[0];
    expect(priceOf({}, { price: { from: 140 } })).toMatchObject({
      offers: { price: 140, priceCurrency: 'NOK' },
    });
    const own = { price: { from: 12, currency: 'EUR' } };
    expect(priceOf(own, { price: { from: 140 } })).toMatchObject({
      offers: { price: 12, priceCurrency: 'EUR' },
    });
    expect(priceOf({ price: { from: 0 } }, {})).toMatchObject({
      isAccessibleForFree: true,
      offers: { price: 0 },
    });
  });

  it('a film has those who direct it, and those who play in it', () => {
    const people = [
      { role: 'Regi og manus', names: ['Ada'] },
      { role: 'Med', names: ['Bo (Maren)', 'Cia'] },
      { role: 'Foto', names: ['Dag'] },
      { role: 'Regiassistent', names: ['Dag'] },
    ];
    const [movie] = withEvent({}, filmOf('f', { people })).of('Movie');
    expect(movie).toMatchObject({
      director: [{ '@type': 'Person', name: 'Ada' }],
      actor: [{ name: 'Bo' }, { name: 'Cia' }],
    });
    expect(JSON.stringify(movie)).not.toContain('Dag');
    const [acted] = withEvent({}, filmOf('f', { people: people.slice(1) })).of('Movie');
    expect(acted).not.toHaveProperty('director');
  });

  it('a record without a text has no description, though its page has that of the site', () => {
    const concert = withEvent({}, cultureOf('f', { features: ['konsert'] }));
    const article = told({ articles: [articleOf('a')] }, '/sak/a');
    const nodes = [...withEvent({}).graph, ...concert.graph, ...article.graph];
    expect(nodes.map((node) => node['@type'])).toEqual(
      expect.arrayContaining(['Movie', 'ScreeningEvent', 'MusicEvent', 'NewsArticle']),
    );
    expect(nodes.filter((node) => 'description' in node)).toEqual([]);
  });

  it('the first tag that names a kind decides, and without one it is an event', () => {
    const typeOf = (...features: string[]) =>
      withEvent({}, cultureOf('f', { features })).graph.find((node) => 'startDate' in node)?.[
        '@type'
      ];
    expect(typeOf('for barn', 'Teater')).toBe('TheaterEvent');
    expect(typeOf('for barn')).toBe('ChildrensEvent');
    expect(typeOf('vafler')).toBe('Event');
  });

  it('a text can’t end the script that it stands in', () => {
    const { json } = withEvent({ title: '</script><script>alert(1)</script>' });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)['@graph']).toContainEqual(
      expect.objectContaining({ name: '</script><script>alert(1)</script>' }),
    );
  });
});

describe('the way to a page', () => {
  const item = { place: 'header' as const, parent: null };
  const menu = [
    { ...item, id: 'all', label: 'Alt', path: '/alt', order: 1 },
    { ...item, id: 'kino', label: 'Kino', path: '/kino', order: 2 },
    { ...item, id: 'om', label: 'Om oss', path: null, order: 3 },
    { ...item, id: 'huset', label: 'Huset', path: '/huset', parent: 'om', order: 1 },
    { ...item, id: 'sal', label: 'Salen', path: '/sal', parent: 'huset', order: 1 },
  ];
  const parts: SiteParts = {
    config: { theme: { menu } },
    pages: {
      ...pages,
      all: pageOf({ path: '/alt', sources: [list('production')] }),
      kino: pageOf({
        path: '/kino',
        sources: [list('production', { property: 'object', operator: 'eq', value: 'movie' })],
      }),
      chosen: pageOf({
        path: '/utvalg',
        sources: [list('production', { property: 'id', operator: 'in', value: ['f', 'c'] })],
        meta: { title: 'Utvalg' },
      }),
      huset: pageOf({ path: '/huset' }),
      sal: pageOf({ path: '/sal' }),
    },
    productions: [filmOf('f'), cultureOf('c')],
    articles: [articleOf('a')],
  };
  const trail = (path: string) => {
    const [crumbs] = told(parts, path).of('BreadcrumbList');
    const items: readonly { readonly name: string }[] = Object(crumbs).itemListElement;
    return items.map(({ name }) => name);
  };

  it('goes through the menu, without headings that lead nowhere', () => {
    expect(trail('/sal')).toEqual(['Forside', 'Huset', '/sal']);
    expect(told(parts, '/sal').above).toBe('Huset');
  });

  it('goes through the list that chooses by kind before one of all, and never through chosen ones', () => {
    expect(trail('/film/f')).toEqual(['Forside', 'Kino', '/film/f']);
    expect(trail('/scene/c')).toEqual(['Forside', 'Alt', '/scene/c']);
  });

  it('goes through a list of some records only where no list has all, whatever the menu says first', () => {
    const few = (path: string, more: object) =>
      pageOf({ path, sources: [{ ...list('article'), ...more }], meta: { title: path } });
    const through = (lists: SiteParts['pages']) =>
      told({ ...parts, pages: { ...parts.pages, ...lists } }, '/sak/a').above;
    const first = few('/alt', { filter: [], limit: 3 });
    const second = few('/kino', { filter: [], offset: 3 });
    const all = few('/nyheter', {});
    expect(through({ all: first, kino: second, news: all })).toBe('/nyheter');
    expect(through({ all: few('/alt', { filter: [] }), kino: few('/kino', {}) })).toBe('Alt');
    expect(through({ all: first })).toBe('Alt');
  });

  it('goes through a list that the clock filters, and never through the front page of a language', () => {
    const available: [string, ...string[]] = ['nb', 'en'];
    const locale = { available, enabled: true, default: 'nb' };
    const listed = (path: string, more: object) =>
      pageOf({ path, sources: [{ ...list('article'), ...more }], meta: { title: path } });
    const until = { property: 'createdAt', operator: 'lte', value: '$now' };
    const front = listed('/en', {});
    const news = listed('/nyheter', { filter: [until] });
    const through = (lists: SiteParts['pages']) =>
      told(
        { ...parts, config: { ...parts.config, locale }, pages: { ...parts.pages, ...lists } },
        '/sak/a',
      ).above;
    expect(through({ front })).toBeNull();
    expect(through({ front, news })).toBe('/nyheter');
  });

  it('is straight where no page lists the record', () => {
    expect(trail('/sak/a')).toEqual(['Forside', '/sak/a']);
    expect(told(parts, '/sak/a').above).toBeNull();
  });
});

describe('the house', () => {
  type Section = Site['config']['footer']['sections'][number];
  const organizationOf = (address: readonly string[], links: Section['links'] = []) => {
    const sections = [{ title: 'Besøk oss', address: [...address], links }];
    const front = { config: { footer: { sections } }, pages: { home: pageOf() } };
    return told(front, '/').of('Organization')[0];
  };

  it('has the address of the footer, where a line of it has a post code', () => {
    expect(organizationOf(['Fyrhuset', 'Kaia 1', '9790 Skarvøy'])).toMatchObject({
      address: { streetAddress: 'Kaia 1', postalCode: '9790', addressLocality: 'Skarvøy' },
    });
    expect(organizationOf(['9790 Skarvøy', 'Norge'])?.address).not.toHaveProperty('streetAddress');
    expect(organizationOf(['Bak kirka'])).not.toHaveProperty('address');
  });

  it('is the same as its pages elsewhere, and not as each site that the footer links to', () => {
    const kommune = { label: 'Kommunen', href: 'https://kommune.example/' };
    const social = { label: 'Følg oss', href: 'https://sosial.example/fyrhuset', profile: true };
    expect(organizationOf([], [kommune, social])).toMatchObject({ sameAs: [social.href] });
    expect(organizationOf([], [kommune])).not.toHaveProperty('sameAs');
  });
});

describe('opening hours', () => {
  const hours = [
    {
      venue: 'Kinoen',
      days: { mon: ['16:00-24:00'], tue: ['16:00-24:00'], fri: ['18:00-01:30'] },
      exceptions: [
        { date: '2026-12-24', open: [] },
        { date: '2026-12-26', open: ['13:00-15:00', '16:00-21:00'] },
      ],
    },
    {
      venue: 'Biblioteket',
      staffed: true,
      days: { wed: [], sat: ['11:00-15:00'] },
      exceptions: [
        // A Wednesday, a Thursday and a Saturday.
        { date: '2026-12-23', open: [] },
        { date: '2026-12-24', open: [] },
        { date: '2026-12-26', open: [] },
        { date: '2026-12-30', open: ['10:00-14:00'] },
      ],
    },
  ];
  const blocks = [{ component: 'any', place: { row: 1, column: 1, order: 1 }, data: ['contact'] }];
  const parts: SiteParts = {
    config: { hours },
    blockData: {
      contact: { groups: [{ title: 'Kino', venue: 'Kinoen' }], other: { venue: 'Biblioteket' } },
    },
    pages: {
      home: pageOf(),
      contact: pageOf({ path: '/kontakt', blocks }),
      about: pageOf({ path: '/om' }),
    },
  };
  const range = (opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    opens,
    closes,
  });

  it('are those of the venues that options marked x-venue on the page name', () => {
    const places = told(parts, '/kontakt').of('Place');
    expect(places).toEqual([
      {
        '@type': 'Place',
        name: 'Kinoen',
        openingHoursSpecification: [
          { ...range('16:00', '23:59'), dayOfWeek: ['Monday', 'Tuesday'] },
          { ...range('18:00', '01:30'), dayOfWeek: ['Friday'] },
        ],
        specialOpeningHoursSpecification: [
          { ...range('00:00', '00:00'), validFrom: '2026-12-24', validThrough: '2026-12-24' },
          { ...range('13:00', '15:00'), validFrom: '2026-12-26', validThrough: '2026-12-26' },
          { ...range('16:00', '21:00'), validFrom: '2026-12-26', validThrough: '2026-12-26' },
        ],
      },
    ]);
    expect(told(parts, '/om').of('Place')).toEqual([]);
  });

  it('say nothing of a day without staff where the venue may be open, unless the week has hours for it', () => {
    const [library] = told(parts, '/').of('Place');
    expect(library?.specialOpeningHoursSpecification).toEqual([
      { ...range('00:00', '00:00'), validFrom: '2026-12-26', validThrough: '2026-12-26' },
      { ...range('10:00', '14:00'), validFrom: '2026-12-30', validThrough: '2026-12-30' },
    ]);
  });

  it('a cinema is one on each page, also without films there, and for a concert in it', () => {
    const cinema = { ...parts, config: { hours: [{ venue: 'Kinoen', cinema: true, days: {} }] } };
    const [production, event] = [cultureOf('c'), eventOf('e', 'c', { venue: 'Kinoen' })];
    const concert = { ...cinema, pages, productions: [production], events: [event] };
    const shown = [told(cinema, '/'), told(cinema, '/kontakt'), told(concert, '/scene/c')];
    for (const { json } of shown) expect(json).toContain('"@type":"MovieTheater","name":"Kinoen"');
  });

  it('are all on the front page', () => {
    const names = told(parts, '/')
      .of('Place')
      .map(({ name }) => name);
    expect(names).toEqual(['Biblioteket', 'Kinoen']);
  });
});
