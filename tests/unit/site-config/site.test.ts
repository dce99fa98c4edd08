import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRecordIndex } from '../../../runtime/page/select/record-index.ts';
import { select } from '../../../runtime/page/select/select.ts';
import type {
  Endpoints,
  Layout,
  PageDefinition,
  Redirects,
  SiteConfiguration,
} from '../../../schemas/types.gen.ts';
import type { Validate } from '../../../schemas/validate.ts';
import {
  validateEndpoints,
  validateLayout,
  validatePage,
  validateRedirects,
  validateSite,
} from '../../../schemas/validators.gen.js';
import { cultureOf, eventOf, filmOf, siteOf } from '../page/site-builder.ts';

type Source = NonNullable<PageDefinition['sources']>[number];
type MenuItem = SiteConfiguration['theme']['menu'][number];

const folder = new URL('../../../site-config/', import.meta.url);

/** Reads a file of the sample site that its schema accepts. @throws Error with the violations. */
function read<Content>(file: string, validate: Validate<Content>): Content {
  const content: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  if (validate(content)) return content;
  throw new Error(`${file}: ${JSON.stringify(validate.errors)}`);
}

function namesIn(subfolder: string): string[] {
  return readdirSync(new URL(subfolder, folder)).map((file) => file.replace(/\.json$/, ''));
}

const site = read<SiteConfiguration>('site.json', validateSite);
const endpoints = read<Endpoints>('endpoints.json', validateEndpoints);
const { redirects } = read<Redirects>('redirects.json', validateRedirects);
const pages = new Map(
  site.pages.map((name) => {
    const page = read<PageDefinition>(`pages/${name}.json`, validatePage);
    return [page.path, page] as const;
  }),
);

function pageAt(path: string): PageDefinition {
  const page = pages.get(path);
  if (!page) throw new Error(`No page has the path ${path}`);
  return page;
}

/** The page's blocks from the top, as `slideshow`. */
function componentsOf(path: string): string[] {
  const blocks = (pageAt(path).blocks ?? []).toSorted(
    ({ place: a }, { place: b }) => a.row - b.row || a.column - b.column || a.order - b.order,
  );
  return blocks.map((block) => block.component);
}

/** The sources that the page's first block of the name takes, in the order of `data`. */
function sourcesOf(path: string, component: string): Source[] {
  const { blocks = [], sources = [] } = pageAt(path);
  const data = blocks.find((block) => block.component === component)?.data ?? [];
  return data.flatMap((name) => sources.find((source) => source.name === name) ?? []);
}

/** `objectClass eq movie`, one text a condition. */
function conditions(source: Source | undefined): string[] {
  const all = source?.filter ? [source.filter].flat() : [];
  return all.map(({ property, operator, value }) => `${property} ${operator} ${value}`);
}

function items(place: MenuItem['place'], parent: string | null): MenuItem[] {
  return site.theme.menu
    .filter((item) => item.place === place && (item.parent ?? null) === parent)
    .sort((a, b) => a.order - b.order);
}

function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const footerLinks = site.footer.sections.flatMap((section) => section.links ?? []);

describe('site.json', () => {
  it('S3 S23 S87 A45 S118 S119 S124 S125 S247 S260 says who publishes where, in nb alone, and what is searched', () => {
    expect(site).toMatchObject({
      partners: [243],
      locale: { available: ['nb'], enabled: false, default: 'nb' },
      published: true,
      stage: 'production',
      host: 'https://www.skarvoykulturhus.example',
      search: { path: '/sok', films: true, pages: true },
    });
    expect(site.aliases).toHaveLength(2);
    expect(site.aliases).not.toContain(new URL(site.host).host);
  });

  it('S120 A2 lists every page file once, culture before films', () => {
    expect(site.pages.toSorted()).toEqual(namesIn('pages').sort());
    expect(repeated(site.pages)).toEqual([]);
    expect(site.pages.indexOf('culture')).toBeLessThan(site.pages.indexOf('production'));
  });

  it('S123 A72 allows the blocks that its pages use, and no others', () => {
    const used = [...pages.values()].flatMap((page) => page.blocks ?? []);
    const components = new Set(used.map((block) => block.component));
    expect(site.components.toSorted()).toEqual([...components].sort());
  });
});

it('S11 S70 S71 S72 S73 S74 S75 S76 S77 S78 S79 S80 S81 S82 A49 the menus have the items of the specification, in its order', () => {
  const linesOf = (place: MenuItem['place'], parent: string | null = null): string[] =>
    items(place, parent).flatMap(({ id, label, path, openInNewWindow }) => [
      `${parent === null ? '' : '- '}${label} ${path}${openInNewWindow ? ' (new window)' : ''}`,
      ...linesOf(place, id),
    ]);
  expect(linesOf('header')).toEqual([
    'Kulturprogram /kulturprogram',
    'Kino /kinoprogram',
    '- Alle filmer /alle-filmer',
    '- Kommende filmer /kommende-filmer',
    '- Aldersgrenser på kino /aldersgrenser-pa-kino',
    'Den store kinodagen /den-store-kinodagen',
    'Om {product} null',
    '- {municipality} kino /om-{municipality}-kino',
    '- Halti kulturscene /om-halti-kulturscene',
    '- {municipality} bibliotek /om-{municipality}-bibliotek',
    '- {municipality} kulturskole /om-{municipality}-kulturskole',
    '- Livssynsnøytralt seremonirom /livssynsnoytralt-seremonirom',
    '- Billettkjøp på nett og mobil /om-billettkjop-pa-nett-og-mobil',
    '- Kulturvirksomheten /om-kulturvirksomheten',
    'Nyhetsbrev /nyhetsbrev-pa-e-post',
    'Kontakt /kontakt',
    'Kjøp gavekort https://gavekort.example/skarvoy',
    'eBillett null',
    '- Kjøp billetter https://ebillett.example/skarvoy',
    '- Om billettkjøp på nett og mobil /om-billettkjop-pa-nett-og-mobil',
    'Sosiale medier https://sosial.example/skarvoykulturhus (new window)',
  ]);
  expect(linesOf('footer')).toEqual([
    'Personvernerklæring /personvernerklaering',
    'Informasjonskapsler /informasjonskapsler',
  ]);
});

describe('the footer', () => {
  it('S83 S122 shows a postal address', () => {
    const lines = site.footer.sections.flatMap((section) => section.address ?? []);
    expect(lines).toEqual(['{product}', 'Havnegata 12', '9790 Skarvøy']);
  });

  it('S84 S85 S86 links to telephone, e-mail, contact and accessibility, and to social media in a new window', () => {
    const hrefs = footerLinks.map((link) => link.href);
    const own = ['tel:+4777001243', 'mailto:post@skarvoykulturhus.example', '/kontakt'];
    expect(hrefs).toEqual(expect.arrayContaining([...own, '/tilgjengelighetserklaering']));
    expect(pageAt('/tilgjengelighetserklaering').pageType).toBe('ordinary');
    expect(footerLinks).toContainEqual({
      label: 'Sosiale medier',
      href: 'https://sosial.example/skarvoykulturhus',
      openInNewWindow: true,
      profile: true,
    });
  });
});

describe('pages', () => {
  it('S34 S35 S36 S37 S38 S39 has the six blocks of the front page', () => {
    const six = ['card-list', 'cover-flow', 'programme', 'quick-links', 'schedule', 'slideshow'];
    expect([...new Set(componentsOf('/'))].sort()).toEqual(six);
  });

  it('S35 fills the front page’s cards with news: one that is chosen, then the newest of the others', () => {
    const [lead, news] = sourcesOf('/', 'card-list');
    const [slug = ''] = conditions(lead);
    expect(slug).toMatch(/^slug eq /);
    expect(news).toMatchObject({ model: 'article', sort: '-createdAt' });
    expect(conditions(news)).toContain(slug.replace(' eq ', ' ne '));
  });

  it.each([
    ['S37', '/', 'programme', 'production', ['object eq culture']],
    ['S38', '/', 'schedule', 'event', ['startTime gte $now', 'startTime lt $today+4d']],
    [
      'S41 S166',
      '/kommende-filmer',
      'programme',
      'production',
      ['objectClass eq movie_coming', 'object eq movie'],
    ],
    ['S5 S42 A70', '/alle-filmer', 'programme', 'production', ['object eq movie']],
    [
      ...(['S43 A67', '/den-store-kinodagen', 'schedule', 'event'] as const),
      ['startTime gte 2026-12-05', 'startTime lt 2026-12-06'],
    ],
    ['S6 S44', '/kulturprogram', 'schedule', 'production', ['object eq culture']],
  ])(
    'S5 S6 A70 %s %s fills its %s with each %s of %j',
    (_requirement, path, block, model, filter) => {
      const source = sourcesOf(path, block).find((one) => one.model === model);
      expect(conditions(source)).toEqual(filter);
      expect(source?.limit).toBeUndefined();
    },
  );

  it('S43 has a cover first', () => {
    expect(componentsOf('/den-store-kinodagen').slice(0, 2)).toEqual(['cover', 'schedule']);
  });

  it('S4 S40 shows current and coming films beside the schedule', () => {
    const { sources = [], blocks = [] } = pageAt('/kinoprogram');
    const shown = blocks.map(({ component, data = [] }) => {
      return [component, ...conditions(sources.find((source) => data[0] === source.name))];
    });
    expect(shown).toContainEqual(['programme', 'objectClass eq movie', 'object eq movie']);
    expect(shown).toContainEqual(['programme', 'objectClass eq movie_coming', 'object eq movie']);
    expect(shown.map(([component]) => component)).toContain('schedule');
  });

  it.each([
    ['/kinoprogram', 'schedule', ['showing']],
    ['/alle-filmer', 'programme', ['showing', 'begun']],
    ['/kommende-filmer', 'programme', ['showing', 'begun']],
    ['/min-side', 'watch-list', ['showing', 'begun']],
    ['/kulturprogram', 'schedule', ['concert', 'exhibition']],
    ['/kulturprogram', 'programme', ['concert', 'exhibition']],
    ['/', 'programme', ['concert', 'exhibition']],
  ])(
    'A89 %s tells films from culture by the production, whatever the format',
    (path, block, ids) => {
      const soon = { startTime: '2026-11-21T18:00' };
      const odd = siteOf({
        productions: [filmOf('f'), cultureOf('c')],
        events: [
          eventOf('showing', 'f', soon),
          eventOf('concert', 'c', { ...soon, format: '2D' }),
          eventOf('begun', 'f', { startTime: '2026-11-20T10:00' }),
          eventOf('exhibition', 'c', { startTime: '2026-11-05T10:00', endTime: '2027-01-31' }),
          eventOf('over', 'c', { startTime: '2026-11-20T10:00', format: '2D' }),
        ],
      });
      const sources = sourcesOf(path, block).filter(({ model }) => model === 'event');
      const now = Date.parse('2026-11-20T16:00:00Z');
      const [index, scope] = [createRecordIndex(odd), { params: {}, singles: {}, now }];
      const selected = sources.flatMap((source) => select(index, source, scope).records);
      expect(selected.map(({ id }) => id)).toEqual(ids);
    },
  );

  it('A89 none asks for the format of an event, which is optional', () => {
    for (const [path, { sources = [] }] of pages) {
      const asked = sources.filter(({ model }) => model === 'event').flatMap(conditions);
      expect(
        asked.filter((one) => one.startsWith('format ')),
        path,
      ).toEqual([]);
    }
  });

  it('S7 S45 has content over the cards of the latest articles, and the others on the next page', () => {
    expect(componentsOf('/nyheter')).toEqual(['content', 'card-list']);
    const all = { name: 'news', model: 'article', collection: true, sort: '-createdAt' };
    const [news] = sourcesOf('/nyheter', 'card-list');
    const [older] = sourcesOf('/nyheter/eldre', 'card-list');
    expect(news).toEqual({ ...all, limit: 13 });
    expect(older).toEqual({ ...all, offset: 13 });
  });

  it('S46 S47 finds the article by its slug, for cover and body', () => {
    const wanted = ['cover', 'article'];
    const shown = componentsOf('/article/:article').filter((one) => wanted.includes(one));
    expect(shown).toEqual(wanted);
    for (const block of wanted) {
      const [article] = sourcesOf('/article/:article', block);
      expect(article).toMatchObject({ model: 'article', collection: false });
      expect(conditions(article)).toEqual(['slug eq :article']);
    }
  });

  it.each([
    [
      ...(['S49', '/:culture', ['pageReference eq :culture', 'object eq culture']] as const),
      'cover ticket-list event-list culture-info programme',
    ],
    [
      ...(['S51', '/:production', ['parentSlug eq :production', 'object eq movie']] as const),
      // With what members have, around what the specification names (S18, S19).
      'cover watch-button ticket-list event-list movie-info reviews programme',
    ],
  ])('%s %s is bound to its productions', (_requirement, path, filter, components) => {
    const [first] = pageAt(path).sources ?? [];
    expect(first).toMatchObject({ model: 'production', collection: false });
    expect(conditions(first)).toEqual(filter);
    expect(componentsOf(path)).toEqual(components.split(' '));
  });

  const own = 'productionId eq @production.id';

  it.each([
    ['S50', '/:culture'],
    ['S52', '/:production'],
  ])('%s %s shows the events of that production only', (_requirement, path) => {
    for (const block of ['ticket-list', 'event-list']) {
      for (const events of sourcesOf(path, block).filter(({ model }) => model === 'event'))
        expect(conditions(events)).toContain(own);
    }
  });

  it.each([
    ['S50 an exhibition until it ends', '/:culture', 'cover'],
    ['S50 an exhibition until it ends', '/:culture', 'ticket-list'],
    ['S50 an exhibition until it ends', '/:culture', 'event-list'],
    ['S112 past showings', '/:production', 'cover'],
    ['S112 past showings', '/:production', 'movie-info'],
  ])('%s is known on %s to its %s', (what, path, block) => {
    const until = what.startsWith('S50') ? ['endTime gte $now'] : [];
    const all = sourcesOf(path, block).map(conditions);
    expect(all).toContainEqual([own, 'startTime lt $today', ...until]);
  });

  it('S60 S53 S54 S66 has the block that each page is for', () => {
    expect(componentsOf('/kontakt')).toContain('contact');
    expect(componentsOf('/sok')).toContain('search');
    expect(componentsOf('/nyhetsbrev-pa-e-post')).toContain('newsletter');
    expect(componentsOf('/404.html')).toEqual(['not-found']);
  });

  it('S127 A6 has its information pages as ordinary ones, of content', () => {
    const ordinary = [...pages.values()].filter((page) => page.pageType === 'ordinary');
    expect(ordinary).toHaveLength(12);
    const more = new Map([
      // Lists what the code declares, and lets the answer about analytics be changed.
      ['/informasjonskapsler', ['consent', 'privacy-inventory']],
      // Leads to where tickets are chosen, then says what they cost.
      ['/om-billettkjop-pa-nett-og-mobil', ['quick-links', 'content']],
    ]);
    for (const { path } of ordinary) {
      expect(componentsOf(path), path).toEqual([...(more.get(path) ?? []), 'content']);
    }
  });

  it('S126 S132 A12 says title and description on every page, no two literal ones alike', () => {
    const metas = [...pages.values()].map((page) => page.meta ?? {});
    for (const { title, description } of metas) {
      expect(title).toMatch(/\S/);
      expect(description).toMatch(/\S/);
      if (!description?.startsWith('@')) expect(description?.length).toBeLessThanOrEqual(160);
    }
    const literal = metas.filter((meta) => !meta.title?.startsWith('@'));
    expect(repeated(literal.map((meta) => meta.title))).toEqual([]);
    expect(repeated(literal.map((meta) => meta.description))).toEqual([]);
  });

  it('S257 fills twelve columns in every row, on phones one under the other', () => {
    for (const name of namesIn('layouts')) {
      for (const { columns } of read<Layout>(`layouts/${name}.json`, validateLayout).rows) {
        expect(columns.map((column) => column.small)).toEqual(columns.map(() => 12));
        for (const width of ['medium', 'large'] as const) {
          expect(columns.reduce((sum, column) => sum + column[width], 0) % 12, name).toBe(0);
        }
      }
    }
  });
});

describe('redirects', () => {
  it('S28 S29 A41 leads each old address on once, some for now and one outside', () => {
    expect(redirects.length).toBeGreaterThanOrEqual(10);
    expect(redirects.filter((redirect) => redirect.permanent === false).length).toBeGreaterThan(1);
    expect(redirects.filter((redirect) => redirect.to.startsWith('https:'))).toHaveLength(1);
  });
});

describe('endpoints', () => {
  it('S232 S12 configures every backend of the specification, and the ticket shop', () => {
    expect(Object.keys(endpoints.backends)).toEqual([
      ...['platform', 'runtime', 'management', 'loyalty-118', 'loyalty-178', 'ticketing'],
      ...['checkout', 'shop', 'site'],
    ]);
  });

  it('S10 S189 S191 S193 S194 S195 S196 S197 S199 S201 S202 S203 S205 S215 S216 S217 S218 S219 S222 S223 S224 S225 S226 S227 S228 S229 S230 S231 S248 S249 S258 A47 A52 A60 A81 A91 has the calls of the specification', () => {
    const calls = Object.entries(endpoints.calls).map(([name, { backend, method, path, query }]) =>
      `${name}: ${method} ${backend} ${path} ${query === undefined ? '' : JSON.stringify(query)}`.trim(),
    );
    expect(calls).toEqual([
      'login: POST loyalty api/LoginDx',
      'logout: POST loyalty api/LogoutDx',
      'forgotPassword: POST loyalty api/ForgotPasswordDx',
      'createAccount: POST loyalty api/CreateAccountDx',
      'movieInfo: GET loyalty api/GetMovieByEdiDx {"edi":":ediNumber"}',
      'reviews: GET loyalty api/GetReviewsByEdiDx {"edi":":ediNumber","skip":0,"take":20}',
      'tickets: GET loyalty api/GetTicketsDx {"skip":0,"take":10}',
      'watchlist: GET loyalty api/GetWatchlistDx {"skip":0,"take":10}',
      'switchTokensDx: POST loyalty api/SwitchTokensDx',
      'addMovieToWatchList: POST loyalty api/AddToWatchlistDx',
      'events: GET runtime sites/:site/basic_events {"keys":":keys"}',
      'newsletter: POST site newsletter',
      'sites: GET platform sites',
      'siteEvents: GET platform sites/:siteId/events',
      'blockData: GET management site/:siteId/block-data {"stable":1}',
      'articles: GET management site/:siteId/article {"stable":1}',
      'ticketingLogin: POST ticketing v3/ebillett/auth/login {"email":":email","password":":password","remember":":remember"}',
      'checkoutProfile: GET checkout profile/auth',
    ]);
  });

  it('S188 A82 sends cookies with every member call', () => {
    const calls = Object.values(endpoints.calls).filter((call) => call.backend === 'loyalty');
    expect(calls.map((call) => call.credentials)).toEqual(Array(10).fill(true));
  });

  it('S24 S221 A28 maps 118, 178 and the site’s own partner to a members’ backend', () => {
    const backends = { '118': 'loyalty-118', '178': 'loyalty-178', '243': 'loyalty-118' };
    expect(endpoints.loyalty).toEqual(backends);
  });

  it('S209 S216 S210 S220 A34 names secrets by environment variable', () => {
    const { platform, management } = endpoints.backends;
    const names = { usernameEnv: 'PLATFORM_USER', passwordEnv: 'PLATFORM_PASSWORD' };
    expect(platform?.auth).toEqual({ type: 'basic', ...names });
    expect(management?.auth).toMatchObject({ type: 'bearer', tokenUrl: expect.any(String) });
  });

  it('A34 lets browsers reach only what needs no secret', () => {
    const reachable = Object.entries(endpoints.backends)
      .filter(([name, backend]) => backend.baseUrl === `/backends/${name}`)
      .map(([name]) => name);
    expect(reachable).toEqual([
      ...['runtime', 'loyalty-118', 'loyalty-178'],
      ...['ticketing', 'checkout', 'shop', 'site'],
    ]);
    for (const name of reachable) expect(endpoints.backends[name]?.auth?.type, name).toBe('none');
  });

  it('S214 S252 sets no timeout', () => {
    const timeouts = Object.values(endpoints.calls).map((call) => call.timeout ?? 0);
    expect(new Set(timeouts)).toEqual(new Set([0]));
  });
});
