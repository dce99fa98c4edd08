import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/slideshow/block.gen.ts';
import metadata from '../../../blocks/slideshow/block.json' with { type: 'json' };
import Slideshow from '../../../blocks/slideshow/slideshow.tsx';
import { rendererOf } from './rendered.tsx';

const render = rendererOf<Options, Records>(Slideshow, metadata);

function titlesOf(html: string): (string | undefined)[] {
  return [...html.matchAll(/<h3[^>]*>(?:<a[^>]*>)?([^<]+)</g)].map(([, title]) => title);
}

const nothing = { records: { production: [], article: [] }, options: { slides: [] } };
const film: Records['production'][number] = {
  ...{ id: 'p-1', title: 'Knirk', href: '/knirk', object: 'movie' },
};

describe('slideshow', () => {
  it('S34 lists its own slides, then productions, then articles, under one heading', () => {
    const html = render();
    expect(html).toMatch(/<h2 id="b-1-1-1-heading"[^>]*>Aktuelt nå<\/h2>/);
    expect(html).toContain('aria-labelledby="b-1-1-1-heading"');
    expect(titlesOf(html)).toEqual([
      'Den store kinodagen',
      'Nordlysvakten',
      'Vinterkonsert med Skarvøy korps',
      'Nytt lys i Sal 1',
    ]);
  });

  it('has what is shown next first where asked for, what is cancelled, over or without times last, up to its limit', () => {
    const production = ['none', 'late', 'over', 'soon', 'cancelled'].map((id) => ({
      ...film,
      id,
      title: id,
    }));
    const at = (productionId: string, day: number, more: object = {}) => ({
      ...{
        id: `${productionId} ${day}`,
        productionId,
        title: productionId,
        startTime: `2026-11-${day}T18:00:00+01:00`,
      },
      ...more,
    });
    const event = [
      ...[at('late', 27), at('over', 19), at('soon', 28), at('soon', 22)],
      at('cancelled', 21, { status: 'cancelled' }),
    ];
    const records = { production, event, article: [] };
    const titles = (options: Partial<Options>) =>
      titlesOf(render({ records, options: { slides: [], ...options } }));
    expect(titles({ limit: 4 })).toEqual(['none', 'late', 'over', 'soon']);
    expect(titles({ sort: 'next-event', limit: 4 })).toEqual(['soon', 'late', 'none', 'over']);
  });

  it.each([
    ['next-event', ['tonight', 'Egen', 'tomorrow']],
    ['source', ['Egen', 'tomorrow', 'tonight']],
  ] as const)(
    'has what is shown today before its own slides where sorted by %s',
    (sort, titles) => {
      const shown = [
        { ...film, id: 'tomorrow', title: 'tomorrow' },
        { ...film, id: 'tonight', title: 'tonight' },
      ];
      const event = [
        { productionId: 'tomorrow', title: '', startTime: '2026-11-21T18:00:00+01:00' },
        { productionId: 'tonight', title: '', startTime: '2026-11-20T20:00:00+01:00' },
        { productionId: 'tomorrow', title: '', startTime: '2026-11-20T08:00:00+01:00' },
      ].map((one) => ({ ...one, id: one.startTime }));
      const image = { url: '/media/egen.webp', alt: 'Egen' };
      const slides = [{ title: 'Egen', image, linkLabel: 'Se mer' }];
      const records = { production: shown, event, article: [] };
      expect(titlesOf(render({ records, options: { slides, sort } }))).toEqual(titles);
    },
  );

  it('names each slide, and leads to the ones before and after by addresses within the page', () => {
    const html = render();
    expect(html).toMatch(/<li id="b-1-1-1-1"[^>]*><picture/);
    const targets = [...html.matchAll(/href="#(b-1-1-1-\d)"/g)].map(([, target]) => target);
    expect(targets.slice(0, 4)).toEqual(['b-1-1-1-4', 'b-1-1-1-2', 'b-1-1-1-1', 'b-1-1-1-3']);
    for (const target of targets) expect(html).toContain(`id="${target}"`);
    expect(html).toContain('Neste: Nordlysvakten');
    expect(html).toMatch(/<span[^>]*>Lysbilde 2 av 4: Nordlysvakten<\/span>/);
    expect(html).toContain('aria-label="Se tid og billetter: Vinterkonsert med Skarvøy korps"');
    // It’s left to the page which picture is fetched at once.
    expect(html.match(/loading="lazy"/g)).toHaveLength(4);
    expect(html).not.toContain('fetchPriority');
  });

  it('offers a way past all slides before the first', () => {
    const html = render();
    expect(html).toMatch(/<a href="#b-1-1-1-end"[^>]*>Hopp over lysbildene<\/a>.*<ol/);
    expect(html).toMatch(/<\/ol><div id="b-1-1-1-end" tabindex="-1"><\/div><\/section>$/);
  });

  it('S34 hides what needs script, and has it only where there are several slides', () => {
    const hidden = /<div[^>]* data-controls="" hidden="">(?<controls>.*)<\/div><ol/;
    const controls = hidden.exec(render())?.groups?.controls;
    expect(controls?.match(/<button type="button"/g)).toHaveLength(3);
    expect(controls).toContain('Spill av lysbildene');
    const alone = render({ options: { limit: 1 } });
    expect(titlesOf(alone)).toHaveLength(1);
    expect(alone).not.toMatch(/<button|Hopp over/);
  });

  it.each([
    ['movie_coming', '2026-11-13T18:00:00+01:00', 'Har gått på kino', 'Les om filmen'],
    ['movie', '2026-11-27T18:00:00+01:00', 'På kino nå', 'Se tider og billetter'],
  ] as const)(
    'S112 a %s whose only showing is at %s: %s',
    (objectClass, startTime, kicker, link) => {
      const contents = { summary: 'Første setning. Og mer.' };
      const production = [{ ...film, objectClass, contents }];
      const event = [{ id: 'e-1', productionId: film.id, title: film.title, startTime }];
      const html = render({ ...nothing, records: { production, event, article: [] } });
      expect(html).toContain(kicker);
      expect(html).toContain('>Første setning.</p>');
      expect(html).toContain(link);
    },
  );

  it.each([
    ['2026-11-27T18:00:00+01:00', 'På scenen', 'Se tid og billetter'],
    ['2026-11-13T18:00:00+01:00', 'Har vært på scenen', 'Les om arrangementet'],
    [null, null, 'Les om arrangementet'],
  ])('S111 a performance whose only time is %s: %s, %s', (startTime, kicker, link) => {
    const production = [{ ...film, object: 'culture' as const }];
    const event = startTime
      ? [{ id: 'e-1', productionId: film.id, title: film.title, startTime }]
      : [];
    const html = render({ ...nothing, records: { production, event, article: [] } });
    expect(/class="kicker">([^<]*)</.exec(html)?.[1] ?? null).toBe(kicker);
    expect(html).toContain(`>${link}</a>`);
  });

  const ticketUrl = 'https://ebillett.example/e-1';
  const later = { saleStart: '2026-11-21T10:00:00+01:00', ticketUrl };

  it.each([
    ['movie', ['19', '20', '21'], [{}, { availability: 'soldOut' }, {}], '18.00 Lør. 21. nov.'],
    ['movie', ['20', '21'], [{}, {}], '18.00 I dag'],
    ['movie', ['20'], [{ availability: 'soldOut' }], undefined],
    ['movie', ['20'], [later], undefined],
    ['movie', ['20'], [{ status: 'cancelled' }], undefined],
    [undefined, ['21'], [{}], '18.00 Lør. 21. nov.'],
    ['movie', ['19'], [{}], undefined],
    ['movie_coming', ['21'], [{}], undefined],
  ] as const)(
    'has a ticket for the next showing of what is running: %s, November %j %j',
    (objectClass, days, states, time) => {
      const event = days.map((day, index) => ({
        ...{ id: day, productionId: film.id, title: film.title, ticketUrl },
        startTime: `2026-11-${day}T18:00:00+01:00`,
        ...states[index],
      }));
      const production = [{ ...film, ...(objectClass && { objectClass }) }];
      const html = render({ ...nothing, records: { production, event, article: [] } });
      const said = /<time[^>]*>.*?<\/strong>/.exec(html)?.[0].replace(/<[^>]*>/g, '');
      expect(said?.replace('kl. ', '').replace(/\s+/g, ' ')).toBe(time);
      expect(html.includes(`href="${ticketUrl}"`)).toBe(time !== undefined);
      // Either the title or a button leads to the page.
      expect(html.match(/href="\/knirk"/g)).toHaveLength(1);
    },
  );

  it('says screen, length, a special format, the showing’s own price, and whether it is free', () => {
    const production = [{ ...film, duration: 94, price: { from: 140 } }];
    const at = { id: 'e-1', productionId: film.id, title: film.title, ticketUrl };
    const startTime = '2026-11-20T18:00:00+01:00';
    const ticketOf = (more: object) => {
      const records = { production, event: [{ ...at, startTime, ...more }], article: [] };
      const [, ticket = ''] = render({ ...nothing, records }).split('data-ticket');
      return ticket.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ');
    };
    expect(ticketOf({ sal: 'Sal 1', format: '3D' })).toContain(
      'I dag Sal 1 · 1 t 34 min · 3D fra 140 kr Kjøp billett',
    );
    expect(ticketOf({ format: '2D', price: { from: 60, fixed: true } })).toContain(
      'I dag 1 t 34 min 60 kr Kjøp billett',
    );
    expect(ticketOf({ price: { from: 0 } })).toContain('I dag 1 t 34 min Bestill plass');
  });

  it('sets a long title smaller', () => {
    const titles = (title: string) =>
      render({ ...nothing, records: { production: [{ ...film, title }], article: [] } });
    expect(titles('Siste ferge til Gråøya')).toContain('class="hero-title"');
    expect(titles('Vinterkonsert med Skarvøy skolekorps')).toContain('class="hero-title is-long"');
  });

  it('renders one slide without arrows, and without a link where it leads nowhere', () => {
    const html = render({
      ...nothing,
      records: { production: [{ ...film, href: null }], article: [] },
    });
    expect(titlesOf(html)).toEqual(['Knirk']);
    expect(html).not.toContain('<a ');
    expect(html).not.toContain('<picture');
  });

  it('says so when there is nothing to show', () => {
    const html = render(nothing);
    expect(html).toContain('class="empty"');
    expect(html).not.toContain('<ol');
  });
});
