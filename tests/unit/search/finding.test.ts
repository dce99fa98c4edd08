import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractOf, markWords } from '../../../runtime/search/extract.ts';
import {
  type MarkedText,
  readIndex,
  readSearchRequest,
  type SearchEntry,
  type SearchIndex,
  search,
  tidyQuery,
  writeHead,
  writePart,
} from '../../../runtime/search/index.ts';
import { formsOf, splitWord, wordsOf } from '../../../runtime/search/tokens.ts';
import { runs } from '../../runs.ts';
import { anyText } from '../any-text.ts';
import { indexOfParts, sampleIndex } from './sample-index.ts';

const entry = (more: Partial<SearchEntry>): SearchEntry => ({
  ...{ title: 'Julekonsert', href: '/julekonsert', kind: 'culture', tags: [], text: '' },
  ...more,
});

const groups = {
  film: { name: 'Film' },
  culture: { name: 'Kultur' },
  article: { name: 'Nyheter' },
};

const indexOf = (...entries: readonly Partial<SearchEntry>[]) =>
  indexOfParts([entries.map(entry)], groups);

const hrefsOf = (index: SearchIndex, ...asked: SearchArguments) =>
  search(index, ...asked).results.map(({ href }) => href);
type SearchArguments = Parameters<typeof search> extends [unknown, ...infer Rest] ? Rest : never;

const textOf = (pieces: MarkedText) => pieces.map(({ text }) => text).join('');
const marksIn = (pieces: MarkedText) =>
  pieces.filter(({ marked }) => marked).map(({ text }) => text);

const typed = fc.oneof(
  fc.string({ maxLength: 200 }),
  anyText(60),
  fc.array(fc.constantFrom('jul', 'nordlys', 'Å', 'æøå', '$&', '<b>', '"', '\\', 'constructor')),
);
const query = typed.map((one) => (typeof one === 'string' ? one : one.join(' ')));

describe('the words of a text', () => {
  it.each([
    ['Åpen', ['apen']],
    ['aapen', ['ap', 'apen']],
    ['ÆRE', ['aere']],
    ['blått', ['blatt']],
    ['blaatt', ['blatt']],
    ['døgnet', ['dogn', 'dognet']],
    ['doegnet', ['dogn', 'dognet']],
    ['kafé', ['kafe']],
    ['2D', ['2d']],
    ['3', ['3']],
    ['i', []],
    ['års\u00admøtet', ['arsmot', 'arsmotet']],
  ])('%s is stored as %j', (word, forms) => {
    expect(formsOf(word)).toEqual(forms);
  });

  it('are found where they stand', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        for (const word of wordsOf(text)) expect(text.slice(word.start, word.end)).toBe(word.text);
      }),
    );
  });
});

describe('what was looked for is marked', () => {
  const terms = new Set(formsOf('konsert'));

  it('in every spelling of its forms', () => {
    expect(marksIn(markWords('Konserten, en konsert.', new Set(formsOf('konserten'))))).toEqual([
      'Konserten',
      'konsert',
    ]);
  });

  it('and the text without marks is the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), query, (text, words) => {
        const looked = new Set(wordsOf(words).flatMap((word) => formsOf(word.text)));
        expect(textOf(markWords(text, looked))).toBe(text);
      }),
    );
  });

  it('an extract is a part of the text, in whole words, with the mark in it', () => {
    fc.assert(
      fc.property(fc.nat(120), fc.nat(120), (before, after) => {
        const words = (count: number, word: string) => Array.from({ length: count }, () => word);
        const text = [...words(before, 'hav'), 'konsert', ...words(after, 'fjell')].join(' ');
        const extract = extractOf(text, terms);
        const shown = textOf(extract)
          .replace(/^…\u00a0/, '')
          .replace(/\u00a0…$/, '');
        expect(marksIn(extract)).toEqual(['konsert']);
        expect(` ${text} `).toContain(` ${shown} `);
        expect(shown.length).toBeLessThanOrEqual(190);
      }),
    );
  });

  it('an extract without any is the beginning', () => {
    const text = `Først ${'ord '.repeat(200)}sist`;
    expect(textOf(extractOf(text, terms))).toMatch(/^Først ord .*\u00a0…$/);
    expect(textOf(extractOf('Kort.', terms))).toBe('Kort.');
  });

  it('an extract is of one line: the description or the credits, not both', () => {
    const description = `${'Innledning ord '.repeat(20)}og så konsert.`;
    const text = `${description}\nRegi: Kari Nordmann`;
    const shown = textOf(extractOf(text, terms));
    expect(shown).toMatch(/^…\u00a0.{150,190} og så konsert\.$/);
    expect(textOf(extractOf('Kort.\nRegi: Kari Konsert', terms))).toBe('Regi: Kari Konsert');
    expect(textOf(extractOf('Kort.\nRegi: Kari Nordmann', terms))).toBe('Kort.');
  });

  it('an extract shows the place with most of them', () => {
    const text = `en konsert ${'hav '.repeat(100)}konsert på konsert ${'fjell '.repeat(100)}`;
    expect(marksIn(extractOf(text, terms))).toEqual(['konsert', 'konsert']);
  });
});

describe('words that were typed as one', () => {
  const known = new Set([
    'reisen',
    'til',
    'lyslandet',
    'lys',
    'landet',
    'huset',
    'fjæra',
    'lyst',
    'hage',
  ]);
  it.each([
    ['reisentillyslandet', ['reisen', 'lyslandet']],
    ['husetifjæra', ['huset', 'fjæra']],
    ['lysthage', ['lyst', 'hage']],
    ['huset', []],
    ['xxxxxxxxlys', []],
    [`${'lys'.repeat(20)}`, []],
  ])('%s is %j', (word, pieces) => {
    expect(splitWord(word, (piece) => known.has(piece))).toEqual(pieces);
  });

  it('are looked for one by one where nothing else was found, and called a guess', async () => {
    const index = await indexOf({ title: 'Reisen til Lyslandet' }, { title: 'Noe annet' });
    const answer = search(index, 'reisentillyslandet');
    expect(answer.results.map(({ title }) => textOf(title))).toEqual(['Reisen til Lyslandet']);
    expect(answer.isGuess).toBe(true);
  });
});

describe('a short word with two letters swapped', () => {
  it('is found, and called a guess', async () => {
    const index = await indexOf({ title: 'Huset i fjæra' }, { title: 'Noe annet' });
    for (const swapped of ['Uhset', 'hsuet', 'huest', 'Huste']) {
      const { results, isGuess } = search(index, swapped);
      expect(results.map(({ title }) => textOf(title))).toEqual(['Huset i fjæra']);
      expect(isGuess).toBe(true);
    }
    expect(search(index, 'huset').isGuess).toBe(false);
  });
});

describe('a query as it is understood', () => {
  it.each([
    ['  jule\n konsert ', 'jule konsert'],
    ['jul\u00ade\u200bkonsert', 'julekonsert'],
    ['\u202ejul\u0000konsert', 'jul konsert'],
    ['a\u030apent', 'åpent'],
    ['jul\ud83c', 'jul'],
    [`${'x'.repeat(119)}\ud83c\udf84`, 'x'.repeat(119)],
  ])('%j is %j', (typed, query) => {
    expect(tidyQuery(typed)).toBe(query);
  });
});

describe('a search', () => {
  it('answers any query, and only with what is there', async () => {
    const index = await sampleIndex();
    const hrefs = new Set(index.entries.map(({ href }) => href));
    const titles = new Set(index.entries.map(({ title }) => title));
    fc.assert(
      fc.property(query, (words) => {
        const answer = search(index, words);
        const all = answer.groups.reduce((sum, { count }) => sum + count, 0);
        expect(answer.query).toBe(tidyQuery(words));
        expect(answer.query.length).toBeLessThanOrEqual(120);
        expect(answer.results.length).toBe(all > 60 ? 40 : all);
        for (const { href, title } of answer.results) {
          expect(hrefs.has(href)).toBe(true);
          expect(titles).toContain(textOf(title));
        }
      }),
      { numRuns: runs(30) },
    );
  });

  it('A44 of one kind counts the others still', async () => {
    const films = ['/b', '/c'].map((href) => ({ href, kind: 'film' }));
    const index = await indexOf({ href: '/a' }, ...films);
    const answer = search(index, 'julekonsert', 'film');
    expect(answer.results.map(({ href }) => href)).toEqual(['/b', '/c']);
    expect(answer.groups).toEqual([
      { kind: 'film', name: 'Film', count: 2 },
      { kind: 'culture', name: 'Kultur', count: 1 },
    ]);
    expect(search(index, 'julekonsert', 'article').results).toEqual([]);
  });

  it.each(['andre', 'toString', '__proto__'])(
    'A44 of a kind that there isn’t, %s, is of all',
    async (kind) => {
      const index = await indexOf({ href: '/a' });
      expect(search(index, 'julekonsert', kind, 0)).toEqual(search(index, 'julekonsert', null, 0));
    },
  );

  it('puts a title before a tag before a text', async () => {
    const index = await indexOf(
      { href: '/text', title: 'Noe', text: 'Det er dans i salen' },
      { href: '/tag', title: 'Annet', tags: ['dans'], text: 'Det er vals i salen' },
      { href: '/title', title: 'Dans', text: 'Det er vals i salen' },
    );
    expect(hrefsOf(index, 'dans')).toEqual(['/title', '/tag', '/text']);
  });

  it('distinguishes a guess from an exact match', async () => {
    const index = await indexOf({});
    expect(search(index, 'julekonsert').isGuess).toBe(false);
    expect(search(index, 'julekons').isGuess).toBe(false);
    expect(search(index, 'julekonsrt').isGuess).toBe(true);
    expect(search(index, 'xylofon')).toMatchObject({ isGuess: false, results: [] });
  });

  it('of small words alone looks for these', async () => {
    const index = await indexOf({ title: 'Om oss', href: '/om' }, {});
    expect(hrefsOf(index, 'om')).toEqual(['/om']);
  });

  it('for a day finds it, which isn’t a guess', async () => {
    const programme = { title: 'Kinoprogram', href: '/kino#b-', days: { '2026-11-21': 1 } };
    const index = await indexOfParts([[entry({})]], groups, { programmes: [programme] });
    const now = Date.parse('2026-11-20T12:00:00+01:00');
    const { results, isGuess } = search(index, 'lørdag', null, now);
    expect([results.map(({ href }) => href), isGuess]).toEqual([['/kino#b-2026-11-21'], false]);
  });

  it('leaves out what merely resembles a word that stands elsewhere', async () => {
    const index = await indexOf(
      { href: '/barn', title: 'Barn', tags: ['barn'] },
      { href: '/bar', title: 'Noe', text: 'En bar, og mye annet som står her.' },
    );
    expect(hrefsOf(index, 'barn')).toEqual(['/barn']);
  });

  it('reads nothing but an index', async () => {
    const part = { address: '/a.json', entries: 1, words: [0, 0, 0] };
    const head = writeHead({ groups, programmes: [], synonyms: {}, clock: null }, [part]);
    const read = (own: string, other = '') => readIndex(own, () => other);
    await expect(read('<html>')).rejects.toThrow(SyntaxError);
    await expect(read(head, '<html>')).rejects.toThrow(SyntaxError);
    for (const json of ['null', '{}', '{"version":1}'])
      await expect(read(json)).rejects.toThrow(TypeError);
    for (const json of ['null', '{}', '{"version":7,"entries":[],"engine":{}}'])
      await expect(read(head, json)).rejects.toThrow(TypeError);
  });

  it('is written in a time that grows with the text alone', () => {
    const long = entry({ text: `${'x'.repeat(300_000)} ${'ord '.repeat(9000)}` });
    expect(writePart([long], { text: 310_000, parts: 1 }).entries).toBe(1);
  }, 30_000); // A moment; minutes where it grew with the square.

  it('keeps less of each text on a larger site, in whole words', async () => {
    const text = 'ord og ord '.repeat(1000);
    const many = Array.from({ length: 1000 }, (_, at) => ({ href: `/${at}`, text }));
    const { entries } = await indexOf(...many);
    expect(entries[0]?.text.length).toBeLessThanOrEqual(1502);
    expect(entries[0]?.text).toMatch(/(ord|og)\u00a0…$/);
  });
});

it.each([
  [1, ['/julekonsert', '/jul']],
  [2, ['/jul', '/julekonsert']],
])('a group that counts more comes first: %i', async (weight, hrefs) => {
  const entries = [entry({ title: 'Jul' }), entry({ title: 'Jul', kind: 'article', href: '/jul' })];
  const index = await indexOfParts([entries], { ...groups, article: { name: 'Nyheter', weight } });
  expect(hrefsOf(index, 'jul')).toEqual(hrefs);
});

it('a word with soft hyphens is found, and marked', async () => {
  const index = await indexOf({ title: 'Års\u00admøte', text: 'Års\u00admøtet er i salen.' });
  const { results, isGuess } = search(index, 'årsmøte');
  expect(results.map(({ title, extract }) => marksIn([...title, ...extract]))).toEqual([
    ['Års\u00admøte', 'Års\u00admøtet'],
  ]);
  expect(isGuess).toBe(false);
});

describe('a word that is misspelt', () => {
  const marked = async (text: string, query: string) => {
    const index = await indexOf(
      { title: 'Huset', href: '/huset', text },
      { title: 'Torsdag', text: 'Så sol og skal, en kino.' },
    );
    return search(index, query).results.flatMap(({ extract, title }) =>
      marksIn([...title, ...extract]),
    );
  };

  it.each([
    ['has five letters or more', 'Vi har en sal', 'sla', []],
    ['stands nowhere as it was typed', 'Vi har en heis, og en reise', 'reise', ['reise']],
    ['is no day or month', 'Åpent lørdag og søndag', 'tirsdag', []],
    ['is found otherwise', 'Vi har en konsert', 'konsrt', ['konsert']],
  ])('%s', async (_, text, query, marks) => {
    expect(await marked(text, query)).toEqual(marks);
  });
});

describe('what a query names the kind of', () => {
  const at = (minutes: number) => ({ times: [[minutes] as const] });

  it('comes first, the next one before others; what is over doesn’t', async () => {
    const index = await indexOf(
      { title: 'Film og konsert', href: '/om', kind: 'article' },
      { title: 'Havet', href: '/over', tags: ['konsert'], ...at(10) },
      { title: 'Fjellet', href: '/sist', tags: ['konsert', 'for barn'], ...at(30) },
      { title: 'Vidda', href: '/neste', tags: ['konsert'], ...at(20) },
    );
    const hrefs = (query: string) => hrefsOf(index, query, null, 600_000);
    expect(hrefs('konsert')).toEqual(['/neste', '/sist', '/om', '/over']);
    expect(hrefs('barnekonsert')).toEqual(['/sist']);
  });

  it('comes after a page that is to be found by just those words', async () => {
    const index = await indexOf(
      { title: 'Vidda', tags: ['konsert'], ...at(20) },
      { title: 'Programmet', href: '/program', kind: 'page', words: ['konsert', 'hva går'] },
    );
    expect(search(index, 'konserter', null, 0).results[0]?.href).toBe('/program');
  });
});

describe('words of a venue', () => {
  it('lead from what is typed to what stands there, not back', async () => {
    const words = { Toalett: '/toalett', 'Wc-papir': '/wc' };
    const entries = Object.entries(words).map(([title, href]) => entry({ title, href }));
    const index = await indexOfParts([entries], groups, { synonyms: { wc: ['toalett'] } });
    expect(hrefsOf(index, 'wc').toSorted()).toEqual(['/toalett', '/wc']);
    expect(hrefsOf(index, 'toalett')).toEqual(['/toalett']);
  });

  it.each([
    ['hva koster det', 'hva koster det'],
    ['på nett', 'kjøpe på nett'],
    ['når er det åpent', 'når er det åpent'],
    ['hva er det', 'hva er det'],
  ])('may be said with function words: %s', async (said, query) => {
    const index = await indexOfParts([[entry({ title: 'Priser', href: '/p' })]], groups, {
      synonyms: { [said]: ['priser'] },
    });
    expect(hrefsOf(index, query)).toEqual(['/p']);
    expect(hrefsOf(index, 'kulturhus')).toEqual([]);
  });

  it('a synonym without a word that the index could have is never said', async () => {
    const index = await indexOfParts([[entry({ title: 'Priser', href: '/p' })]], groups, {
      synonyms: { å: ['priser'] },
    });
    expect(hrefsOf(index, 'kulturhus')).toEqual([]);
  });

  it('pieces of a word that was joined stand there exactly, all of them', async () => {
    const index = await indexOf(
      { title: 'Reisen til Lyslandet', href: '/begge' },
      { title: 'Reisen hjem', href: '/en' },
    );
    expect(hrefsOf(index, 'lyslandetreisen')).toEqual(['/begge']);
    expect(search(index, 'reisenbilletter').results).toEqual([]);
  });
});

describe('a page and its sections', () => {
  it('are one result, the section that fits best; old news come after new', async () => {
    const index = await indexOf(
      { title: 'Huset', href: '/huset', text: 'Garderobe og mer.' },
      { title: 'Huset › Garderobe', href: '/huset#garderobe', text: 'Den er gratis.' },
      { title: 'Garderobe', href: '/gammel', kind: 'article', day: 20000 },
      { title: 'Garderobe', href: '/ny', kind: 'article', day: 20700 },
    );
    const found = hrefsOf(index, 'garderobe', null, 20_710 * 86_400_000);
    expect(found).toEqual(['/ny', '/gammel', '/huset#garderobe']);
  });
});

describe('what an address asks', () => {
  it.each([
    ['q=jul', { query: 'jul', kind: null }],
    ['search=jul', { query: 'jul', kind: null }],
    ['q=jul&search=sommer', { query: 'jul', kind: null }],
    ['q=+jul++konsert+&type=film', { query: 'jul konsert', kind: 'film' }],
    ['q=jul&type=', { query: 'jul', kind: null }],
    ['q=%E0%A4', { query: '\ufffd', kind: null }],
    ['q=jul&side=2', { query: 'jul', kind: null, page: 2 }],
    ['q=jul&side=x', { query: 'jul', kind: null }],
    ['q=++', null],
    ['type=film', null],
  ])('A44 %s', (address, asked) => {
    expect(readSearchRequest(address)).toEqual(asked);
  });
});
