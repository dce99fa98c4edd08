import { describe, expect, it } from 'vitest';
import { isPlain, sanitise } from '../../../runtime/site/sanitise.ts';

describe('A74 HTML from content runs, loads and restyles nothing', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a script in capitals', '<SCRIPT SRC=//ond.example/x.js></SCRIPT>b', 'b'],
    ['a script within a script', '<scr<script></script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['a handler', '<p onclick="alert(1)" OnMouseOver=x>a</p>', '<p>a</p>'],
    [
      'a handler without quotes behind a slash',
      '<img/onerror=alert(1) src=x.png>',
      '<img src="x.png" loading="lazy" />',
    ],
    ['a javascript address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['one with signs within', '<a href=" jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
    ['one in capitals', '<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
    ['a data address', '<img src="data:text/html,x" alt="a">', '<img alt="a" loading="lazy" />'],
    ['another protocol', '<a href="vbscript:x">a</a>', '<a>a</a>'],
    ['an address of any protocol', '<a href="//ond.example/">a</a>', '<a>a</a>'],
    ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['a class', '<p class="ribbon">a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="https://ond.example/"></iframe>a', 'a'],
    [
      'a form',
      '<form action="https://ond.example/"><input name="a"><button>b</button></form>',
      'b',
    ],
    ['a drawing', '<svg onload="x"><a href="javascript:y">a</a></svg>', '<a>a</a>'],
    [
      'a base address',
      '<base href="https://ond.example/"><meta http-equiv="refresh" content="0">a',
      'a',
    ],
    ['a comment', 'a<!-- <b>b</b> -->c', 'ac'],
    ['a second h1', '<h1>a</h1>', 'a'],
    ['an object', '<object data="x"><embed src="y"></object>a', 'a'],
  ])('%s', (_what, html, expected) => {
    expect(sanitise(html)).toBe(expected);
  });

  it.each([
    ['headings, lists, quotes', '<h2>a</h2><ul><li>b</li></ul><blockquote><p>c</p></blockquote>'],
    [
      'links of this site and others',
      '<p><a href="/kontakt">a</a> <a href="https://b.example/">b</a></p>',
    ],
    [
      'links to mail and telephone',
      '<a href="mailto:a@b.no">a</a> <a href="tel:+4777001243">b</a>',
    ],
    [
      'tables',
      '<table><caption>a</caption><tbody><tr><th scope="row">b</th><td colspan="2">c</td></tr></tbody></table>',
    ],
    ['ids and languages', '<p id="a" lang="se">b</p>'],
  ])('keeps %s', (_what, html) => {
    expect(sanitise(html)).toBe(html);
  });

  it('loads pictures late, and keeps what opens in a new window from its opener', () => {
    expect(sanitise('<img src="/media/a.webp" alt="a">')).toBe(
      '<img src="/media/a.webp" alt="a" loading="lazy" />',
    );
    expect(sanitise('<a href="/a" target="x" rel="opener">a</a>')).toBe(
      '<a href="/a" target="_blank" rel="noopener">a</a>',
    );
  });
});

describe('plain HTML, which needs no sanitising', () => {
  it.each([
    '',
    'Bare tekst "med" \'tegn\'',
    '<p>a &amp; b</p>',
    '<p>a<br />b</p>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    '<h2>a</h2><p><a href="/b?c=d#e">f</a> <strong><em>g</em></strong></p>',
  ])('%j is', (html) => {
    expect(isPlain(html)).toBe(true);
  });

  it.each([
    '<p>a',
    'a</p>',
    '<p><b>a</p></b>',
    '<p>a & b</p>',
    '<p>a < b</p>',
    '<p>a > b</p>',
    '<P>a</P>',
    '<br>',
    '<p class="a">b</p>',
    '<p onclick=x>b</p>',
    '<a>b</a>',
    '<a href="//b">c</a>',
    '<a href="javascript:x">c</a>',
    '<a href="/b" onclick="x">c</a>',
    "<a href='/b'>c</a>",
    '<p href="/b">c</p>',
    '<script>a</script>',
    '<h1>a</h1>',
    '<img src="/a">',
    'a\u0000b',
    '<p><p>a</p></p>',
    '<p><ul><li>a</li></ul></p>',
    '<li><li>a</li></li>',
    '<a href="/a"><a href="/b">c</a></a>',
    '<p>a</p ><p>',
    '<!-- a -->',
  ])('%j isn’t', (html) => {
    expect(isPlain(html)).toBe(false);
  });
});
