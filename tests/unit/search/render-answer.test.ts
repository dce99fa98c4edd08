import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unescapeHtml } from '../../../runtime/protocol/html.ts';
import { fillPage, renderAnswer, type SearchAnswer } from '../../../runtime/search/index.ts';
import { runs } from '../../runs.ts';

const plain = (text: string) => ({ text, marked: false });
const marked = (text: string) => ({ text, marked: true });
const film = { kind: 'film', name: 'Film', count: 1 };
const news = { kind: 'article', name: 'Nyheter', count: 1 };

const answer = (more: Partial<SearchAnswer> = {}): SearchAnswer => ({
  ...{ query: 'jul', kind: null, groups: [film, news], isGuess: false },
  now: Date.parse('2026-11-20T16:00:00+01:00'),
  results: [
    {
      ...{ href: '/julegeita', group: 'Film', extract: [plain('Premiere')] },
      title: [marked('Julegeita'), plain(' som rømte')],
    },
    {
      ...{ href: '/article/hva%20skjer%3F#%C3%A5pent', group: 'Nyheter' },
      ...{ title: [plain('Åpent')], extract: [marked('jula')] },
    },
  ],
  ...more,
});

const none = { results: [], groups: [] };

const heading = (html: string) => /<h2[^>]*>(.*?)<\/h2>/.exec(html)?.[1];

describe('a row', () => {
  const row = { href: '/a', group: 'Film', title: [plain('A')], extract: [] };
  const start = Date.parse('2026-11-20T18:00:00+01:00') / 60_000;

  it('shows when it is next, and leads to its tickets', () => {
    const times = [
      [start - 300, '/backends/shop/f'],
      [start, 'https://butikk.example/a'],
      [start + 1440],
      [start + 2880, ''],
      [start + 4320, '', true],
    ] as const;
    const at = (time: string) => {
      const now = Date.parse(`2026-11-${time}:00:00+01:00`);
      return renderAnswer(answer({ results: [{ ...row, times }], now }), '/sok');
    };
    // Below the site's own address, the shop has no name here unless the page says it.
    expect(at('20T12')).toContain(
      'aria-label="Kjøp billett: A, i dag kl.\u00a013.00 (hos billettbutikken)"',
    );
    expect(at('20T16')).toContain('<span>Neste: i dag kl.\u00a018.00</span>');
    expect(at('20T16')).toContain(
      'href="https://butikk.example/a" rel="noopener" aria-label="Kjøp billett: A, i dag kl.\u00a018.00 (hos butikk.example)"',
    );
    expect(at('20T18')).toContain('Neste: i morgen kl.\u00a018.00');
    expect(at('20T18')).not.toContain('ticket-link');
    expect(at('22T00')).toContain('Neste: i dag kl.\u00a018.00, utsolgt</span>');
    expect(at('23T00')).toContain('Neste: i dag kl.\u00a018.00, fullt</span>');
    expect(at('23T00')).not.toContain('ticket-link');
    expect(at('24T00')).not.toContain('Neste');
  });

  it('shows a picture of fixed size, loaded when it is near', () => {
    const html = renderAnswer(answer({ results: [{ ...row, image: '/media/a.webp' }] }), '/sok');
    expect(html).toContain(
      '<img src="/media/a.webp" alt="" width="72" height="96" loading="lazy" decoding="async">',
    );
  });

  it('stands among ten, and a link shows ten more', () => {
    const results = Array.from({ length: 24 }, (_, at) => ({ ...row, href: `/${at}` }));
    const count = (page?: number) =>
      renderAnswer(answer({ results }), '/sok', page).match(/<h3>/g)?.length;
    expect([undefined, 2, 3].map(count)).toEqual([10, 20, 24]);
    const html = renderAnswer(answer({ results, kind: 'film' }), '/sok', 2);
    expect(html).toContain('href="/sok?q=jul&amp;type=film&amp;side=3#treff-21"');
    expect(html).toContain('<li id="treff-11">');
    expect(renderAnswer(answer({ results }), '/sok', 3)).not.toContain('Vis flere');
  });
});

describe('an answer as HTML', () => {
  it('A44 lists what was found, with marks and kinds', () => {
    const html = renderAnswer(answer(), '/sok');
    expect(html).toContain('<a href="/julegeita"><mark>Julegeita</mark> som rømte</a>');
    expect(html).toContain('<a href="/article/hva%20skjer%3F#%C3%A5pent">Åpent</a>');
    expect(html).toContain('<p class="search-kind">Nyheter</p>');
  });

  it.each([
    ['all', answer(), '2 treff på «jul»'],
    [
      'a part',
      answer({ groups: [{ ...film, count: 60 }, news] }),
      'De 2 beste av 61 treff på «jul»',
    ],
    [
      'one kind',
      answer({ kind: 'film', results: answer().results.slice(0, 1) }),
      '1 treff på «jul»',
    ],
    ['guesses', answer({ isGuess: true }), 'Ingen treff på akkurat «jul», men 2 som ligner'],
    ['none', answer(none), 'Ingen treff på «jul»'],
    ['too short', answer({ ...none, query: 'j' }), 'Skriv minst to bokstaver.'],
  ])('A46 says how much there is: %s', (_name, given, words) => {
    expect(heading(renderAnswer(given, '/sok'))).toBe(words);
  });

  it('A46 gives advice where nothing was found', () => {
    expect(renderAnswer(answer(none), '/sok')).toContain('Prøv færre ord');
    const elsewhere = answer({ kind: 'culture', results: [] });
    expect(renderAnswer(elsewhere, '/sok')).toContain('Velg «Alt»');
  });

  it('links to each kind that there is, and says which is shown', () => {
    const html = renderAnswer(answer({ kind: 'film', query: 'a&b "c"' }), '/sok');
    expect(html).toContain('<a href="/sok?q=a%26b+%22c%22">Alt <span>2</span></a>');
    expect(html).toContain(
      '<a href="/sok?q=a%26b+%22c%22&amp;type=film" aria-current="true">Film <span>1</span></a>',
    );
    expect(html).not.toContain('Kultur');
  });

  it('has no such links where there is one kind only', () => {
    const one = answer({ groups: [{ ...film, count: 2 }] });
    expect(renderAnswer(one, '/sok')).not.toContain('<nav');
  });

  it('A44 no query, title or address gets out of its place', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('<script>alert(1)</script>', '"><img onerror=x>', "'", '&lt;', '$&', '$`'),
    );
    fc.assert(
      fc.property(text, text, text, (query, title, href) => {
        const pieces = [marked(title)];
        const results = [{ href, group: 'Film', title: pieces, extract: pieces }];
        const html = renderAnswer(answer({ query: `ab${query}`, results }), '/sok');
        const tags = html.match(/<\/?[a-z0-9]+/g) ?? [];
        const own = /^<\/?(h2|h3|nav|ul|ol|li|a|p|span|mark)$/;
        expect(tags.filter((tag) => !own.test(tag))).toEqual([]);
        expect((html.match(/</g) ?? []).length).toBe(tags.length);
        expect((html.match(/"/g) ?? []).length % 2).toBe(0);
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('a page with its answer in it', () => {
  const page =
    '<form><input type="search" data-search-field="" required=""></form>' +
    '<div class="r" data-search-results="" data-search-index="/i.json"></div><p>after</p>';

  it('A44 has the query in its field and the results in their place', () => {
    const html = fillPage(page, answer(), '/sok', '?q="&type=');
    expect(html).toContain('data-search-field="" value="jul"');
    expect(html).toContain(
      `data-search-results="" data-answers="?q=&quot;&amp;type=" data-search-index="/i.json"><!--answer-->${renderAnswer(answer(), '/sok')}<!--/answer--></div><p>after</p>`,
    );
  });

  it.each(['$&', '<script>', '"><b>', '&amp;'])('A44 takes %s as it is', (sign) => {
    const query = `ab ${sign}`;
    const html = fillPage(page, answer({ query }), '/sok', `?q=${query}`);
    const [, value = ''] = /data-search-field="" value="([^"]*)"/.exec(html) ?? [];
    expect(unescapeHtml(value)).toBe(query);
    expect(html.split('<p>after</p>').length).toBe(2);
    expect(html).not.toMatch(/<(script|b)>/);
  });

  it('names the shop as the page does', () => {
    const times = [[Date.parse('2026-11-20T18:00:00+01:00') / 60_000, '/backends/shop/f']] as const;
    const results = answer().results.map((one) => ({ ...one, times }));
    const named = page.replace(
      ' data-search-index',
      ' data-search-service="B &amp; &quot;C&quot;"$&',
    );
    const html = fillPage(named, answer({ results }), '/sok', '?q=jul');
    expect(html).toContain(', i dag kl.\u00a018.00 (hos B &amp; &quot;C&quot;)"');
  });

  it('stays as it is without those places', () => {
    expect(fillPage('<p>closed</p>', answer(), '/sok', '?q=jul')).toBe('<p>closed</p>');
  });
});
