import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/card-list/block.gen.ts';
import metadata from '../../../blocks/card-list/block.json' with { type: 'json' };
import { cardFrame } from '../../../blocks/card-list/card-frame.ts';
import CardList from '../../../blocks/card-list/card-list.tsx';
import { teaserOf } from '../../../blocks/card-list/cards.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { rendererOf } from './rendered.tsx';

const render = rendererOf<Options, Records>(CardList, metadata);

const example = exampleProps<Options, Records>(metadata).records.article;
const production: Records['production'][number] = {
  id: 'p-1',
  title: 'Vinterkonsert',
  href: '/vinterkonsert',
  text: 'Messing og mørketid.',
  features: ['Konsert'],
  assets: [
    { type: 'first_image', url: '/media/plakat.webp', alt: '' },
    { type: 'wide_image', url: '/media/bred.webp', alt: '' },
  ],
};

describe('card-list', () => {
  it('S35 S45 S107 shows a card with title, address and topic for each article, in their order', () => {
    const html = render();
    const titles = [...html.matchAll(/<h3[^>]*><a href="([^"]+)"[^>]*>([^<]+)/g)];
    expect(titles.map(([, href, title]) => [href, title])).toEqual(
      example.map(({ href, title }) => [href, title]),
    );
    expect(html).toContain('<h2 id="b-1-1-1-heading">Nyheter</h2>');
    expect(html).toContain('aria-labelledby="b-1-1-1-heading"');
    expect(html).toMatch(/<a href="\/nyheter"[^>]*>Alle nyheter/);
    expect(html).toContain('>Kultur</span>');
    expect(html).not.toContain('culture');
    // Without a heading of its own, those of the cards have its level.
    expect(render({ options: { heading: undefined } })).not.toMatch(/<h3|aria-labelledby/);
  });

  it.each([
    [undefined, example.length],
    [2, 2],
    [99, example.length],
  ])('shows as many as its limit allows: %s', (limit, count) => {
    const html = render({ options: limit === undefined ? {} : { limit } });
    expect(html.match(/<h3/g)).toHaveLength(count);
  });

  it('S2 says in Norwegian when it was published, unless told not to', () => {
    const own = {
      article: [],
      '*': [{ id: 'x', title: 'Nytt', address: null, date: '2026-11-18' }],
    };
    for (const records of [{}, own]) {
      expect(render({ records })).toContain('<time dateTime="2026-11-18">18. november 2026</time>');
      expect(render({ records, options: { showDate: false } })).not.toContain('<time');
    }
  });

  it('shows an article without picture, address, date, topic and text as its title', () => {
    const html = render({
      records: { article: [{ id: 'a', slug: 'a', title: 'Ny', href: null }] },
    });
    expect(html).toMatch(/<h3[^>]*>Ny<\/h3>/);
    expect(html).not.toMatch(/<img|<time|<p[ >]/);
  });

  it('S114 S115 S116 shows productions with wide picture, summary and features', () => {
    const html = render({ records: { article: [], production: [production] } });
    expect(html).toContain('src="/media/bred.webp"');
    expect(html).toContain('Messing og mørketid.');
    expect(html).toContain('Konsert</li>');
    expect(html).toContain('href="/vinterkonsert"');
  });

  it.each([
    [{ empty: 'Ingen nyheter ennå.' }, 'Ingen nyheter ennå.'],
    [{}, 'Det er ingenting å vise her akkurat nå.'],
  ])('says so when it has nothing to show, with a way on: %o', (options, text) => {
    const html = render({ records: { article: [] }, options });
    expect(html).toContain(text);
    expect(html.match(/href="\/nyheter"/g)).toHaveLength(1);
    expect(html).not.toContain('<ul');
  });
});

describe('the texts of a row', () => {
  it.each([
    [4, false, true],
    [4, true, false],
    [3, false, false],
  ])('are short if it has four cards: %i, a lead: %s', (count, lead, isShort) => {
    const [first] = example;
    if (!first) throw new Error('no article');
    const article = Array.from({ length: count }, (_, at) => ({
      ...first,
      id: `a-${at}`,
      text: 'ord '.repeat(60),
    }));
    const html = render({ records: { article }, options: { lead } });
    const texts = [...html.matchAll(/>((?:ord )+ord…)</g)].map(([, text = '']) => text.length);
    expect(texts).toHaveLength(count);
    expect(texts.every((length) => length <= 111)).toBe(isShort);
  });
});

describe('the picture of the last card, on a tablet', () => {
  it.each([
    [2, false, 19.25],
    [3, false, 20],
    [4, false, 19.25],
    [2, true, 20],
    [3, true, 19.25],
    [4, true, 20],
  ])(
    'is half its row where the card is alone, else its column: %i cards, a lead: %s',
    (count, hasLead, width) => {
      const room = { width: 40, page: 40, window: 44, gutter: 2 };
      expect(cardFrame(count - 1, count, hasLead)(room)).toEqual({ width, ratio: '16x9' });
    },
  );
});

describe('rows of links', () => {
  const sections = [
    { label: 'Alle', href: '/nyheter' },
    { label: 'Kino', href: '/nyheter/kino' },
    { label: '100 %', href: '/nyheter/100%25/' },
  ];

  it('lead to selections, and mark the page that one is on', () => {
    const html = render({ options: { sections }, page: { path: '/nyheter/kino' } });
    expect(html).toContain('<a href="/nyheter/kino" class="button" aria-current="page">Kino</a>');
    expect(html).toContain('<a href="/nyheter" class="button-secondary">Alle</a>');
    expect(render({ options: { sections }, page: { path: '/nyheter/100%' } })).toContain(
      '<a href="/nyheter/100%25/" class="button" aria-current="page">100 %</a>',
    );
  });

  it('lead on to the next page, below the cards where the list has no heading', () => {
    const link = { label: 'Eldre saker', href: '/nyheter/eldre' };
    const last = /<\/ul><a href="\/nyheter\/eldre"[^>]*>Eldre saker<\/a><\/section>$/;
    expect(render({ options: { link, heading: undefined } })).toMatch(last);
    expect(render({ options: { link } })).not.toMatch(last);
  });
});

describe('teaserOf', () => {
  it.each([
    [undefined, ''],
    ['', ''],
    ['Tom & Jerry: 1 < 2 <b>', 'Tom & Jerry: 1 < 2 <b>'],
    ['a'.repeat(140), 'a'.repeat(140)],
    ['a'.repeat(141), `${'a'.repeat(140)}…`],
    ['ord, '.repeat(60), `${'ord, '.repeat(28).slice(0, -2)}…`],
    [`${'a'.repeat(58)} b. C${'d'.repeat(99)}`, `${'a'.repeat(58)} b.`],
    [`${'a'.repeat(58)} kl. 18 ${'d'.repeat(99)}`, `${'a'.repeat(58)} kl. 18 ${'d'.repeat(74)}…`],
    [`Kort. ${'Ord '.repeat(50)}`, `Kort. ${'Ord '.repeat(33).trim()}…`],
    [`${'a'.repeat(60)} b!» – Og ${'d'.repeat(99)}`, `${'a'.repeat(60)} b!»`],
  ])('cuts %j after a sentence, else between words', (text, teaser) => {
    expect(teaserOf(text)).toBe(teaser);
  });
});
