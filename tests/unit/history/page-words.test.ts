import { describe, expect, it } from 'vitest';
import { pageWords } from '../../../runtime/history/index.ts';

const page = (main: string, menu = '<a href="/kino">Kino</a>', title = 'Hus') =>
  `<html><head><title>${title}</title><style>a{}</style></head><body><nav>${menu}</nav><main>${main}</main></body></html>`;
const link = (name: string, href = `/${name.toLowerCase()}`) =>
  `<article><a href="${href}"><h3>${name}</h3></a></article>`;

describe('what differs for readers of a page', () => {
  it.each([
    ['nothing', link('A'), link('A'), {}],
    ['a link less', link('A') + link('B'), link('A'), { lost: ['B'] }],
    ['another first link', link('A'), link('B') + link('A'), { gained: ['B'], first: 'B' }],
    ['the order', link('A') + link('B'), link('B') + link('A'), { first: 'B' }],
    ['an address alone', link('A', '/a'), link('A', '/b'), {}],
    [
      'a word',
      '<p>Kl. 18 i <b>sal</b> 1</p>',
      '<p>Kl. 19 i <b>sal</b> 1</p>',
      { texts: [['18', '19']] },
    ],
    ['a paragraph more', '<p>En</p>', '<p>En</p><p>To</p>', { texts: [['', 'To']] }],
    ['the same twice', '<p>En</p><p>En</p>', '<p>To</p><p>To</p>', { texts: [['En', 'To']] }],
    ['a picture’s link', '', '<a href="/a"><img src="x"></a>', { gained: ['/a'], first: '/a' }],
    [
      'a time among others',
      '<p>18:00</p><p>18:00</p><p>20:00</p>',
      '<p>18:00</p><p>20:00</p><p>20:00</p>',
      {
        texts: [
          ['18:00', ''],
          ['', '20:00'],
        ],
      },
    ],
    ['a script', '<script>1</script>', '<script>2</script>', {}],
  ])('in its content: %s', (_, before, after, wanted) => {
    const none = { gained: [], lost: [], first: null, texts: [] };
    expect(pageWords(page(before), page(after))).toEqual({
      content: { ...none, ...wanted },
      around: [],
    });
  });

  it('around its content, but for what its heading says already', () => {
    const before = page('<h1>En sak</h1>', undefined, 'En sak');
    const after = page(
      '<h1>To sak</h1>',
      '<a href="/kino">Kino</a><a href="/scene">Scene</a>',
      'To sak',
    );
    const { content, around } = pageWords(before, after);
    expect(content.texts).toEqual([['En', 'To']]);
    expect(around).toEqual([['', 'Scene']]);
  });
});
