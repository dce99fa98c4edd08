import { describe, expect, it } from 'vitest';
import { type Answer, explainPage, listRoutes } from '../../../runtime/explain/index.ts';
import { createPageModel } from '../../../runtime/page/index.ts';
import type { NamedPage } from '../../../runtime/site/site.ts';
import { articleOf, filmOf, oneBy, pageOf, type SiteParts, siteOf } from '../page/site-builder.ts';
import { contextOf } from './explain-context.ts';

const article = { path: '/sak/:slug', sources: [oneBy('article', 'slug', ':slug')] };

const parts: SiteParts = {
  pages: { front: {}, contact: { path: '/kontakt' }, article },
  articles: [articleOf('nytt-lys', { title: 'Nytt lys' })],
  redirects: [
    { from: '/gammel', to: '/eldre', permanent: true },
    { from: '/eldre', to: '/kontakt', permanent: false },
    { from: '/ring', to: '/RING', permanent: true },
    { from: '/ut', to: 'https://andre.example/', permanent: false },
  ],
};

function answerTo<Rule extends Answer['rule']>(
  request: string,
  rule: Rule,
  more: SiteParts = {},
  drafts: NamedPage[] = [],
) {
  const { answer } = explainPage(contextOf(siteOf({ ...parts, ...more }), { drafts }), request);
  expect(answer.rule).toBe(rule);
  return answer as Extract<Answer, { rule: Rule }>;
}

describe('an answer explained', () => {
  it('S30 names the page of a static path', () => {
    const answer = { status: 200, page: { name: 'contact' }, hides: [] };
    expect(answerTo('/kontakt?x#y', 'page')).toMatchObject(answer);
  });

  it('A90 names the record whose address a page has taken, and the pattern it was taken from', () => {
    const own = { path: '/sak/nytt-lys', sources: [oneBy('article', 'id', 'nytt-lys')] };
    const pages = { ...parts.pages, own };
    expect(answerTo('/sak/nytt-lys', 'page', { pages })).toMatchObject({
      page: { name: 'own' },
      record: { id: 'nytt-lys' },
      hides: [{ page: { name: 'article' }, record: { id: 'nytt-lys' } }],
    });
    expect(listRoutes(createPageModel(siteOf({ ...parts, pages }), 0))).toContainEqual(
      expect.objectContaining({ address: '/sak/nytt-lys', page: 'article', status: null }),
    );
  });

  it('S46 names pattern, parameters and record', () => {
    expect(answerTo('/sak/nytt-lys', 'pattern')).toMatchObject({
      page: { name: 'article', path: '/sak/:slug' },
      params: { slug: 'nytt-lys' },
      record: { id: 'nytt-lys', title: 'Nytt lys' },
    });
  });

  it('S28 A3 follows a redirect rule by rule to what answers in the end', () => {
    expect(answerTo('/gammel?a=1', 'redirect')).toMatchObject({
      status: 302,
      to: '/kontakt?a=1',
      steps: [
        { from: '/gammel', to: '/eldre', permanent: true },
        { from: '/eldre', to: '/kontakt', permanent: false },
      ],
      target: { status: 200, page: { name: 'contact' } },
    });
  });

  it('states which page a redirect hides', () => {
    const redirects = [{ from: '/kontakt', to: '/', permanent: true }];
    expect(answerTo('/kontakt', 'redirect', { redirects }).hides).toMatchObject([
      { page: { name: 'contact' } },
    ]);
  });

  it('S32 states why a pattern was passed over, and the nearest address', () => {
    const answer = answerTo('/sak/nytt-lis', 'not-found');
    expect(answer.passedOver).toMatchObject([
      {
        page: 'article',
        params: { slug: 'nytt-lis' },
        source: { records: [], nearMisses: [{ record: { id: 'nytt-lys' } }] },
      },
    ]);
    expect(answer.nearest[0]).toBe('/sak/nytt-lys');
  });

  it('states malformed addresses and drafts', () => {
    expect(answerTo('/a/../b', 'not-found').isMalformed).toBe(true);
    const draft = { name: 'soon', definition: pageOf({ path: '/snart' }) };
    expect(answerTo('/snart', 'not-found', {}, [draft]).drafts).toEqual(['soon']);
  });

  it('reports a site that is not published', () => {
    expect(answerTo('/kontakt', 'closed', { config: { published: false } }).status).toBe(404);
  });
});

describe('the table of addresses', () => {
  const rows = (more: SiteParts = {}) =>
    listRoutes(createPageModel(siteOf({ ...parts, ...more }), 0));

  it('holds every page, record and redirect, sorted', () => {
    expect(rows().map(({ address, status }) => `${address} ${status}`)).toEqual([
      ...['/ 200', '/eldre 302', '/gammel 302', '/kontakt 200', '/ring null'],
      ...['/sak/nytt-lys 200', '/ut 302'],
    ]);
  });

  it('holds the pages and records whose time has not come, with that time, and none that have expired', () => {
    const publishAt = '1970-01-02T01:00:00+01:00';
    const pages = {
      ...parts.pages,
      contact: { path: '/kontakt', publishAt },
      past: { path: '/fortid', unpublishAt: '1969-12-31' },
    };
    const articles = [Object.assign(articleOf('nytt-lys'), { publishAt })];
    const waiting = rows({ pages, articles }).filter((row) => row.publishAt !== null);
    expect(waiting).toMatchObject([
      { address: '/kontakt', status: null, page: 'contact', publishAt },
      { address: '/sak/nytt-lys', status: null, record: { id: 'nytt-lys' }, publishAt },
    ]);
  });

  it('A2 states which record a page hides', () => {
    const productions = [filmOf('kontakt')];
    const film = { path: '/:film', sources: [oneBy('production', 'parentSlug', ':film')] };
    const hidden = rows({ productions, pages: { ...parts.pages, film } }).filter(
      ({ shadowedBy }) => shadowedBy !== null,
    );
    const shadowedBy = { rule: 'page', name: 'contact' };
    expect(hidden).toMatchObject([
      { address: '/kontakt', status: null, record: { id: 'kontakt' }, shadowedBy },
    ]);
  });

  it('states which page a redirect hides', () => {
    const redirects = [{ from: '/kontakt', to: '/', permanent: true }];
    const hidden = rows({ redirects }).find(({ page }) => page === 'contact');
    expect(hidden).toMatchObject({ status: null, shadowedBy: { rule: 'redirect', name: '/' } });
  });

  it('states which patterns are never reached, for another of their shape or for want of records', () => {
    const pages = { open: { path: '/a/:x' }, second: { path: '/a/:y' }, article };
    expect(rows({ pages, articles: [], redirects: [] })).toMatchObject([
      { address: '/a/:x', status: 200 },
      { address: '/a/:y', status: null, shadowedBy: { name: 'open' } },
      { address: '/sak/:slug', status: null, problem: 'no-record' },
    ]);
  });

  it('states why a redirect is ignored or never asked', () => {
    const redirects = [
      { from: '/x', to: 'javascript:1', permanent: true },
      { from: '/y', to: '/kontakt', permanent: true },
      { from: '/y/', to: '/', permanent: true },
      { from: '/z', to: '/z', permanent: true },
    ];
    const found = rows({ redirects }).filter(({ rule }) => rule === 'redirect');
    expect(found).toMatchObject([
      { address: '/x', problem: 'invalid-target' },
      { address: '/y', status: 301, shadowedBy: null },
      { address: '/y', status: null, shadowedBy: { rule: 'redirect', name: '/kontakt' } },
      { address: '/z', status: null, problem: 'target-is-source' },
    ]);
  });
});
