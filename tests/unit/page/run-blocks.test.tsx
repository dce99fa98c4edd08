import { describe, expect, it } from 'vitest';
import type { BlockComponent } from '../../../runtime/page/registry.ts';
import { BlockError } from '../../../runtime/page/rendering.ts';
import type { PageDefinition } from '../../../schemas/types.gen.ts';
import { allOf, articleOf, blocks, eventOf, oneBy, siteOf } from './site-builder.ts';
import { registryWith, render, rendererOf } from './test-blocks.tsx';

const NOW = Date.parse('2026-11-20T15:00Z');
const bySlug = [oneBy('article', 'slug', ':x', 'own')];
const sources = [allOf('article')];

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
    articles: [...'abcde'].map((id) => articleOf(id)),
  });
  it.each([
    [
      '/',
      [...'abcde'].map((id) => `article ${id}`),
      'with article a, article b, article c, 2 more',
    ],
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
