import { describe, expect, it } from 'vitest';
import { createMatcher, type Route } from '../../../runtime/page/match/create-matcher.ts';
import { bound, outcome, outcomesOf } from './match-outcome.ts';

const routes: readonly Route[] = [
  { path: '/' },
  { path: '/kontakt' },
  { path: '/Skjult' },
  { path: '/blåbær' },
  { path: '/404.html' },
  bound('/:culture', 'konsert', 'program'),
];

const permanent = (from: string, to: string) => ({ from, to, permanent: true });
const temporary = (from: string, to: string) => ({ from, to, permanent: false });

const site = createMatcher(routes, [
  permanent('/gammel', '/kontakt'),
  temporary('/midlertidig', '/kontakt'),
  permanent('/forside/index.html', '/'),
  permanent('/Store/Bokstaver/', '/kontakt'),
  permanent('/gamle%20sider/b%C3%A6r', '/blåbær'),
  permanent('/a\u030apent', '/kontakt'),
  permanent('/program', '/konsert'),
  permanent('/skjult', '/kontakt'),
  permanent('/hvor', '/kontakt?fra=hvor'),
  permanent('/kart', '/kontakt#kart'),
  permanent('/begge', '/kontakt/?a=1#b'),
  permanent('/p%C3%A5', '/bl%C3%A5b%C3%A6r?q=æ ø#å'),
  permanent('/raa', '/blåbær/'),
  permanent('/gavekort', 'https://butikk.example/Gave?x=1#y'),
  temporary('/film', 'http://film.example'),
  permanent('/ledd-1', '/ledd-2'),
  permanent('/ledd-2', '/ledd-3'),
  permanent('/ledd-3', '/kontakt'),
  permanent('/blandet-1', '/blandet-2?b=2'),
  temporary('/blandet-2', '/kontakt#slutt'),
  permanent('/ut-1', '/ut-2?tapt#tapt'),
  permanent('/ut-2', 'https://ute.example/'),
  permanent('/til-suffiks', '/ledd-3/index.html'),
  permanent('/til-store', '/LEDD-3'),
  permanent('/til-skjult', '/Skjult'),
  permanent('/til-ukjent', '/finnes-ikke'),
  permanent('/dobbel', '/kontakt'),
  permanent('/dobbel/', '/konsert'),
  permanent('/kontakt', '/konsert'),
  permanent('/constructor', '/konsert'),
]);
const expectOutcomes = outcomesOf(site);

describe('S28 A3 B2.1 a source equal to the path, or to it without the suffix, comes first', () => {
  expectOutcomes([
    ['/midlertidig', '302 /konsert'],
    ['/gammel/index.html', '301 /konsert'],
    ['/kontakt', '301 /konsert'],
    ['/program', '301 /konsert'],
    ['/forside', '301 /'],
    ['/gamle sider/bær', '301 /bl%C3%A5b%C3%A6r'],
    ['/constructor', '301 /konsert'],
    ['/gammel/mer', '404 /404.html'],
  ]);
});

describe('B2.3 a source in another case comes after the pages', () => {
  expectOutcomes([
    ['/STORE/bokstaver/index.html', '301 /konsert'],
    ['/%C3%85PENT', '301 /konsert'],
    ['/skjult', '301 /konsert'],
    ['/Skjult', '/Skjult'],
    ['/PROGRAM', '301 /konsert'],
    ['/GAMMEL/INDEX.HTML', '404 /404.html'],
  ]);
});

describe('A3 B2 a chain is answered in one hop, permanent only if every link is', () => {
  expectOutcomes([
    ['/ledd-1', '301 /konsert'],
    ['/blandet-1', '302 /konsert?b=2#slutt'],
    ['/til-suffiks', '301 /konsert'],
    ['/til-store', '301 /konsert'],
    ['/til-skjult', '301 /Skjult'],
    ['/til-ukjent', '301 /finnes-ikke'],
    ['/dobbel', '301 /konsert'],
    ['/ut-1', '301 https://ute.example/'],
  ]);
});

describe('B2 query and hash go along, each unless the target has its own', () => {
  expectOutcomes([
    ['/gammel?a=1', '301 /konsert?a=1'],
    ['/gammel#b', '301 /konsert#b'],
    ['/hvor?a=1#b', '301 /konsert?fra=hvor#b'],
    ['/kart?a=1#b', '301 /konsert?a=1#kart'],
    ['/begge?c=2#d', '301 /konsert?a=1#b'],
    ['/gammel?q=100%', '301 /konsert?q=100%'],
    ['/gammel?å\r\nSet-Cookie: "<b>', '301 /konsert?%C3%A5%0D%0ASet-Cookie:%20%22%3Cb%3E'],
    ['/gammel?\ud83c', '301 /konsert?%EF%BF%BD'],
  ]);
});

describe('B2 an internal target is written as it stands, percent-encoded', () => {
  expectOutcomes([
    ['/på', '301 /bl%C3%A5b%C3%A6r?q=%C3%A6%20%C3%B8#%C3%A5'],
    ['/raa?a', '301 /bl%C3%A5b%C3%A6r/?a'],
  ]);
  it('composes the path', () => {
    const { match } = createMatcher([], [permanent('/a', '/bla\u030a/b:c')]);
    expect(outcome(match('/a'))).toBe('301 /bl%C3%A5/b:c');
  });
  it('B1.8 lies below the base path, as its source does', () => {
    const rules = [permanent('/a', '/b?c'), permanent('/ut', 'https://ute.example/')];
    const { match } = createMatcher([{ path: '/b' }], rules, '/blå');
    expect(outcome(match('/bl%C3%A5/a'))).toBe('301 /bl%C3%A5/b?c');
    expect(outcome(match('/blå/ut'))).toBe('301 https://ute.example/');
    expect(outcome(match('/a'))).toBe('404 none');
  });
});

describe('B2 an external target is written verbatim, nothing passed on', () => {
  expectOutcomes([
    ['/gavekort?a=1#b', '301 https://butikk.example/Gave?x=1#y'],
    ['/film?a=1', '302 http://film.example'],
    ['/ut-1?a=1#b', '301 https://ute.example/'],
  ]);
});

describe('S29 the redirect table is data', () => {
  it('lets the first of two equal sources win, in either case', () => {
    const rules = [permanent('/A', '/1'), permanent('/b', '/2'), permanent('/b/index.html', '/3')];
    const { match } = createMatcher([], [...rules, permanent('/a', '/4')]);
    expect(outcome(match('/b'))).toBe('301 /2');
    expect(outcome(match('/a'))).toBe('301 /4');
    expect(outcome(match('/A'))).toBe('301 /1');
  });
  it('B2.3 lets the first win where two sources differ in case only', () => {
    const { match } = createMatcher([], [permanent('/Ab', '/1'), permanent('/aB', '/2')]);
    expect(outcome(match('/aB'))).toBe('301 /2');
    expect(outcome(match('/AB'))).toBe('301 /1');
  });
  it('redirects the 404 page only when it is asked for by name', () => {
    const { match } = createMatcher(routes, [permanent('/404.html', '/')]);
    expect(outcome(match('/404.html'))).toBe('301 /');
    expect(outcome(match('/ukjent'))).toBe('404 /404.html');
  });
});
