import { describe, expect, it } from 'vitest';
import { firstPictureIn } from '../../../runtime/page/resolve/block-input.ts';
import type { PageDefinition, SiteConfiguration } from '../../../schemas/types.gen.ts';
import { allOf, articleOf, blocks, oneBy, type SiteParts, siteOf } from './site-builder.ts';
import { render, rendererOf } from './test-blocks.tsx';

type MenuItem = SiteConfiguration['theme']['menu'][number];

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
    blockData: { hi: { title: 'Hei' } },
  };
  const page = (definition: Partial<PageDefinition>) => {
    return render(siteOf({ ...parts, pages: { home: { meta, ...definition } } }), '/').html;
  };

  it('is the page’s title where no block renders one, else the site’s', () => {
    const shown = { sources, blocks: blocks('shown all') };
    expect(headingOf(page(shown))).toBe('Sidens navn');
    expect(headingOf(page({ ...shown, meta: {} }))).toBe('Fyrhuset');
  });

  it('is the first block’s by place that says it renders one, in standard', () => {
    const html = page({ sources, blocks: blocks('crumb', 'hero hi', 'hero all').toReversed() });
    expect(headingOf(html)).toBe('Hei');
    expect(html).toContain('<h2>Saken</h2>');
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
    },
    articles: [articleOf('a', { slug: 'på tur' })],
  });

  it.each([
    ['/index.html?a=b#c', '/'],
    ['/article/p%C3%A5%20tur/', '/article/på tur'],
    ['/ukjent', '/404.html'],
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

  it('S22 has no style attribute, one stylesheet, its layout’s, and one script that runs: boot', () => {
    const { html } = render(
      siteOf({ pages: { home: { blocks: blocks('shown', 'crumb', 'teller', 'links') } } }),
      '/',
    );
    expect(html).not.toMatch(/\sstyle=/);
    expect(html.match(/<link rel="stylesheet".*/g)).toEqual([
      '<link rel="stylesheet" href="/assets/one.css">',
    ]);
    expect(html.match(/<script.*/g)).toEqual([
      '<script type="module" src="/assets/boot-1.js"></script>',
      expect.stringMatching(/^<script type="application\/ld\+json">\{/),
    ]);
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

  it('S126 S129 takes values of an earlier source’s record, as a later source does', () => {
    const also = allOf('article', 'also', {
      filter: { property: 'author', operator: 'eq', value: '@own.author' },
    });
    const bound = siteOf({
      pages: {
        article: {
          path: '/article/:x',
          sources: [...bySlug, also],
          meta: { title: '@own.title' },
          blocks: blocks('shown also'),
        },
      },
      articles: ['a', 'b', 'c'].map((id) =>
        articleOf(id, { slug: id, title: `Sak ${id}`, author: id === 'c' ? 'Ola' : 'Kari' }),
      ),
    });
    const { html } = render(bound, '/article/a');
    expect(html).toContain('<title>Sak a – Fyrhuset</title>');
    expect(groupsIn(html, /Sak (.)&quot;/g)).toEqual(['a', 'b']);
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

  it('is for an article all of this', () => {
    const image = { url: '/media/a.webp', alt: 'To hus' };
    const media = new Map([[image.url, { file: 'media/a.webp', width: 1600, height: 900 }]]);
    const written = { createdAt: Date.UTC(2026, 10, 20, 7), updatedAt: Date.UTC(2026, 10, 21, 7) };
    const article = {
      path: '/article/:x',
      sources: bySlug,
      meta: { title: '@own.title', description: 'Om to hus', image: '@own.image' },
    };
    const { html } = render(
      siteOf({ media, pages: { article }, articles: [articleOf('a', { image, ...written })] }),
      '/article/a',
    );
    const tags = html.matchAll(
      /<meta (?:name|property)="((?:og|article|twitter):[^"]*)" content="([^"]*)">/g,
    );
    expect(Object.fromEntries(Array.from(tags, ([, key, value]) => [key, value]))).toEqual({
      'og:title': 'Sak a',
      'og:site_name': 'Fyrhuset',
      'og:type': 'article',
      'og:locale': 'nb_NO',
      'og:url': 'https://fyrhuset.example/article/a',
      'og:description': 'Om to hus',
      'article:published_time': '2026-11-20T08:00:00+01:00',
      'article:modified_time': '2026-11-21T08:00:00+01:00',
      'og:image': 'https://fyrhuset.example/media/a.webp',
      'og:image:width': '1600',
      'og:image:height': '900',
      'og:image:alt': 'To hus',
      'twitter:card': 'summary_large_image',
    });
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

  it('A12 takes only what has both an address and a text for a picture', () => {
    const picture = { url: '/media/a.webp', alt: 'a' };
    const none = [{ alt: 'a' }, { url: '/a' }, { ...picture, url: null }, { ...picture, alt: 1 }];
    expect(firstPictureIn(none)).toBeNull();
    expect(firstPictureIn([...none, { more: [picture] }])).toEqual(picture);
  });
});

describe('the menu', () => {
  const menu = [
    item('hjem', '/'),
    item('blå', '/blåbær/', { order: 2 }),
    item('ute', 'https://ute.example/bl%C3%A5b%C3%A6r', { order: 3 }),
    item('bunn', '/bl%C3%A5b%C3%A6r?uke=1', { place: 'footer' }),
    item('gammelt', '/gammel', { order: 4 }),
  ];
  const site = siteOf({
    config: { theme: { menu } },
    pages: {
      home: {},
      berry: { path: '/bl%C3%A5b%C3%A6r' },
      other: { path: '/annet' },
    },
    redirects: [{ from: '/gammel', to: '/annet' }],
  });

  it.each([
    ['however they are written', '/bl%C3%A5b%C3%A6r', ['/blåbær/', '/bl%C3%A5b%C3%A6r?uke=1']],
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
    '/A#del': '/nyheter?fra=b#del',
    '/ut': 'https://ute.example/?x=1&amp;y=2',
    "/o'hara": '/nyheter',
    '/nyheter?x=1&y': '/nyheter?x=1&amp;y',
    'https://fyrhuset.example/a': 'https://fyrhuset.example/a',
    '//a': '//a',
    '#a': '#a',
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
