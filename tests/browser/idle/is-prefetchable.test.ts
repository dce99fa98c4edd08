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
  document.documentElement.removeAttribute('data-member');
});

describe('which links are prefetched', () => {
  it.each([
    '<a href="/kontakt">Kontakt</a>',
    '<a href="/kontakt?a=1#kart">Kart</a>',
    '<a href="/film/index.html">Film</a>',
    '<a href="/p%C3%A5">På</a>',
    `<a href="${location.origin}/kontakt">Kontakt</a>`,
    '<a href="/kontakt" target="_self">Kontakt</a>',
    '<a href="/kontakt" rel="nofollow">Kontakt</a>',
    '<a href="/kontakt" data-prefetch="true">Kontakt</a>',
    '<a href="/film/nr.-5">Nr. 5</a>',
  ])('B5.8 takes %s', (html) => {
    expect(isPrefetchable(link(html))).toBe(true);
  });

  it.each([
    ['a download', '<a href="/kontakt" download>'],
    ['a download with a name', '<a href="/kontakt" download="kontakt.html">'],
    ['another window', '<a href="/kontakt" target="_blank">'],
    ['another frame', '<a href="/kontakt" target="kart">'],
    ['rel=external', '<a href="/kontakt" rel="noopener external">'],
    ['data-prefetch="false"', '<a href="/kontakt" data-prefetch="false">'],
    ['data-native', '<a href="/kontakt" data-native>'],
    ['another origin', '<a href="https://annen.example/kontakt">'],
    ['another scheme', '<a href="mailto:post@kino.example">'],
    ['a script', '<a href="javascript:void(0)">'],
    ['the same page', `<a href="${location.pathname}?side=2">`],
    ['a place on the same page', '<a href="#kart">'],
  ])('B5.8 leaves out %s', (_what, html) => {
    expect(isPrefetchable(link(html))).toBe(false);
  });

  it.each([
    ...['/program.pdf', '/kalender.ics', '/media/a.JPG', '/media/a.webp', '/lyd.mp3', '/film.mp4'],
    ...['/alt.zip', '/skjema.docx', '/tall.xlsx', '/feed.xml', '/data.json', '/a.txt', '/a.csv'],
  ])('B5.8 leaves out a file: %s', (href) => {
    expect(isPrefetchable(link(`<a href="${href}">`))).toBe(false);
  });

  it('B5.8 leaves out calls, which may have side effects', () => {
    expect(isPrefetchable(link('<a href="/backends/site/logout">'))).toBe(false);
  });

  it('B5.8 takes a link to a page for members only where a profile is stored', () => {
    const toMembers = link('<a href="/min-side" data-prefetch="member">Min side</a>');
    expect(isPrefetchable(toMembers)).toBe(false);
    document.documentElement.setAttribute('data-member', '');
    expect(isPrefetchable(toMembers)).toBe(true);
    expect(isPrefetchable(link('<a href="/a" data-prefetch="false">A</a>'))).toBe(false);
  });
});
