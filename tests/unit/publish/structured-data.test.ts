import { describe, expect, it } from 'vitest';
import { createPageModel, resolvePage } from '../../../runtime/page/index.ts';
import { createStructuredData } from '../../../runtime/publish/structured-data.ts';
import type { Site } from '../../../runtime/site/site.ts';
import type { PageDefinition } from '../../../schemas/types.gen.ts';
import {
  allOf,
  articleOf,
  cultureOf,
  eventOf,
  filmOf,
  oneBy,
  pageOf,
  type SiteParts,
  siteOf,
} from '../page/site-builder.ts';

type Filter = NonNullable<PageDefinition['sources']>[number]['filter'];
const HOST = 'https://fyrhuset.example';

/** A source that selects the record whose address is asked for. */
const single = (model: string, property: string) => oneBy(model, property, ':x', 'main');
const events = allOf('event', 'events', {
  filter: { property: 'productionId', operator: 'eq', value: '@main.id' },
});
/** A page that lists records of a model, all of them or those of a filter. */
const listing = (
  path: string,
  model: string,
  filter?: Filter,
  more: Partial<PageDefinition> = {},
) => pageOf({ path, sources: [allOf(model, 'list', { ...(filter && { filter }) })], ...more });
const pages = {
  film: { path: '/film/:x', sources: [single('production', 'parentSlug'), events] },
  culture: { path: '/scene/:x', sources: [single('production', 'pageReference'), events] },
  article: { path: '/sak/:x', sources: [single('article', 'slug')] },
};

const venue = { 'x-venue': true };
const properties = {
  groups: { items: { properties: { venue } } },
  other: { properties: { venue: {} } },
};
const blockOptions = new Map([['any', { metadata: { options: { properties } } }]]);
/** What a page tells, by type; the title of every page is its path. */
function told(parts: SiteParts, path: string, now = 0) {
  const site = siteOf({ pages, ...parts });
  const model = createPageModel(site, now);
  const match = model.routes.matcher.match(path);
  if (match.kind !== 'page' || match.route === null) throw new Error(`no page ${path}`);
  const page = resolvePage(model, match.route.page, path, match.params);
  const description = 'Kino og scene.';
  const meta = { title: path, description, ownDescription: null, keywords: null, image: null };
  const data = createStructuredData(model)(page, meta, blockOptions);
  const graph: readonly Record<string, unknown>[] = JSON.parse(data.json)['@graph'];
  return { ...data, graph, of: (type: string) => graph.filter((node) => node['@type'] === type) };
}

describe('what an event states', () => {
  const withEvent = (more: object, production = filmOf('f'), now = 0) =>
    told(
      { productions: [production], events: [eventOf('e', 'f', more)] },
      production.object === 'movie' ? '/film/f' : '/scene/f',
      now,
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

  it.each([
    ['available', 'InStock'],
    [undefined, 'InStock'],
  ] as const)('tickets that are %s are %s', (availability, stated) => {
    const [showing] = withEvent({ ticketUrl: '/kjop/e', availability }).of('ScreeningEvent');
    expect(showing).toMatchObject({ offers: { availability: `https://schema.org/${stated}` } });
  });

  const previousStart = '2026-11-19T18:00';
  it.each([
    [undefined, 'EventScheduled', undefined],
    ['moved', 'EventRescheduled', '2026-11-19T18:00:00+01:00'],
    ['cancelled', 'EventCancelled', undefined],
  ] as const)('an event that is %s is %s, and may be sold unless it is cancelled', (...row) => {
    const [status, eventStatus, previousStartDate] = row;
    const [showing] = withEvent({ ticketUrl: '/kjop/e', status, previousStart }).of(
      'ScreeningEvent',
    );
    expect(showing?.eventStatus).toBe(`https://schema.org/${eventStatus}`);
    expect(showing?.previousStartDate).toBe(previousStartDate);
    expect(showing !== undefined && 'offers' in showing).toBe(status !== 'cancelled');
  });

  it('a showing is in its hall, of its film, and begins when it begins', () => {
    const more = { startTime: '2026-11-20T18:00', sal: 'Sal 1', venue: 'Kinoen' };
    expect(withEvent(more).of('ScreeningEvent')).toMatchObject([
      {
        '@id': `${HOST}/film/f#e`,
        startDate: '2026-11-20T18:00:00+01:00',
        location: { name: 'Sal 1, Kinoen' },
        workPresented: { '@id': `${HOST}/film/f#film` },
      },
    ]);
    expect(withEvent(more).of('Movie')).toMatchObject([
      { '@id': `${HOST}/film/f#film`, name: 'Film f' },
    ]);
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

  it.each([
    [{}, '2026-11-21'],
    [{ endTime: '2026-11-20T23:59' }, '2026-11-21'],
    [{ endTime: '2026-11-21T00:30' }, '2026-11-22'],
  ])(
    'an event that ends with %o is left out from %s on, and the data hold until then',
    (more, day) => {
      const midnight = Date.parse(`${day}T00:00+01:00`);
      const dataAt = (now: number) =>
        withEvent({ startTime: '2026-11-20T22:30', ...more }, filmOf('f'), now);
      const [before, after] = [dataAt(midnight - 1), dataAt(midnight)];
      expect(before.of('ScreeningEvent')).toHaveLength(1);
      expect(before).toMatchObject({ from: null, until: midnight });
      expect(after.of('ScreeningEvent')).toEqual([]);
      expect(after).toMatchObject({ from: midnight, until: null });
    },
  );

  it('a text can’t end the script that it stands in', () => {
    const { json } = withEvent({ title: '</script><script>alert(1)</script>' });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)['@graph']).toContainEqual(
      expect.objectContaining({ name: '</script><script>alert(1)</script>' }),
    );
  });
});

it('an article states who wrote it, when it came and when it was changed, if it was', () => {
  const createdAt = Date.parse('2026-11-01T10:00:00Z');
  const changed = { updatedAt: Date.parse('2026-11-02T10:00:00Z') };
  const nodesOf = (more: object) => {
    const article = articleOf('a', { createdAt, author: 'Ada', ...more });
    return told({ articles: [article] }, '/sak/a').of('NewsArticle');
  };
  const stated = { headline: 'Sak a', author: { name: 'Ada' } };
  const times = ([node]: ReturnType<typeof nodesOf>) =>
    [node?.datePublished, node?.dateModified].map((time) => Date.parse(String(time)));
  expect(nodesOf({})).toMatchObject([stated]);
  expect(times(nodesOf({}))).toEqual([createdAt, createdAt]);
  expect(times(nodesOf(changed))).toEqual([createdAt, changed.updatedAt]);
});

it('an article with an empty author and language has those of the site', () => {
  const ofArticle = (more: object) =>
    told({ articles: [articleOf('a', more)] }, '/sak/a').of('NewsArticle')[0];
  const empty = ofArticle({ author: '', node_locale: '' });
  expect(empty).toMatchObject({ inLanguage: 'nb', author: ofArticle({})?.publisher });
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
      all: listing('/alt', 'production'),
      kino: listing('/kino', 'production', { property: 'object', operator: 'eq', value: 'movie' }),
      chosen: listing(
        ...(['/utvalg', 'production'] as const),
        { property: 'id', operator: 'in', value: ['f', 'c'] },
        { meta: { title: 'Utvalg' } },
      ),
      huset: pageOf({ path: '/huset' }),
      sal: pageOf({ path: '/sal' }),
    },
    productions: [filmOf('f'), cultureOf('c')],
    articles: [articleOf('a')],
  };
  const trail = (path: string) => {
    const [crumbs] = told(parts, path).of('BreadcrumbList');
    return Object(crumbs).itemListElement.map(({ name }: { readonly name: string }) => name);
  };

  it('goes through the menu, without headings that lead nowhere', () => {
    expect(trail('/sal')).toEqual(['Forside', 'Huset', '/sal']);
    expect(told(parts, '/sal').above).toBe('Huset');
  });

  it('goes through the list that chooses by kind before one of all, and never through chosen ones', () => {
    expect(trail('/film/f')).toEqual(['Forside', 'Kino', '/film/f']);
    expect(trail('/scene/c')).toEqual(['Forside', 'Alt', '/scene/c']);
  });

  /** What is above an article where these pages list articles, each so many or as a filter says. */
  function above(
    lists: Readonly<Record<string, readonly [path: string, more: object]>>,
    config = {},
  ) {
    const listed = Object.entries(lists).map(([name, [path, more]]) => [
      name,
      pageOf({ path, sources: [allOf('article', 'list', more)], meta: { title: path } }),
    ]);
    const all = { ...parts.pages, ...Object.fromEntries(listed) };
    return told({ ...parts, config: { ...parts.config, ...config }, pages: all }, '/sak/a').above;
  }

  it('goes through a list of some records only where no list has all, whatever the menu says first', () => {
    const first = ['/alt', { filter: [], limit: 3 }] as const;
    const second = ['/kino', { filter: [], offset: 3 }] as const;
    expect(above({ all: first, kino: second, news: ['/nyheter', {}] })).toBe('/nyheter');
    expect(above({ all: ['/alt', { filter: [] }], kino: ['/kino', {}] })).toBe('Alt');
    expect(above({ all: first })).toBe('Alt');
  });

  it('goes through a list in the menu before one that no menu has', () => {
    expect(above({ archive: ['/arkiv', {}], kino: ['/kino', { filter: [] }] })).toBe('Kino');
  });

  it('goes through a list that the clock filters, and never through the front page of a language', () => {
    const locale = { available: ['nb', 'en'], enabled: true, default: 'nb' };
    const until = { property: 'createdAt', operator: 'lte', value: '$now' };
    const front = ['/en', {}] as const;
    expect(above({ front }, { locale })).toBeNull();
    expect(above({ front, news: ['/nyheter', { filter: [until] }] }, { locale })).toBe('/nyheter');
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

  it('has the telephone of the footer', () => {
    const links = [{ label: 'Ring', href: 'tel:+4777001243' }];
    expect(organizationOf([], links)).toMatchObject({ telephone: '+4777001243' });
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
  const range = (opens: string, closes: string, day?: string) => ({
    ...{ '@type': 'OpeningHoursSpecification', opens, closes },
    ...(day && { validFrom: day, validThrough: day }),
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
          range('00:00', '00:00', '2026-12-24'),
          range('13:00', '15:00', '2026-12-26'),
          range('16:00', '21:00', '2026-12-26'),
        ],
      },
    ]);
    expect(told(parts, '/om').of('Place')).toEqual([]);
  });

  it('say nothing of a day without staff where the venue may be open, unless the week has hours for it', () => {
    const [library] = told(parts, '/').of('Place');
    expect(library?.specialOpeningHoursSpecification).toEqual([
      range('00:00', '00:00', '2026-12-26'),
      range('10:00', '14:00', '2026-12-30'),
    ]);
  });

  it('a cinema is one on each page, also without films there, and for a concert in it', () => {
    const cinema = { ...parts, config: { hours: [{ venue: 'Kinoen', cinema: true, days: {} }] } };
    const [production, event] = [cultureOf('c'), eventOf('e', 'c', { venue: 'Kinoen' })];
    const concert = { ...cinema, pages, productions: [production], events: [event] };
    const shown = [told(cinema, '/'), told(cinema, '/kontakt'), told(concert, '/scene/c')];
    for (const { json } of shown) expect(json).toContain('"@type":"MovieTheater","name":"Kinoen"');
  });
});

it('the front page describes the site’s search, and the cinemas of what it shows', () => {
  const shown = pageOf({ sources: [allOf('production'), allOf('event', 'events')] });
  const front = told(
    {
      config: { search: { path: '/sok', films: true } },
      pages: { home: shown },
      productions: [filmOf('f')],
      events: [eventOf('e', 'f', { venue: 'Kinoen' })],
    },
    '/',
  );
  expect(front.of('WebSite')).toMatchObject([
    { potentialAction: { target: { urlTemplate: `${HOST}/sok?q={search_term_string}` } } },
  ]);
  expect(front.of('MovieTheater')).toMatchObject([{ name: 'Kinoen' }]);
});
