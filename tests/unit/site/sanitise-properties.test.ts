import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../runtime/site/html-tags.ts';
import { sanitise, sanitiseSimple } from '../../../runtime/site/sanitise.ts';
import { runs } from '../../runs.ts';

/** Pieces that make HTML which is simple, nearly simple, or hostile. */
const piece = fc.constantFrom(
  ...`tekst " ' &amp; &lt; & < > æ 🎬 <br> <hr> &nbsp; &nbsp &oslash; <!-- --> /> = on style="`.split(
    ' ',
  ),
  ...'<table> </table> <tr> <td> </td> <figure> </figure> <p> </p> <h1> <h2> </h2>'.split(' '),
  ...'<ul> </ul> <li> </li> <blockquote> </blockquote> <b> </b> <em> </em> </a>'.split(' '),
  ...'<script> </script> <style> </style> <svg> </iframe> </video> <textarea>'.split(' '),
  ...[' ', '\n', '\u00a0', '<br />', '<img src="/media/a.webp" alt="">', '<img alt="" src="'],
  ...['<a href="/x?y=1#z">', `<a href="/o'hara">`, '<a href="https://b.example/">'],
  ...['<a href="javascript:alert(1)">', '<a href="//ond.example">', '<p onclick="x">'],
  ...['<img src=x onerror=alert(1)>', '<iframe src=x>', '<iframe src="/x">', '<audio title="'],
  ...['<iframe src="java\tscript:alert(1)">', '<video title="<b>" src="https://b.example/">'],
  ...['<source src=//b.example/>', '<details open>'],
);
const soup = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

const oneOf = (texts: string) => fc.constantFrom(...texts.split(' '));
const mostly = (weight: number, usual: fc.Arbitrary<string>, ...odd: fc.Arbitrary<string>[]) =>
  fc.oneof({ weight, arbitrary: usual }, ...odd);

/** Values of attributes: what pictures and links have, and what ends or changes them. */
const content = fc
  .array(
    mostly(
      3,
      fc.constantFrom('/media/a.webp', 'https://b.example/', '800', 'a', ' '),
      fc.constantFrom('', '\n', ...`/ : &amp; &quot; &lt; å ' mailto: # ?c=d`.split(' ')),
      fc.constantFrom('\t', '\0', ...'& &nbsp; &#34; &gt " < > \\ = {a}'.split(' ')),
      fc.constantFrom('\u00ad', ...'javascript: JAVASCRIPT: data: // <!-- --> loading='.split(' ')),
    ),
    { maxLength: 3 },
  )
  .map((parts) => parts.join(''));

/** What stands before a name, between it and its value, and behind that. */
const quotes = fc.oneof(
  { weight: 8, arbitrary: fc.constant([' ', '="', '"']) },
  fc.constantFrom(
    ...['  ', '\n', '/', ''].map((before) => [before, '="', '"']),
    [' ', '=', ''],
    [' ', '', ''],
    [' ', "='", "'"],
    [' ', ' = "', '"'],
  ),
);

const attribute = fc
  .tuple(
    mostly(
      4,
      oneOf('src alt width height loading href'),
      oneOf('SRC srcset onerror id class style title target rel'),
      fc.constantFrom('scope', 'colspan', 'x:src', 'on', ''),
    ),
    content,
    quotes,
  )
  .map(([name, value, [before, from = '', to = '']]) => `${before}${name}${from}${value}${to}`);

/** Tags of the names that simple HTML has, and some that it hasn't, with any attributes. */
const tag = fc
  .tuple(
    mostly(3, fc.constant('img'), oneOf('a p th td br hr IMG image svg h1 img/')),
    fc.array(attribute, { maxLength: 4 }),
    fc.constantFrom('>', '>', '/>', ' />', ' >', '/ >', ''),
  )
  .map(([name, attributes, end]) => `<${name}${attributes.join('')}${end}`);

/** Pictures as editors' tools write them, now and then with an odd value or an attribute twice. */
const picture = fc
  .tuple(
    mostly(4, oneOf('/media/a.webp https://b.example/?c=d&amp;e /å'), content),
    fc.array(
      mostly(
        3,
        oneOf('width="8" height="6" loading="eager" alt=""'),
        fc
          .tuple(oneOf('alt alt width loading src'), content)
          .map(([name, value]) => `${name}="${value}"`),
      ),
      { maxLength: 3 },
    ),
    fc.nat(3),
    fc.constantFrom('>', '/>', ' />'),
  )
  .map(([src, attributes, at, end]) => {
    return `<img ${attributes.toSpliced(at, 0, `src="${src}"`).join(' ')}${end}`;
  });

const names = [
  ...'p h2 h3 h4 h5 ul ol li blockquote figure figcaption b em'.split(' '),
  ...'strong i u s small sub sup cite code table caption thead tbody tr td th'.split(' '),
];

/** Well nested, as editors' tools write it; some of it such as no parser leaves alone. */
const { html: nested } = fc.letrec<{ html: string; one: string }>((tie) => ({
  html: fc.array(tie('one'), { maxLength: 3 }).map((parts) => parts.join('')),
  one: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('tekst', ' & ', '&amp;', '<br />', '<br>', '<hr>', '"a"', '&nbsp;', '&oslash;'),
    fc.constantFrom('<td colspan="2">a</td>', '<th scope="row">a</th>', '&lt;', '&laquo;'),
    picture,
    tag,
    fc
      .tuple(fc.constantFrom(...names), tie('html'))
      .map(([name, inside]) => `<${name}>${inside}</${name}>`),
    fc
      .tuple(fc.constantFrom('', ' target="_blank" rel="noopener"'), tie('html'))
      .map(([more, inside]) => `<a href="/x"${more}>${inside}</a>`),
  ),
}));

function hasPicture(html: string): boolean {
  return readHtml(html).tags.some(({ name }) => name === 'img');
}

describe('A74 sanitising any HTML', () => {
  it('returns for simple HTML what the sanitiser itself would, byte for byte', () => {
    let [simple, pictures] = [0, 0];
    fc.assert(
      fc.property(fc.oneof(soup, nested, tag, picture), (html) => {
        const clean = sanitiseSimple(html);
        if (clean === null) return;
        if (html.includes('<')) simple++;
        if (hasPicture(html)) pictures++;
        expect(sanitise(html)).toEqual({ html: clean, isAltered: false });
        // With a comment it is simple no longer: now the sanitiser itself has looked at it.
        expect(sanitise(`<!-- -->${html}`)).toEqual({ html: clean, isAltered: false });
        expect(sanitiseSimple(clean)).toBe(clean);
      }),
      { numRuns: runs(1000) },
    );
    expect(simple).toBeGreaterThan(0);
    expect(pictures).toBeGreaterThan(0);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(soup, nested, tag, fc.string()), (html) => {
        const once = sanitise(html).html;
        expect(sanitise(once).html).toBe(once);
      }),
      { numRuns: runs() },
    );
  });

  it('leaves no element or attribute that runs, loads or restyles', () => {
    fc.assert(
      fc.property(fc.oneof(soup, tag), (html) => {
        for (const [tag] of sanitise(html).html.matchAll(/<[a-z!/][^>]*>/gi)) {
          expect(tag).not.toMatch(
            /^<\/?(?:script|style|svg|iframe|video|audio|source|textarea|h1|!)/i,
          );
          expect(tag.replace(/"[^"]*"/g, '')).not.toMatch(/\s(?:on\w*|style)\s*=/i);
          expect(tag).not.toMatch(/(?:href|src)="(?:javascript:|data:|\/\/)/i);
        }
      }),
      { numRuns: runs() },
    );
  });
});
