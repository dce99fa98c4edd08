import { describe, expect, it } from 'vitest';
import { sanitise, sanitiseSimple } from '../../../runtime/site/sanitise.ts';

describe('A74 HTML from content runs, loads and restyles nothing', () => {
  it.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p onclick="alert(1)" OnMouseOver=x>a</p>', '<p>a</p>'],
    ['<img/onerror=alert(1) src=x.png>', '<img src="x.png" loading="lazy" />'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<img src="data:text/html,x" alt="a">', '<img alt="a" loading="lazy" />'],
    ['<a href="//ond.example/">a</a>', '<a>a</a>'],
    ['<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['<iframe src="java&#9;script:x"></iframe>a', 'a'],
    ['<video src="blob:x" onerror="alert(1)"></video>a', 'a'],
    ['<form action="https://ond.example/"><input name="a"><button>b</button></form>', 'b'],
    ['<svg onload="x"><a href="javascript:y">a</a></svg>', '<a>a</a>'],
    ['a<!-- <b>b</b> -->c', 'ac'],
  ])('of %s stays %s', (html, expected) => {
    expect(sanitise(html)).toEqual({ html: expected, isAltered: !html.startsWith('a<!--') });
    // A comment keeps HTML from being simple.
    expect(sanitise(`<!-- -->${html}`).html).toBe(expected);
    expect(sanitiseSimple(html)).toBeNull();
  });

  it.each([
    '<h2>a</h2><ul><li>b</li></ul><blockquote><p>c</p></blockquote>',
    '<p><a href="/kontakt">a</a> <a href="https://b.example/">b</a></p>',
    '<table><caption>a</caption><tbody><tr><th scope="row">b</th><td colspan="2">c</td></tr></tbody></table>',
    '<p><s>a</s><del datetime="2026-11-21">b</del><ins datetime="2026-11-21">c</ins><mark>d</mark><u>e</u></p>',
    ...['<p><kbd>a</kbd><q>b</q>c<wbr />d</p>', '<ruby>映<rp>(</rp><rt>ei</rt><rp>)</rp></ruby>'],
    '<a href="/media/a.pdf" download="Plakat.pdf">a</a>',
    '<table><colgroup span="2"></colgroup><colgroup><col span="2" /></colgroup><tbody><tr><td>a</td></tr></tbody></table>',
  ])('keeps %s', (html) => {
    expect(sanitise(html)).toEqual({ html, isAltered: false });
    expect(sanitise(`<!-- -->${html}`)).toEqual({ html, isAltered: false });
  });

  it.each([
    ['<H1 id="a">b</H1>', '<h2 id="a">b</h2>'],
    [
      '<iframe src="https://www.kart.example/a?b=1&amp;c=2" width="560">d</iframe>',
      '<p><a href="https://www.kart.example/a?b=1&amp;c=2">Åpne innholdet hos kart.example</a></p>',
    ],
    [
      '<p>a <iframe title=" Kart &lt;over&gt;\n huset " src="https://kart.example/"></iframe></p>',
      '<p>a <a href="https://kart.example/">Kart &lt;over&gt; huset</a></p>',
    ],
    // A film of another host, at its own page.
    [
      '<iframe title="YouTube video player" src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ?si=a"></iframe>',
      '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Se video</a></p>',
    ],
    // A video by its first source, without what is said where there is none.
    [
      '<blockquote><video controls><source src="/media/a.webm"><source src="/media/a.mp4">Ingen <b>video</b></video>b</blockquote>',
      '<blockquote><p><a href="/media/a.webm">Se video</a></p>b</blockquote>',
    ],
    [
      '<table><tbody><tr><td><AUDIO SRC=/media/a.mp3></AUDIO></td></tr></tbody></table>',
      '<table><tbody><tr><td><a href="/media/a.mp3">Hør lydopptaket</a></td></tr></tbody></table>',
    ],
    [
      '<a href="/b"><video src="/media/a.mp4" title="Traileren"></video></a>',
      '<a href="/b">Traileren</a>',
    ],
    // What is never closed, and what follows it.
    ['<iframe src="/visekveld"><p>b</p>', '<p><a href="/visekveld">Åpne innholdet</a></p><p>b</p>'],
    [
      '<p><video src="/media/a.mp4">b</p><p>c</p>',
      '<p><a href="/media/a.mp4">Se video</a>b</p><p>c</p>',
    ],
    // An address that ends no attribute.
    [
      `<iframe src='https://a.example/"onclick="x'></iframe>`,
      '<p><a href="https://a.example/&quot;onclick=&quot;x">Åpne innholdet hos a.example</a></p>',
    ],
    // Frames in a comment, an attribute, a script.
    ['<!-- <iframe src="/a"></iframe> -->a', 'a'],
    ['<p id="<iframe src=/a></iframe>">a</p>', null],
    ['<script>"<iframe src=/a></iframe>"</script>a', 'a'],
  ])('%s becomes %s', (html, expected) => {
    const other = sanitise(html.replaceAll('iframe', 'ifrone')).html;
    expect(sanitise(html).html).toBe(expected ?? other.replaceAll('ifrone', 'iframe'));
    expect(sanitiseSimple(html)).toBeNull();
  });

  it.each([
    ['', '<a href="/a.mp4">Se video</a>'],
    ['<i></i>', null],
  ])('a video in 99 elements becomes a link, but not with %j in it', (inner, link) => {
    const within = (html: string) => `${'<b>'.repeat(99)}${html}${'</b>'.repeat(99)}`;
    const { html } = sanitise(within(`<video src="/a.mp4">${inner}</video>`));
    expect(html).toBe(link === null ? '' : within(link));
  });

  it('loads pictures late, and keeps what opens in a new window from its opener', () => {
    expect(sanitise('<img src="/media/a.webp" alt="a">').html).toBe(
      '<img src="/media/a.webp" alt="a" loading="lazy" />',
    );
    expect(sanitise('<a href="/a" target="x" rel="opener">a</a>').html).toBe(
      '<a href="/a" target="_blank" rel="noopener">a</a>',
    );
  });
});

describe('HTML of which only the spelling changes', () => {
  it.each([
    ["<IMG SRC=/media/a.webp ALT='a'>", '<img src="/media/a.webp" alt="a" loading="lazy" />'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['a & b &eacute;', 'a &amp; b é'],
    ['<!-- a --><P ID=a>b</P>', '<p id="a">b</p>'],
    [
      '<a href="/a" title="b" target="_blank">c</a>',
      '<a href="/a" title="b" target="_blank" rel="noopener">c</a>',
    ],
  ])('isn’t altered: %s', (written, html) => {
    expect(sanitise(written)).toEqual({ html, isAltered: false });
  });

  it.each([
    '<p class="a">b</p>',
    '<b>a',
    'a</b>',
    'a<b',
    'a<!-- b',
    '<a href="/a" href="/b">c</a>',
    '<iframe src="/a"></iframe>',
    '<b>'.repeat(101),
    'a'.repeat(1_000_001),
  ])('is altered in more than that: %.40s', (written) => {
    expect(sanitise(written).isAltered).toBe(true);
  });
});

describe('simple HTML, which the sanitiser needn’t parse', () => {
  it.each([
    '<p>a &amp; b</p>',
    '<h2>a</h2><p><a href="/b?c=d#e">f</a> <strong><em>g</em></strong></p>',
    '<a href="mailto:a@b.no">a</a><a href="#b">b</a><a href="/å?c=d&amp;e=f">c</a>',
    '<figure><img src="/media/a.webp" alt="" loading="lazy" /><figcaption>b</figcaption></figure>',
    `${'<b>'.repeat(100)}${'</b>'.repeat(100)}`,
  ])('%j is, and stays', (html) => {
    expect(sanitiseSimple(html)).toBe(html);
    expect(sanitise(`<!-- -->${html}`).html).toBe(html);
  });

  it.each([
    ['<img src="/media/a.webp" alt="a">', '<img src="/media/a.webp" alt="a" loading="lazy" />'],
    ['<img loading="eager" src="/a" />', '<img loading="lazy" src="/a" />'],
    [
      '<img alt="a loading=" src="/b" width="1">',
      '<img alt="a loading=" src="/b" width="1" loading="lazy" />',
    ],
    ['<p>a<br>b<br/></p><hr>', '<p>a<br />b<br /></p><hr />'],
    ['a&nbsp;&quot;b&quot; &aring;&ndash;', 'a\u00a0"b" å–'],
  ])('%j is, and is spelt anew', (html, expected) => {
    expect(sanitiseSimple(html)).toBe(expected);
    expect(sanitise(html)).toEqual({ html: expected, isAltered: false });
    expect(sanitise(`<!-- -->${html}`).html).toBe(expected);
  });

  it.each([
    '<p><b>a</p></b>',
    '<p>a & b</p>',
    '<a href="//b">c</a>',
    '<a href="/b" target="_blank">c</a>',
    '<img alt="a">',
    '<img src="data:image/png,a">',
    '<img src="/a" src="/b">',
    '<img src="/a" alt="<">',
    '&eacute;',
    '<p><ul><li>a</li></ul></p>',
    '<a href="/a"><a href="/b">c</a></a>',
    `${'<b>'.repeat(101)}${'</b>'.repeat(101)}`,
  ])('%.60j isn’t', (html) => {
    expect(sanitiseSimple(html)).toBeNull();
  });
});
