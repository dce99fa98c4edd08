import { afterEach, describe, expect, it } from 'vitest';
import { isPrefetchable } from '../../../runtime/browser/idle/visit-links.ts';

function link(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  const found = document.querySelector('a');
  if (found === null) throw new Error(`No link in ${html}`);
  return found;
}

afterEach(() => {
  document.body.innerHTML = '';
  for (const name of ['data-member', 'data-member-paths'])
    document.documentElement.removeAttribute(name);
});

describe('which links are prefetched', () => {
  it.each([
    '<a href="/kontakt">Kontakt</a>',
    '<a href="/kontakt?a=1#kart">Kart</a>',
    '<a href="/kontakt" rel="nofollow">Kontakt</a>',
    '<a href="/kontakt" data-prefetch="true">Kontakt</a>',
    '<a href="/film/nr.-5">Nr. 5</a>',
  ])('B5.8 takes %s', (html) => {
    expect(isPrefetchable(link(html))).toBe(true);
  });

  it.each([
    ['what no click makes a visit of', '<a href="/kontakt" download>'],
    ['data-prefetch="false"', '<a href="/kontakt" data-prefetch="false">'],
    ['another origin', '<a href="https://annen.example/kontakt">'],
    ['a file', '<a href="/media/a.JPG">'],
    ['calls, which may have side effects', '<a href="/backends/site/logout">'],
  ])('B5.8 leaves out %s', (_what, html) => {
    expect(isPrefetchable(link(html))).toBe(false);
  });

  describe('to pages for members', () => {
    const members = [
      ...['/min-side', '/min-side/', '/min-side?fane=1#topp', '/logg-inn?retur=%2F', '/p%C3%A5'],
      '/billetter/12/pdf',
    ];
    const others = ['/min-sides', '/en/min-side', '/billetter/1/2/pdf', '/billetter', '/logginn'];

    it('A5 takes them only where a profile is stored, whoever wrote the link', () => {
      const root = document.documentElement;
      root.dataset.memberPaths = '^(/billetter/[^/]+/pdf|/logg-inn|/min-side|/p%C3%A5)/?$';
      const taken = () =>
        [...members, ...others].filter((href) =>
          isPrefetchable(link(`<a href="${href}">Lenke</a>`)),
        );
      expect(taken()).toEqual(others);
      root.dataset.member = '';
      expect(taken()).toEqual([...members, ...others]);
      expect(isPrefetchable(link('<a href="/a" data-prefetch="false">A</a>'))).toBe(false);
    });

    it('A5 takes all where the site has none', () => {
      for (const href of [...members, ...others])
        expect([href, isPrefetchable(link(`<a href="${href}">Lenke</a>`))]).toEqual([href, true]);
    });
  });
});
