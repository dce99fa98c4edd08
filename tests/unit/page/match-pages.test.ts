import { describe, expect, it } from 'vitest';
import { createMatcher } from '../../../runtime/page/match/create-matcher.ts';
import { bound, outcome, outcomesOf } from './match-outcome.ts';

const site = createMatcher(
  [
    { path: '/' },
    { path: '/kontakt' },
    { path: '/nyheter/' },
    { path: '/bla\u030ab\u00e6r' },
    { path: '/100%25' },
    { path: '/arkiv/index.html' },
    { path: '/404.html' },
    bound('/article/:article', 'sommer', 'på tur'),
    { path: '/article/om' },
    bound('/:culture', 'konsert', 'felles', 'kontakt', '404.html'),
    bound('/:production', 'dune', 'felles', 'constructor'),
    { path: '/hus/:rom' },
    { path: '/:hus/kart' },
    { path: '/:a/:b/c' },
    { path: '/:a/b/:c' },
    { path: '/x/:b/:c' },
    bound('/x/b/:c', 'kjent'),
  ],
  [],
);
const expectOutcomes = outcomesOf(site);

describe('S30 B2.2 a path equal to a page path is that page', () => {
  expectOutcomes([
    ['/', '/'],
    ['/kontakt/', '/kontakt'],
    ['/nyheter/', '/nyheter/'],
    ['/bla%CC%8Ab%C3%A6r/', '/bla\u030ab\u00e6r'],
    ['/100%25', '/100%25'],
    ['/article/om', '/article/om'],
  ]);
});

describe('S31 A4 B2.2 or with an index.html suffix', () => {
  expectOutcomes([
    ['/index.html', '/'],
    ['/kontakt/%69ndex.html', '/kontakt'],
    ['/article/sommer/index.html', '/article/:article article=sommer'],
    ['/arkiv/index.html', '/arkiv/index.html'],
    ['/arkiv/index.html/index.html', '/arkiv/index.html'],
    ['/arkiv', '404 /404.html'],
    ['/kontakt/index.html/index.html', '404 /404.html'],
    ['/kontakt/index.html/a', '404 /404.html'],
  ]);
});

describe('A4 B1.6 pages are matched case-sensitively', () => {
  expectOutcomes([
    ['/Kontakt', '404 /404.html'],
    ['/article/Sommer', '404 /404.html'],
    ['/Konsert', '404 /404.html'],
  ]);
});

describe('S32 S46 B2.4 a pattern gives its parameters, decoded and composed', () => {
  expectOutcomes([
    ['/article/sommer', '/article/:article article=sommer'],
    ['/article/pa\u030a%20tur', '/article/:article article=på tur'],
    ['/article/ukjent', '404 /404.html'],
    ['/article', '404 /404.html'],
    ['/article/sommer/mer', '404 /404.html'],
    ['/article/index.html', '404 /404.html'],
  ]);
});

describe('A2 S49 S51 B2.4 page before pattern, then from the left, then as declared', () => {
  expectOutcomes([
    ['/kontakt', '/kontakt'],
    ['/konsert', '/:culture culture=konsert'],
    ['/dune', '/:production production=dune'],
    ['/felles', '/:culture culture=felles'],
    ['/hus/sal', '/hus/:rom rom=sal'],
    ['/hus/kart', '/hus/:rom rom=kart'],
    ['/annet/kart', '/:hus/kart hus=annet'],
    ['/x/b/kjent', '/x/b/:c c=kjent'],
    ['/x/b/ukjent', '/x/:b/:c b=b c=ukjent'],
    ['/x/y/c', '/x/:b/:c b=y c=c'],
    ['/y/b/c', '/:a/b/:c a=y c=c'],
    ['/y/z/c', '/:a/:b/c a=y b=z'],
    ['/y/z/d', '404 /404.html'],
  ]);
});

describe("B2.4 a pattern's own text is not an address", () => {
  it('bound or not', () => {
    const { match } = createMatcher([bound('/:a', ':a')], []);
    expect(outcome(match('/:a'))).toBe('404 none');
  });
});

describe('B2 tables and parameters hold own keys only', () => {
  expectOutcomes([
    ['/constructor', '/:production production=constructor'],
    ['/__proto__', '404 /404.html'],
    ['/toString', '404 /404.html'],
    ['/hus/__proto__', '/hus/:rom rom=__proto__'],
  ]);
  it('keeps a parameter called __proto__ as a value', () => {
    const match = createMatcher([{ path: '/a/:__proto__' }], []).match('/a/x');
    expect(match.kind === 'page' && Object.entries(match.params)).toEqual([['__proto__', 'x']]);
  });
  it('gives bind and the page parameters without a prototype', () => {
    const seen: unknown[] = [];
    const bind = (params: Readonly<Record<string, string>>) => {
      seen.push(Object.getPrototypeOf(params));
      return true;
    };
    const { match } = createMatcher([{ path: '/' }, { path: '/a/:b', bind }], []);
    for (const request of ['/', '/a/x', '/x']) {
      const found = match(request);
      if (found.kind !== 'redirect') seen.push(Object.getPrototypeOf(found.params));
    }
    expect(seen).toEqual([null, null, null, null]);
  });
});

describe('S27 A75 B2.5 an unknown or malformed path is the 404 page with status 404', () => {
  expectOutcomes([
    ['/ukjent', '404 /404.html'],
    ['/kontakt/mer', '404 /404.html'],
    ['//kontakt', '404 /404.html'],
    // Asked for by name.
    ['/404.html', '404 page /404.html'],
    ['/404.html/index.html', '404 page /404.html'],
  ]);
});

describe('createMatcher', () => {
  it('lets the first of two equal paths win', () => {
    const first = { path: '/a\u030a' };
    const patterns = [{ path: '/b/:c' }, { path: '/b/:d' }];
    const { match } = createMatcher([first, { path: '/\u00e5' }, ...patterns], []);
    const page = match('/å');
    expect(page.kind === 'page' && page.route).toBe(first);
    expect(outcome(match('/b/x'))).toBe('/b/:c c=x');
  });
});
