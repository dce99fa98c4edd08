import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bindMeta,
  cutAtWord,
  plainBeginning,
  plainText,
  type Singles,
} from '../../../runtime/page/bind-meta.ts';
import type { Site } from '../../../runtime/site/site.ts';
import type { PageDefinition, Production } from '../../../schemas/types.gen.ts';
import { articleOf, filmOf, pageOf, siteOf } from './site-builder.ts';

type Written = NonNullable<PageDefinition['meta']>;

const site = siteOf({
  config: { title: 'Fyrhuset', description: 'Kino & <b>scene</b>.' },
  media: new Map([['/media/a.webp', { file: 'media/a.webp', width: 800, height: 450 }]]),
});
const article = articleOf('a', {
  title: 'Sommer &amp; <em>sol</em>',
  content:
    '<h2>Velkommen</h2><p>Vi åpner\n  <strong>igjen</strong>.</p><ul><li>Kino</li><li>Scene</li></ul>',
  category: 'nyheter',
  image: { url: '/media/a.webp', alt: 'En strand' },
  thumbnail: '/media/b.webp',
});

function meta(written: Written, more: { site?: Site; production?: Production } = {}) {
  const singles: Singles = {
    article: { model: 'article', record: article },
    film: more.production ? { model: 'production', record: more.production } : null,
  };
  const first = { url: '/media/first.webp', alt: 'Det første' };
  return bindMeta(more.site ?? site, pageOf({ meta: written }), singles, first).meta;
}

describe('S132 A12 what a page’s meta binds', () => {
  it('takes literal text as it stands', () => {
    const bound = meta({ title: 'Kontakt', description: 'Ring oss', keywords: 'kino, scene' });
    expect(bound).toMatchObject({
      title: 'Kontakt',
      description: 'Ring oss',
      keywords: 'kino, scene',
    });
  });

  it('takes @source.property, its HTML stripped and white space folded', () => {
    const bound = meta({
      title: '@article.title',
      description: '@article.content',
      keywords: '@article.category',
    });
    expect(bound.title).toBe('Sommer & sol');
    expect(bound.description).toBe('Velkommen Vi åpner igjen. Kino Scene');
    expect(bound.keywords).toBe('nyheter');
  });

  it('reaches into a record, and joins lists', () => {
    const production = filmOf('f', {
      contents: { summary: 'Kort sagt' },
      features: ['2D', 'tekstet'],
    });
    const bound = meta(
      { description: '@film.contents.summary', keywords: '@film.features' },
      { production },
    );
    expect(bound).toMatchObject({ description: 'Kort sagt', keywords: '2D, tekstet' });
  });

  it('A9 reads a doubled sign as the sign', () => {
    expect(meta({ title: '@@fyrhuset.no' }).title).toBe('@fyrhuset.no');
  });

  it.each(['@article.missing', '@film.title', '@unknown.title', '', '   '])(
    'falls back to the site’s title and description, to no keywords and the first picture for %j',
    (written) => {
      const bound = meta({
        title: written,
        description: written,
        keywords: written,
        image: written.trim(),
      });
      expect(bound).toEqual({
        title: 'Fyrhuset',
        description: 'Kino & scene.',
        keywords: null,
        image: { url: '/media/first.webp', alt: 'Det første' },
      });
    },
  );

  it('has no description where neither page nor site has one', () => {
    expect(meta({}, { site: siteOf() }).description).toBeNull();
  });

  it('cuts the description alone near 160 characters', () => {
    const long = 'ord '.repeat(100).trim();
    const bound = meta({ title: long, keywords: long, description: long });
    expect(bound.description).toBe(`${'ord '.repeat(40).trim()}…`);
    expect(bound.title).toBe(long);
    expect(bound.keywords).toBe(long);
  });

  it('tells which fields of which sources were asked for', () => {
    const definition = pageOf({
      meta: { title: '@article.title', image: '@film.assets.0.url', description: 'x' },
    });
    const { read } = bindMeta(
      site,
      definition,
      { article: { model: 'article', record: article } },
      null,
    );
    expect(read).toEqual([
      { source: 'article', field: 'title' },
      { source: 'film', field: 'assets' },
    ]);
  });
});

describe('A12 A14 the picture', () => {
  it.each([
    [
      'an image with alternative text',
      '@article.image',
      { url: '/media/a.webp', alt: 'En strand', width: 800, height: 450 },
    ],
    ['a plain address', '@article.thumbnail', { url: '/media/b.webp', alt: '' }],
    [
      'a literal address',
      '/media/a.webp',
      { url: '/media/a.webp', alt: '', width: 800, height: 450 },
    ],
  ])('is %s', (_what, image, expected) => {
    expect(meta({ image }).image).toEqual(expected);
  });

  it('S115 of a production’s assets is the one of type first_image', () => {
    const production = filmOf('f', {
      assets: [
        { type: 'wide_image', url: '/media/wide.webp', alt: 'Bredt' },
        { type: 'first_image', url: '/media/a.webp', alt: 'Plakat' },
      ],
    });
    expect(meta({ image: '@film.assets' }, { production }).image).toMatchObject({
      url: '/media/a.webp',
      alt: 'Plakat',
    });
  });

  it('is the first asset where none has that type, and the page’s first picture where there is none', () => {
    const assets = [{ type: 'wide_image', url: '/media/wide.webp' }];
    expect(
      meta({ image: '@film.assets' }, { production: filmOf('f', { assets }) }).image?.url,
    ).toBe('/media/wide.webp');
    expect(
      meta({ image: '@film.assets' }, { production: filmOf('f', { assets: [] }) }).image?.url,
    ).toBe('/media/first.webp');
  });
});

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
    ['&#0; &#x110000;', '&#0; &#x110000;'],
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

  it('is as much of the text as asked for, and a sign that tells of more', () => {
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
