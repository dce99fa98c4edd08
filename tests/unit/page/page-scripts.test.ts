import { describe, expect, it } from 'vitest';
import { speculationRules } from '../../../runtime/page/index.ts';
import { unescapeHtml } from '../../../runtime/protocol/html.ts';
import { filmOf, oneBy, type SiteParts, siteOf } from './site-builder.ts';
import { assets, render, rendererOf } from './test-blocks.tsx';

const documentOf = (config: NonNullable<SiteParts['config']>, path = '/') =>
  render(siteOf({ pages: { home: {} }, config }), path).html;

/** What the document says to boot; null where it says nothing. */
function optionsOf(html: string): unknown {
  const [, written] = /<meta name="lerret" content="([^"]*)">/.exec(html) ?? [];
  return written === undefined ? null : JSON.parse(unescapeHtml(written));
}

describe('the script of every page', () => {
  const boot = /<script type="module" src="\/assets\/boot-1\.js"><\/script>/g;

  it('stands once in the head, after the stylesheet', () => {
    for (const path of ['/', '/finnes-ikke']) {
      const html = documentOf({}, path);
      expect(html.match(boot)).toHaveLength(1);
      expect(html.search(boot)).toBeGreaterThan(html.indexOf('<link rel="stylesheet"'));
      expect(html.search(boot)).toBeLessThan(html.indexOf('</head>'));
    }
  });

  it('is left out where there is none', () => {
    const site = siteOf({ pages: { home: {} } });
    const page = rendererOf(site, { files: { ...assets, boot: null } }).render('/');
    expect(page.kind === 'page' && page.html).not.toMatch(
      /<script(?! type="application\/ld\+json")/,
    );
  });
});

describe('what a site says to boot', () => {
  const theme = { menu: [] };

  const sinks = ['dataLayer', 'https://tall.example/x?a=1&b="2"'];
  const defaults = {
    ...{ serviceWorker: true, navigation: 'client' as const, analytics: { sinks: [] } },
    theme: { ...theme, pageTransitions: false },
  };

  it.each<[string, NonNullable<SiteParts['config']>, object | null]>([
    ['nothing where all is by default', defaults, null],
    [
      'A57 nothing of analytics where the site is closed',
      { published: false, analytics: { sinks } },
      null,
    ],
    ['that there is no worker', { serviceWorker: false }, { serviceWorker: false }],
    ['whose navigation it is', { navigation: 'native' }, { navigation: 'native' }],
    [
      'that pages pass into each other',
      { theme: { ...theme, pageTransitions: true } },
      { pageTransitions: true },
    ],
    ['where events are sent', { analytics: { sinks } }, { sinks, brand: 'Fyrhuset' }],
  ])('is %s', (_, config, expected) => {
    expect(optionsOf(documentOf(config))).toEqual(expected);
  });

  it('marks the page of a film for a single place where events are sent', () => {
    const site = siteOf({
      pages: { film: { path: '/film/:id', sources: [oneBy('production', 'id', ':id')] } },
      productions: [filmOf('p')],
      config: { analytics: { sinks: ['dataLayer'] } },
    });
    const page = rendererOf(site).render('/film/p');
    expect(page.kind === 'page' && page.html).toContain(' data-item="p"');
  });

  it('says that there is no worker where none is served', () => {
    const site = siteOf({ pages: { home: {} } });
    const dev = { ...assets, serviceWorker: false } as const;
    const page = rendererOf(site, { files: dev }).render('/');
    expect(page.kind === 'page' && optionsOf(page.html)).toEqual({ serviceWorker: false });
  });
});

/** Pages of anybody, and of members. */
const own: SiteParts['pages'] = {
  home: {},
  mine: { path: '/min-side', audience: 'member' },
  tickets: { path: '/billetter/:order-id/pdf', audience: 'member' },
  odd: { path: '/a+b(c)', audience: 'member' },
  film: { path: '/film/:slug' },
};

describe('A5 pages for members', () => {
  it('are named in every document by their paths, however many segments are parameters', () => {
    const pages = { ...own, odd: { path: '/a+b(c).på"', audience: 'member' as const } };
    const site = siteOf({ pages, config: { memberPages: { login: '/logg-inn' } } });
    for (const path of ['/', '/film/havet', '/finnes-ikke']) {
      const [, written] =
        /^<html [^>]*data-member-paths="([^"]*)"/m.exec(render(site, path).html) ?? [];
      const pattern = new RegExp(unescapeHtml(written ?? '$.'));
      const isNamed = (own: string) => pattern.test(new URL(own, 'https://a.example').pathname);
      const ofMembers = ['/min-side', '/billetter/12/pdf', '/a+b(c).på"', '/a%2Bb(c).p%C3%A5%22/'];
      const named = [...ofMembers, '/logg-inn?retur=/'];
      const others = ['/', '/min-sides', '/film/havet', '/billetter/1', '/billetter/1/2/pdf'];
      expect([...named, ...others].filter(isNamed)).toEqual(named);
    }
    expect(documentOf({})).not.toContain('data-member-paths');
  });

  const slashed = {
    pages: { mine: { path: '/min-s%C3%ADde/', audience: 'member' as const } },
    config: { memberPages: { login: '/logg-inn/' } },
  };
  const spelt = ['/min-s%C3%ADde', '/min-síde/', '/min-síde/index.html', '/logg-inn?retur=/'];

  it('A4 are left out of the browser’s own prefetching likewise', () => {
    const { pages, config } = slashed;
    const rules = speculationRules(siteOf({ pages, config: { ...config, navigation: 'native' } }));
    const base = 'https://a.example/';
    const refused = [...(rules ?? '').matchAll(/"not":{"href_matches":"([^"]+)"/g)].map(
      ([, pattern = '']) => new URLPattern(JSON.parse(`"${pattern}"`), base),
    );
    const isRefused = (own: string) => refused.some((pattern) => pattern.test(own, base));
    expect([...spelt, '/index.html', '/'].filter(isRefused)).toEqual(spelt);
  });
});

describe('B12.1 the browser’s own prefetching', () => {
  const site = siteOf({
    pages: own,
    config: { navigation: 'native', memberPages: { login: '/logg-inn', profile: '/min-side' } },
  });
  const rules = speculationRules(site) ?? '{}';
  const [rule] = JSON.parse(rules).prefetch;
  const conditions: readonly Condition[] = rule.where.and;

  interface Condition {
    readonly href_matches?: string;
    readonly selector_matches?: string;
    readonly not?: Condition;
  }

  /** As browsers judge a link by its address. */
  function mayPrefetch(address: string): boolean {
    const base = 'https://fyrhuset.example/';
    const fits = ({ href_matches = '', not }: Condition): boolean => {
      if (not !== undefined) return not.selector_matches !== undefined || !fits(not);
      return new URLPattern(href_matches, base).test(address, base);
    };
    return conditions.every(fits);
  }

  it('is left to script unless the site says otherwise', () => {
    expect(speculationRules(siteOf({ pages: own }))).toBe(null);
    expect(documentOf({})).not.toContain('speculationrules');
  });

  it('is one static block of rules: prefetch, when a visitor is likely to click', () => {
    const html = render(site, '/film/x').html;
    expect(html.match(/<script type="speculationrules">/g)).toHaveLength(1);
    expect(html).toContain(`<script type="speculationrules">${rules}</script>`);
    expect(rules).not.toMatch(/<|prerender/);
    expect(Object.keys(JSON.parse(rules))).toEqual(['prefetch']);
    expect(rule).toMatchObject({ source: 'document', eagerness: 'moderate' });
  });

  const members = ['/min-side', '/min-side/', '/logg-inn?retur=/', '/a+b(c)', '/billetter/12/pdf'];
  const elsewhere = [
    '/media/program.pdf',
    '/backends/ticketing/kjop',
    'https://billett.example/kjop',
  ];
  const pages = ['/', '/film/havet?dag=1', '/min-sides', '/billetter'];

  it('is of the site’s pages, not of members’ pages, files, backends, or anything elsewhere', () => {
    expect([...pages, ...members, ...elsewhere].filter(mayPrefetch)).toEqual(pages);
  });

  it('is not of links that are marked, open elsewhere, or download', () => {
    const [marked] = conditions.flatMap(({ not }) => not?.selector_matches ?? []);
    expect(marked?.split(', ')).toEqual([
      ...['[data-prefetch="false"]', '[data-native]', '[download]'],
      ...['[target]:not([target="_self"])', '[rel~="external"]'],
    ]);
  });
});
