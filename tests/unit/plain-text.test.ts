import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as plainTexts from '../../runtime/plain-text.ts';
import { cutAtWord, plainBeginning, plainText } from '../../runtime/plain-text.ts';
import { countedModule, growthOf } from '../counted-steps.ts';

const counted = await countedModule<typeof plainTexts>(
  join(import.meta.dirname, '../../runtime/plain-text.ts'),
);

describe('A12 plainText', () => {
  it.each([
    ['<p>En</p><p>To</p>', 'En To'],
    ['<P CLASS="a">En</P\n><P>To</P>', 'En To'],
    ['En<br>To<br />Tre<BR/>Fire<hr>Fem', 'En To Tre Fire Fem'],
    ['<strong>Halv</strong>veis', 'Halvveis'],
    ['<td>En</td><td>To</td>', 'En To'],
    ['Tre &lt; fire &amp;&amp; fire &gt; tre', 'Tre < fire && fire > tre'],
    ['&quot;Å&quot; &apos;Ø&apos; &#39;Æ&#39; &#x27;x&#x27;', "\"Å\" 'Ø' 'Æ' 'x'"],
    ['bl&aring;b&aelig;r og s&oslash;tt, &#248; &#xF8;', 'blåbær og søtt, ø ø'],
    ['&amp;lt;p&amp;gt;', '&lt;p&gt;'],
    ['&ukjent; &constructor; & alene; &', '&ukjent; &constructor; & alene; &'],
    // As browsers show what is no sign.
    ['&#0; &#x110000;', '\ufffd \ufffd'],
    ['ett &copy; to &mdash; tre', 'ett © to — tre'],
    ['<p>En<p>To', 'En To'],
    ['Rad <b', 'Rad <b'],
    ['<!-- uten slutt', ''],
    ['  hvit&nbsp;&nbsp;\n\t plass  ', 'hvit plass'],
    ['3 < 4 og 5 > 4', '3 < 4 og 5 > 4'],
    ['før<!-- skjult > ennå -->etter', 'føretter'],
    ['<a href="/x">lenke</a>.', 'lenke.'],
  ])('%j is %j', (html, expected) => {
    expect(plainText(html)).toBe(expected);
  });

  it.each([
    [12, '12'],
    [['a', '', '<b>c</b>'], 'a, c'],
    [undefined, ''],
    [null, ''],
    [true, ''],
    [{ a: 1 }, ''],
  ])('%j is %j', (value, expected) => {
    expect(plainText(value)).toBe(expected);
  });
});

describe('A12 plainBeginning', () => {
  it.each([
    ['attributes', '<a x="'],
    ['tags', '<b>'],
    ['comments', '<!--'],
    ['names of tags', '<a'],
    ['entities', '&'],
    ['spaces', ' '],
  ])('takes no more steps a sign for more open %s, and no stack for 5 MB', async (_, piece) => {
    const read = (size: number) => counted.plainBeginning(piece.repeat(size), 160);
    expect(await growthOf(read, 10_000)).toBeLessThan(1.5);
    expect(() => plainBeginning(piece.repeat(5_000_000 / piece.length), 160)).not.toThrow();
  });

  const pieces = fc.constantFrom(
    ...['<p>', '</p>', '<a href="/lenke">', '</a>', '<br>', '<!-- skjult > ennå -->', '&aelig;'],
    ...[
      '<a href="/et/langt/stykke/vei" title="med noe som står der">',
      '&#248;',
      '&hellip;',
      '&',
      ' < ',
      ' > ',
      '  ',
      '\n',
      'ord',
      'æøå',
      '🎬',
      ', ',
      'langsomt',
    ],
  );

  it('is as much of the text as asked for, and a sign that more follows', () => {
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 400, size: 'max' }),
        fc.nat(60),
        (written, length) => {
          const html = written.join('');
          expect(plainBeginning(html, length)).toBe(plainText(html).slice(0, length + 1));
        },
      ),
    );
  });
});

describe('the text of simple HTML', () => {
  const name = fc.constantFrom(
    ...['p', 'h2', 'h6', 'ul', 'li', 'figure', 'a', 'strong', 'em', 'br', 'hr', 'img', 'td', 'div'],
  );
  const words = fc.constantFrom(
    'ord',
    ' ',
    '  \n',
    'æøå',
    '&amp;',
    '&lt;',
    '&nbsp;',
    '&',
    '>',
    '–',
  );
  const start = name.map((one) => `<${one}>`);
  const withAttribute = name.map((one) => `<${one} href="/a b>"/>`);
  const alone = fc.oneof(words, start, withAttribute, fc.constant('<img src="/a.jpg" alt="" />'));
  const nested = fc.letrec<{ one: string }>((tie) => ({
    one: fc.oneof(
      { depthSize: 'medium' },
      { weight: 6, arbitrary: words },
      { weight: 1, arbitrary: alone },
      {
        weight: 6,
        arbitrary: fc
          .tuple(name, fc.array(tie('one'), { maxLength: 4 }))
          .map(([one, inner]) => `<${one}>${inner.join('')}</${one}>`),
      },
    ),
  })).one;

  it('is what the parser reads in it', () => {
    fc.assert(
      fc.property(fc.array(nested, { maxLength: 6 }), fc.nat(30), (written, length) => {
        const html = written.join('');
        // A comment is nothing simple, and says nothing.
        expect(plainText(html)).toBe(plainText(`<!-- -->${html}`));
        expect(plainBeginning(html, length)).toBe(plainBeginning(`<!-- -->${html}`, length));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('A12 cutAtWord', () => {
  it.each([
    ['leaves a text that fits', 'ett to tre', 10, 'ett to tre'],
    ['takes the whole words that fit', 'ett to tre fire', 10, 'ett to tre…'],
    ['leaves out a word that doesn’t', 'ett to trettien', 10, 'ett to…'],
    ['drops punctuation before the ellipsis', 'ett to, tre fire', 8, 'ett to…'],
    ['drops a dash', 'ett to – tre fire', 8, 'ett to…'],
    ['cuts a word that is longer than half', 'a abcdefghijkl', 10, 'a abcdefgh…'],
    ['never cuts a sign in two', '🎬🎬🎬🎬', 3, '🎬…'],
  ])('%s', (_what, text, length, expected) => {
    expect(cutAtWord(text, length)).toBe(expected);
  });
});
