import { describe, expect, it } from 'vitest';
import type { BlockComponent } from '../../../runtime/page/registry.ts';
import { BlockError } from '../../../runtime/page/rendering.ts';
import type { PageDefinition, SiteConfiguration } from '../../../schemas/types.gen.ts';
import {
  allOf,
  articleOf,
  blocks,
  cultureOf,
  eventOf,
  oneBy,
  type SiteParts,
  siteOf,
} from './site-builder.ts';
import { registryWith, render, rendererOf } from './test-blocks.tsx';

type MenuItem = SiteConfiguration['theme']['menu'][number];

const NOW = Date.parse('2026-11-20T15:00Z');
const bySlug = [oneBy('article', 'slug', ':x', 'own')];
const sources = [allOf('article')];

/** What the only group of a pattern holds, each time. */
function groupsIn(html: string, part: RegExp): (string | undefined)[] {
  return [...html.matchAll(part)].map(([, group]) => group);
}

function count(html: string, part: RegExp): number {
  return [...html.matchAll(new RegExp(part, 'g'))].length;
}

/** The page's h1, where it has exactly one. */
function headingOf(html: string): string | undefined {
  expect(count(html, /<h1[ >]/)).toBe(1);
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
}

function item(id: string, path: string | null, more: Partial<MenuItem> = {}): MenuItem {
  return { id, label: id, path, place: 'header', order: 1, ...more };
}

describe('A87 exactly one h1 a page', () => {
  const meta = { title: 'Sidens navn' };
  const parts: SiteParts = {
    articles: [articleOf('a', { title: 'Saken' })],
    blockData: { hi: { title: 'Hei' }, ho: { title: 'Hå' } },
  };
  const page = (definition: Partial<PageDefinition>) => {
    return render(siteOf({ ...parts, pages: { home: { meta, ...definition } } }), '/').html;
  };

  it('is the page’s title where no block renders one', () => {
    expect(headingOf(page({}))).toBe('Sidens navn');
    expect(headingOf(page({ sources, blocks: blocks('shown all') }))).toBe('Sidens navn');
  });

  it('is the first block’s that says it renders one, in standard', () => {
    const html = page({ sources, blocks: blocks('crumb', 'hero hi', 'hero all') });
    expect(headingOf(html)).toBe('Hei');
    expect(html).toContain('<h2>Saken</h2>');
  });

  it('is first by place, not by where it is written', () => {
    const [first, second] = blocks('hero hi', 'hero ho');
    if (!first || !second) throw new Error('two blocks');
    expect(headingOf(page({ blocks: [second, first] }))).toBe('Hei');
  });

  it('is the page’s title where that block has nothing to render', () => {
    const html = page({ sources: [allOf('event')], blocks: blocks('hero all', 'hero hi') });
    expect(headingOf(html)).toBe('Sidens navn');
    expect(html).toContain('<h2>Hei</h2>');
  });

  it('A6 is always the page’s title in ordinary', () => {
    const html = page({ pageType: 'ordinary', blocks: blocks('hero hi') });
    expect(headingOf(html)).toBe('Sidens navn');
    expect(html).toContain('class="page page-ordinary"');
    expect(html).toContain('<h2>Hei</h2>');
  });

  it('is the site’s name where the page has no title', () => {
    expect(headingOf(page({ meta: {} }))).toBe('Fyrhuset');
  });

  it('is there on the 404 page and on the closed site', () => {
    expect(headingOf(render(siteOf(), '/ukjent').html)).toBe('Vi finner ikke siden');
    expect(headingOf(render(siteOf({ config: { published: false } }), '/').html)).toBe('Fyrhuset');
  });
});

describe('the document', () => {
  const site = siteOf({
    pages: {
      home: {},
      article: { path: '/article/:x', sources: bySlug },
      berry: { path: '/bl%C3%A5b\u00e6r' },
    },
    articles: [articleOf('a', { slug: 'på tur' })],
  });

  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/?a=b#c', '/'],
    ['/article/p%C3%A5%20tur/', '/article/på tur'],
    ['/bl%C3%A5b%C3%A6r/index.html', '/blåbær'],
    ['/ukjent', '/404.html'],
    ['/%', '/404.html'],
  ])('says for %s that its page is %s', (request, path) => {
    const { html } = render(site, request);
    expect(html).toContain(`<html lang="nb" data-page="${path}" data-build="b1">`);
    expect(html.startsWith('<!DOCTYPE html>\n')).toBe(true);
  });

  it('says its clock where the site fixes one', () => {
    const fixed = siteOf({ pages: { home: {} }, config: { clock: '2026-11-20T16:00:00+01:00' } });
    expect(render(fixed, '/').html).toContain(' data-clock="2026-11-20T16:00:00+01:00">');
    expect(render(site, '/').html).not.toContain('data-clock');
  });

  it('names one stylesheet, its layout’s', () => {
    const page = render(site, '/');
    expect(count(page.html, /rel="stylesheet"/)).toBe(1);
    expect(page.html).toContain('<link rel="stylesheet" href="/assets/one.css">');
  });

  it('S257 puts blocks into rows and columns with their spans and ids', () => {
    const spans = (medium: number, large: number) => ({ small: 12, medium, large });
    const { html } = render(
      siteOf({
        layouts: {
          one: { rows: [{ columns: [spans(8, 9), spans(4, 3)] }, { columns: [spans(12, 12)] }] },
        },
        pages: {
          home: { blocks: [{ component: 'crumb', place: { row: 1, column: 2, order: 3 } }] },
        },
      }),
      '/',
    );
    expect(html).toContain(
      '<div class="row"><div class="col s12 m8 l9"></div>\n<div class="col s12 m4 l3"><div class="block" id="b-1-2-3" data-block="crumb">',
    );
    expect(count(html, /class="row"/)).toBe(1);
  });

  it('S22 has no style attribute, and one script that runs: boot', () => {
    const { html } = render(
      siteOf({ pages: { home: { blocks: blocks('shown', 'crumb', 'teller', 'links') } } }),
      '/',
    );
    expect(html).not.toMatch(/\sstyle=/);
    expect(html.match(/<script.*/g)).toEqual([
      '<script type="module" src="/assets/boot-1.js"></script>',
      expect.stringMatching(/^<script type="application\/ld\+json">\{/),
    ]);
  });

  it('S87 offers the search where the site has one', () => {
    const searched = siteOf({ pages: { home: {} }, config: { search: { path: '/sok' } } });
    expect(render(searched, '/').html).toContain('<form action="/sok">');
    expect(render(site, '/').html).not.toContain('<form');
  });
});

describe('S132 what a document tells others', () => {
  const nasty = `"<b>&'</b><script>alert(1)</script>`;
  const site = siteOf({
    config: { title: 'Hus & "hage"' },
    pages: {
      home: {
        meta: {
          title: '@@"><script>x</script>',
          description: `Å "si" <em>det</em> & 'mene' det`,
          keywords: 'a"b',
        },
      },
      article: {
        path: '/article/:x',
        sources: bySlug,
        meta: { title: '@own.title', image: '@own.image' },
        blocks: blocks('shown own', 'hero own'),
      },
    },
    articles: [articleOf('a', { title: nasty, image: { url: '/media/a"b.webp', alt: '"alt"' } })],
  });

  it('is escaped in title, meta and headings', () => {
    const { html } = render(site, '/');
    expect(html).toContain(
      '<meta name="description" content="Å &quot;si&quot; det &amp; &#39;mene&#39; det">',
    );
    expect(html).toContain('<meta name="keywords" content="a&quot;b">');
    expect(html).toContain(' – Hus &amp; &quot;hage&quot;</title>');
    for (const path of ['/', '/article/a']) {
      const page = render(site, path).html;
      expect(count(page, /<script/)).toBe(2);
      expect(page).not.toMatch(/<script>|alert\(1\)<\/script>/);
      expect(page).not.toMatch(/content="[^"]*"(?!>)/);
    }
  });

  it('is the site’s name after the page’s, but not twice', () => {
    const contact = { path: '/kontakt', meta: { title: 'Kontakt' } };
    const named = siteOf({ pages: { home: {}, contact } });
    expect(render(named, '/').html).toContain('<title>Fyrhuset</title>');
    const { html } = render(named, '/kontakt');
    expect(html).toContain('<title>Kontakt – Fyrhuset</title>');
    expect(html).toContain('<meta property="og:title" content="Kontakt">');
  });

  it('holds the full address of page and picture', () => {
    const { html } = render(site, '/article/a');
    expect(html).toContain('<link rel="canonical" href="https://fyrhuset.example/article/a">');
    expect(html).toContain(
      '<meta property="og:image" content="https://fyrhuset.example/media/a%22b.webp">',
    );
    expect(html).toContain('<meta property="og:image:alt" content="&quot;alt&quot;">');
  });

  it('A12 holds the first picture shown where the page binds none; of a record’s page, its own alone', () => {
    const pictures = siteOf({
      pages: {
        home: { sources, blocks: blocks('titles all', 'shown all') },
        article: {
          path: '/article/:x',
          sources: [...bySlug, ...sources],
          blocks: blocks('shown all'),
        },
      },
      articles: [
        articleOf('a'),
        articleOf('b', { image: '/media/b.webp' }),
        articleOf('c', { image: '/media/c.webp' }),
      ],
    });
    const imageAt = (path: string) =>
      groupsIn(
        render(pictures, path).html,
        /og:image" content="https:\/\/fyrhuset.example([^"]*)"/g,
      );
    expect(['/', '/article/c', '/article/a'].map(imageAt)).toEqual([
      ...[['/media/b.webp'], ['/media/c.webp'], []],
    ]);
  });
});

describe('A57 A75 which pages search engines may have', () => {
  const isIndexed = (html: string) => {
    const isRefused = html.includes('<meta name="robots" content="noindex">');
    expect(html.includes('rel="canonical"')).toBe(!isRefused);
    return !isRefused;
  };
  const pages = {
    home: {},
    mine: { path: '/min-side', audience: 'member' as const },
    lost: { path: '/404.html' },
  };

  it('all of a site in production, but for members’ pages and the 404 page', () => {
    const site = siteOf({ pages });
    expect(isIndexed(render(site, '/').html)).toBe(true);
    expect(isIndexed(render(site, '/min-side').html)).toBe(false);
    expect(isIndexed(render(site, '/404.html').html)).toBe(false);
    expect(isIndexed(render(site, '/ukjent').html)).toBe(false);
    expect(render(site, '/').html).not.toContain('ribbon');
  });

  it.each([
    ['test', 'Test'],
    ['development', 'Utvikling'],
  ] as const)('none of a site in %s, and a ribbon says so', (stage, word) => {
    const { html } = render(siteOf({ pages, config: { stage } }), '/');
    expect(isIndexed(html)).toBe(false);
    expect(html).toContain(`<p class="ribbon">${word}`);
  });

  it('a closed site says only that it is closed', () => {
    const site = siteOf({
      config: { published: false, theme: { menu: [item('kontakt', '/kontakt')] } },
      pages: { home: { meta: { title: 'Hemmelig' } }, contact: { path: '/kontakt' } },
      redirects: [{ from: '/gammel', to: '/kontakt' }],
    });
    for (const path of ['/', '/index.html', '/kontakt', '/gammel']) {
      const page = render(site, path);
      expect(page.status).toBe(/kontakt|gammel/.test(path) ? 404 : 200);
      expect(isIndexed(page.html)).toBe(false);
      expect(page.html).toContain('stengt');
      expect(page.html).not.toMatch(/Hemmelig|kontakt/);
    }
  });
});

describe('A57 the closed site', () => {
  const now = Date.parse('2026-11-20T16:00:00+01:00');
  const closed = (config: NonNullable<SiteParts['config']>, more: SiteParts = {}) =>
    siteOf({ ...more, config: { published: false, ...config } });
  const shown = (site: ReturnType<typeof siteOf>, at = now) => render(site, '/', { now: at });
  const hrefs = (html: string) => groupsIn(html.slice(html.indexOf('<main')), /href="([^"]*)"/g);

  it('says where the house is and how it is reached, and leads to none of its own pages', () => {
    const { html } = shown(
      closed({
        aliases: ['gamle.example'],
        footer: {
          sections: [
            { title: 'Besøk', address: ['Havnegata 12', '9790 Skarvøy'], text: 'Luka åpner 16.' },
            {
              title: 'Kontakt',
              links: [
                { label: '77 00 12 43', href: 'tel:+4777001243' },
                { label: 'post@fyrhuset.example', href: 'mailto:post@fyrhuset.example' },
                { label: 'Ansatte', href: '/ansatte' },
                { label: 'Kart', href: 'https://fyrhuset.example/kart' },
                { label: 'Gamle sider', href: 'https://gamle.example/' },
                { label: 'Sosiale medier', href: 'https://sosial.example/fyr' },
              ],
            },
            { title: 'Om nettstedet', links: [{ label: 'Personvern', href: '/personvern' }] },
          ],
        },
      }),
    );
    expect(html).toContain(
      '<address><span>Havnegata 12 </span><span>9790 Skarvøy </span></address>',
    );
    expect(html).toContain('Luka åpner 16.');
    expect(hrefs(html)).toEqual([
      'tel:+4777001243',
      'mailto:post@fyrhuset.example',
      'https://sosial.example/fyr',
    ]);
    expect(html).not.toContain('Om nettstedet');
  });

  it('tells what is next, five at most, and is valid until the first begins', () => {
    const times = ['15:00', '20:00', '17:30', '18:00', '19:00', '21:00', '22:00'];
    const events = times.map((time, i) => ({
      ...eventOf(`e${i}`, 'p', { startTime: `2026-11-20T${time}:00` }),
      ...(time === '18:00' && { status: 'cancelled' as const }),
      ...(time === '19:00' && { availability: 'soldOut' as const }),
    }));
    const next = closed({}, { events, productions: [cultureOf('p', { title: 'Viser' })] });
    const page = shown(next);
    expect(groupsIn(page.html, /<time dateTime="[^"]*">([^<]*)/g)).toEqual([
      ...['17.30', '19.00', '20.00', '21.00', '22.00'],
    ]);
    expect(page.html.match(/utsolgt/g)).toHaveLength(1);
    expect(page.html).toContain('fredag 20. november');
    expect(page.validUntil).toBe(Date.parse('2026-11-20T17:30:00+01:00'));
    expect(hrefs(page.html)).toEqual([]);
    const after = shown(next, Date.parse('2026-11-21T00:00:00+01:00'));
    expect(after.html).not.toContain('Neste på programmet');
    expect(after.validUntil).toBeNull();
  });

  it('names the year of an event that isn’t this year’s', () => {
    const events = [eventOf('e', 'p', { startTime: '2027-01-02T18:00' })];
    const { html } = shown(closed({}, { events, productions: [cultureOf('p')] }));
    expect(html).toContain('lørdag 2. januar 2027');
  });
});

describe('A75 what isn’t found', () => {
  it('S27 is answered by the page /404.html, always as 404', () => {
    const site = siteOf({
      pages: {
        home: {},
        lost: { path: '/404.html', meta: { title: 'Borte' }, blocks: blocks('crumb') },
      },
    });
    for (const path of ['/ukjent', '/404.html', '//', '/%']) {
      const page = render(site, path);
      expect(page).toMatchObject({ kind: 'not-found', status: 404 });
      expect(page.html).toContain('data-page="/404.html"');
      expect(page.html).toContain('<p>/404.html Borte {}</p>');
    }
  });

  it('is a plain page in bokmål where none is defined', () => {
    const page = render(siteOf({ pages: { home: {} } }), '/ukjent');
    expect(page).toMatchObject({ kind: 'not-found', status: 404, validUntil: null });
    expect(page.html).toContain('href="/"');
  });

  it('is rendered on the stage, from edge to edge, and leads to the search where there is one', () => {
    const search = { path: '/sok' };
    const pages = { home: {}, search: { path: '/sok' } };
    const { html } = render(siteOf({ pages, config: { search } }), '/ukjent');
    expect(html).toContain('class="stage search-stage bleed"');
    expect(html).not.toContain('class="row"');
    expect(html.slice(html.indexOf('<main'))).toContain('href="/sok"');
  });

  it('S32 is a pattern’s page without a record', () => {
    const site = siteOf({
      pages: { article: { path: '/article/:x', sources: bySlug } },
      articles: [articleOf('a')],
    });
    expect(render(site, '/article/a').status).toBe(200);
    expect(render(site, '/article/b').status).toBe(404);
  });
});

describe('the menu', () => {
  const menu = [
    item('hjem', '/'),
    item('program', '/program/', { order: 2 }),
    item('blå', '/bl%C3%A5b%C3%A6r', { order: 3 }),
    item('ute', 'https://ute.example/program', { order: 4 }),
    item('bunn', '/program?uke=1', { place: 'footer' }),
    item('gammelt', '/gammel', { order: 5 }),
  ];
  const site = siteOf({
    config: { theme: { menu } },
    pages: {
      home: {},
      programme: { path: '/program' },
      berry: { path: '/bl%C3%A5b%C3%A6r' },
      other: { path: '/annet' },
    },
    redirects: [{ from: '/gammel', to: '/annet' }],
  });

  it.each([
    ['however they are written', '/program', ['/program/', '/program?uke=1']],
    ['encoded', '/bl%C3%A5b%C3%A6r', ['/bl%C3%A5b%C3%A6r']],
    ['the house’s name among them', '/', ['/', '/']],
    ['by the address that a redirected one leads to', '/annet', ['/annet']],
    ['none where nothing is found', '/ukjent', []],
  ])('marks the page’s own links as current, %s, and no others', (_, path, expected) => {
    const { html } = render(site, path);
    expect(groupsIn(html, /<a href="([^"]*)"[^>]* aria-current="page"/g)).toEqual(expected);
    expect(html).not.toContain('data-menu-path');
  });
});

describe('B7.1 internal links are written with their final target, others as they are', () => {
  const written = {
    '/a': '/nyheter?fra=b',
    '/b?c=1&d': '/nyheter?fra=b',
    '/A#del': '/nyheter?fra=b#del',
    '/ut': 'https://ute.example/?x=1&amp;y=2',
    "/o'hara": '/nyheter',
    '/nyheter?x=1&y': '/nyheter?x=1&amp;y',
    '/ukjent': '/ukjent',
    'https://fyrhuset.example/a': 'https://fyrhuset.example/a',
    '//a': '//a',
    '#a': '#a',
    'mailto:a@b.no': 'mailto:a@b.no',
  };
  const site = siteOf({
    pages: { home: { blocks: blocks('links to') }, news: { path: '/nyheter' } },
    redirects: [
      { from: '/a', to: '/b', permanent: true },
      { from: '/b', to: '/nyheter?fra=b' },
      { from: '/ut', to: 'https://ute.example/?x=1&y=2' },
      { from: "/o'hara", to: '/nyheter' },
    ],
    blockData: { to: { links: Object.keys(written).map((href) => ({ href })) } },
  });

  it('in a block', () => {
    const { html } = render(site, '/');
    expect(groupsIn(html, /<li><a href="([^"]*)"/g)).toEqual(Object.values(written));
  });

  it('S28 a request for a redirected address is a redirect', () => {
    const answer = rendererOf(site).render('/a');
    expect(answer).toEqual({ kind: 'redirect', to: '/nyheter?fra=b', status: 302 });
  });
});

describe('validUntil of a page', () => {
  const filter = { property: 'startTime', operator: 'gt' as const, value: '$now' };
  const sources = [allOf('event', 'coming', { filter }), allOf('event')];
  const events = [
    eventOf('a', 'p', { startTime: '2026-11-20T18:00' }),
    eventOf('b', 'p', { startTime: '2026-11-20T12:00' }),
  ];
  const showing = { sources: sources.slice(1), blocks: blocks('teller all') };
  const pageOf = (home: Partial<PageDefinition>, now = NOW) =>
    render(siteOf({ events, pages: { home } }), '/', { now });
  const until = (home: Partial<PageDefinition>) => pageOf(home).validUntil;
  const at = (text: string) => Date.parse(text);

  it('is the first moment at which one of its sources or blocks changes', () => {
    expect(until({})).toBeNull();
    expect(until({ sources, blocks: blocks('shown all') })).toBe(at('2026-11-20T17:00Z'));
    expect(until({ blocks: blocks('teller') })).toBe(at('2026-11-20T23:00Z'));
    expect(until(showing)).toBe(at('2026-11-20T17:00Z'));
  });

  it('counts a time as reached from its first millisecond on', () => {
    expect(pageOf(showing, at('2026-11-20T17:00Z'))).toMatchObject({
      from: at('2026-11-20T17:00Z'),
      validUntil: at('2026-11-20T23:00Z'),
    });
  });
});

describe('a block that throws', () => {
  const site = siteOf({
    pages: {
      home: { sources, blocks: blocks('broken all') },
      other: { path: '/annet', blocks: blocks('broken') },
    },
    articles: [articleOf('a'), articleOf('b')],
  });
  it.each([
    ['/', ['article a', 'article b'], 'with article a, article b'],
    ['/annet', [], 'without records'],
  ])('names itself, the page %s, its records and the cause', (page, records, told) => {
    const failing = () => render(site, page);
    expect(failing).toThrow(BlockError);
    expect(failing).toThrow(
      expect.objectContaining({
        ...{ component: 'broken', page, records, cause: new TypeError('det gikk galt') },
        message: `The block \`broken\` failed on ${page}: det gikk galt (${told})`,
      }),
    );
  });

  it('that nobody has made says so', () => {
    const lost = siteOf({ pages: { home: { blocks: blocks('heroo') } } });
    expect(() => render(lost, '/')).toThrow('there is no block `heroo`');
  });
});

describe('clock and page', () => {
  it('are given to blocks that ask for them, and to no others', () => {
    const given = (asked: { readonly clock?: boolean; readonly page?: boolean }) => {
      const names: string[] = [];
      const seen: BlockComponent = (props) => {
        names.push(...Object.keys(props));
        return null;
      };
      const site = siteOf({ pages: { home: { blocks: blocks('seen') } } });
      const page = render(site, '/', { blocks: registryWith('seen', seen, asked) });
      expect(page).toMatchObject({ from: null, validUntil: null });
      return names.toSorted();
    };
    const always = ['id', 'options', 'place', 'records', 'site'];
    expect(given({})).toEqual(always);
    expect(given({ clock: false, page: false })).toEqual(always);
    expect(given({ clock: true })).toEqual(['clock', ...always]);
    expect(given({ page: true })).toEqual([...always, 'page'].toSorted());
  });
});

describe('a block with the same input on many pages', () => {
  const articles = [articleOf('a'), articleOf('b'), articleOf('c')];

  /** How often a block is rendered for three pages of one definition. */
  function drawings(
    read: (page: { readonly path: string }) => unknown,
    data: string,
  ): { rendered: number; html: string[] } {
    let rendered = 0;
    const counting = registryWith(
      'counter',
      (props) => {
        rendered++;
        return <p>{`${JSON.stringify(props.records)} ${props.page ? read(props.page) : ''}`}</p>;
      },
      { accepts: { article: ['title'] }, page: data === 'page' },
    );
    const site = siteOf({
      pages: {
        article: {
          path: '/article/:x',
          sources: [...bySlug, ...sources],
          blocks: blocks(`counter ${data}`),
        },
      },
      articles,
    });
    const renderer = rendererOf(site, { blocks: counting });
    const html = articles.map(({ slug }) => render(site, `/article/${slug}`, { renderer }).html);
    return { rendered, html };
  }

  it('is rendered once', () => {
    const { rendered, html } = drawings(() => '', 'all');
    expect(rendered).toBe(1);
    for (const page of html) expect(page).toContain('Sak c');
  });

  it('is rendered for each page where it asks for the page or shows the page’s own record', () => {
    const pages = drawings(({ path }) => path, 'page');
    expect(pages.rendered).toBe(3);
    expect(pages.html[1]).toContain('/article/b</p>');
    const records = drawings(() => '', 'own');
    expect(records.rendered).toBe(3);
    expect(records.html[1]).toContain('Sak b');
    expect(records.html[1]).not.toContain('Sak a');
  });
});
