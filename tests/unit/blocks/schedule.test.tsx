import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/schedule/block.gen.ts';
import metadata from '../../../blocks/schedule/block.json' with { type: 'json' };
import type { Event } from '../../../blocks/schedule/days.ts';
import Schedule from '../../../blocks/schedule/schedule.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { rendererOf } from './rendered.tsx';
import { textOf } from './text-of.ts';

type Overrides = Parameters<typeof exampleProps<Options, Records>>[1];

const render = rendererOf<Options, Records>(Schedule, metadata);

const showing: Event = {
  id: 'e-1',
  productionId: 'p-1',
  title: 'Nordlysvakten',
  startTime: '2026-11-20T18:00:00+01:00',
  venue: 'Skarvøy kino',
  sal: 'Sal 1',
  availability: 'available',
  ticketUrl: 'https://ebillett.example/skarvoy/e-1',
  href: '/nordlysvakten',
};

function renderShowing(changes: Partial<Event>, overrides: Overrides = {}): string {
  return render({
    ...overrides,
    records: { production: [], event: [{ ...showing, ...changes }], ...overrides.records },
  });
}

/** The ids to which the links to days lead. */
function tabsOf(html: string): (string | undefined)[] {
  const [, nav = ''] = /<nav.*?>(.*?)<\/nav>/s.exec(html) ?? [];
  return [...nav.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id);
}

describe('what lasts several days', () => {
  const exhibition = {
    ...showing,
    startTime: '2026-11-05T10:00:00+01:00',
    endTime: '2027-01-31T16:00:00+01:00',
  };

  it.each([
    [
      'before it begins',
      '2026-11-01T12:00:00+01:00',
      'Torsdag 5. november kl. 10.00 til søn. 31. jan. kl. 16.00',
      true,
    ],
    [
      'once it has begun: today',
      '2026-12-24T12:00:00+01:00',
      'I dag , torsdag 24. desember kl. 10.00 til søn. 31. jan. kl. 16.00',
      true,
    ],
    ['once it is over', '2027-01-31T16:00:00+01:00', 'Torsdag 5. november kl. 10.00', false],
  ])('is on the programme and can be booked: %s', (_, now, words, isOpen) => {
    const html = renderShowing(exhibition, { now, options: { heading: undefined } });
    expect(textOf(html)).toContain(words);
    expect(html.includes('Kjøp')).toBe(isOpen);
    expect(html).toContain(`data-until="${exhibition.endTime}"`);
  });
});

it('a list of a single day has posters as small as a tab, one of several days larger ones', () => {
  const made = { width: 720, height: 1080, made: '/media/_/0123456789/poster' };
  const poster = { type: 'first_image', url: '/media/poster.webp', alt: '', ...made };
  const film = {
    id: 'p-1',
    title: 'Nordlysvakten',
    object: 'movie',
    href: '/nordlysvakten',
  } as const;
  const production = [{ ...film, assets: [poster] }];
  const next = { ...showing, id: 'e-2', startTime: '2026-11-21T18:00:00+01:00' };
  const sizesOf = (...event: readonly Event[]) =>
    /sizes="([^"]*)"/.exec(
      render({ records: { production, event }, options: { view: 'list' } }),
    )?.[1];
  expect(sizesOf(showing)).toMatch(/5rem/);
  expect(sizesOf(showing)).not.toMatch(/7rem/);
  expect(sizesOf(showing, next)).toMatch(/7rem/);
});

describe('headings and the way to each day', () => {
  it('S38 heads each day under the heading of the block, one level up where it has none', () => {
    const html = render();
    const headings = [...html.matchAll(/<(h\d)[^>]*>(.*?)<\/\1>/g)];
    expect(headings.map(([, level, inner]) => [level, textOf(inner ?? '')])).toEqual([
      ['h2', 'Dette skjer på kino og scene'],
      ['h3', 'I dag , fredag 20. november'],
      ['h3', 'I morgen , lørdag 21. november'],
      ['h3', 'Søndag 13. desember'],
    ]);
    const bare = render({ options: { heading: undefined } });
    expect(bare.match(/<h\d/g)).toEqual(['<h2', '<h2', '<h2']);
  });

  it.each([
    ['below the title of a page', {}, undefined, null, true],
    ['below a heading of its own', {}, 'I dag', null, false],
    ['in a page that has its title elsewhere', {}, undefined, 'b-1-1-1', false],
    ['below another block', { order: 2 }, undefined, null, false],
    ['in a later row', { row: 2 }, undefined, null, false],
    [
      'beside another column',
      { spans: { small: 12, medium: 12, large: 6 } },
      undefined,
      null,
      false,
    ],
  ])('has the days in the band of the title only %s', (_, place, heading, id, isBand) => {
    const props = exampleProps<Options, Records>(metadata, {
      options: { heading, view: 'tabs' },
      page: { heading: id },
    });
    const html = renderToStaticMarkup(<Schedule {...props} place={{ ...props.place, ...place }} />);
    expect(/<nav class="([^"]*)"/.exec(html)?.[1]?.includes('stage bleed')).toBe(isBand);
  });

  const common = (html: string) => {
    const line = /<div[^>]*>(?:<nav.*?<\/nav>)?<p class="showing-facts joined">(.*?)<\/p>/.exec(
      html,
    )?.[1];
    return line === undefined ? undefined : textOf(line);
  };

  it('says once in which house all of it is, and in the rows for those who listen', () => {
    const html = renderShowing({});
    expect(common(html)).toBe('Skarvøy kino');
    expect(html).toContain('Sal 1<span class="visually-hidden">, Skarvøy kino</span>');
  });

  it('says once what most films are, and in a row only what differs', () => {
    const film = { ...showing, format: '2D', language: 'norsk' };
    const event = [
      { ...film, id: 'e-2' },
      { ...film, id: 'e-3' },
      { ...film, id: 'e-4', format: '3D', language: 'engelsk', subtitles: 'norsk' },
      { ...showing, id: 'e-5', venue: 'Halti kulturscene' },
    ];
    const html = render({ records: { production: [], event } });
    const rows = html.split('<li class="showing').slice(1).map(textOf);
    expect(common(html)).toBe(
      'Alt i Skarvøy kino, filmer i 2D med norsk tale, om ikke annet står.',
    );
    expect(rows[0]).not.toMatch(/2D|norsk tale/);
    expect(rows[2]).toContain('3D · engelsk tale · norsk tekst');
    expect(rows[3]).toContain('Sal 1, Halti kulturscene');
  });
});

describe('one day at a time', () => {
  it('S38 has a tab for each day and one for all, and holds all days', () => {
    const html = render({ options: { view: 'tabs' } });
    expect(tabsOf(html)).toEqual([
      'b-1-1-1-2026-11-20',
      'b-1-1-1-2026-11-21',
      'b-1-1-1-2026-12-13',
      'b-1-1-1-alle',
    ]);
    expect(html.match(/<section id="b-1-1-1-2026/g)).toHaveLength(3);
    expect(textOf(html)).toContain('Alle 3 dager');
  });

  it.each([
    ['a festival', ['18', '19', '20', '21', '22'], ['18', '19', '20', '21', '22', 'alle']],
    ['one with an exhibition', ['18', '22'], ['18', '20', '22', 'alle'], '17'],
  ])('has one for each day of %s that has begun', (_, keys, ids, exhibition?: string) => {
    const event = keys.map((key) => ({ ...showing, startTime: `2026-11-${key}T18:00:00+01:00` }));
    if (exhibition !== undefined)
      event.push({
        ...{ ...showing, startTime: `2026-11-${exhibition}T10:00:00+01:00` },
        ...{ endTime: '2026-11-30T16:00:00+01:00' },
      });
    const html = render({
      records: { production: [], event },
      options: { view: 'tabs', anchor: 'dag' },
    });
    expect(tabsOf(html)).toEqual(
      ids.map((id) => (id === 'alle' ? `dag-${id}` : `dag-2026-11-${id}`)),
    );
  });

  it('leads from each day to the next one, whose name stays right', () => {
    const html = render({ options: { view: 'tabs' } });
    const [, first = '', second = '', last = ''] = html.split('<section id=');
    const onward = (section: string) =>
      /<a href="#b-1-1-1-([^"]+)"[^>]*>(<span.*?<\/span>)/.exec(section)?.slice(1) ?? [];
    expect(onward(first)[0]).toBe('2026-11-21');
    expect(textOf(onward(first)[1] ?? '')).toBe('I morgen, lørdag 21. november');
    expect(onward(first)[1]).toContain('data-far="Lørdag 21. november"');
    expect(onward(second)[0]).toBe('2026-12-13');
    expect(textOf(onward(second)[1] ?? '')).toBe('Søndag 13. desember');
    expect(onward(last)).toEqual([]);
  });
});

describe('days with an address together', () => {
  it('have a link for each month, and one for all', () => {
    const html = render({ options: { view: 'months', anchor: 'dag' } });
    expect([...html.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'dag-alle',
      'dag-2026-11',
      'dag-2026-12',
    ]);
    for (const id of ['alle', '2026-11', '2026-12', '2026-12-13'])
      expect(html.split(`id="dag-${id}"`)).toHaveLength(2);
  });

  it('have the name of their month above', () => {
    const html = render({ options: { view: 'months', heading: 'Alt' } });
    expect(html).toMatch(/<section id="b-1-1-1-2026-11"><h3[^>]*>November<\/h3>/);
    expect(html).toMatch(/<section id="b-1-1-1-2026-11-20"><h4/);
  });

  it('are behind a line when there are more days than tabs', () => {
    const event = Array.from({ length: 9 }, (_, day) => ({
      ...showing,
      id: `e-${day}`,
      startTime: `2026-11-${20 + day}T18:00:00+01:00`,
    }));
    const html = render({
      records: { event },
      options: { view: 'tabs', anchor: 'dag', choices: ['day'] },
    });
    const dates = /<details.*<\/details>/s.exec(html)?.[0] ?? '';
    expect(tabsOf(html)).toEqual(
      [
        ...['2026-11-20', '2026-11-21', '2026-11-22', 'helgen', '2026-11-23', '2026-11-24'],
        ...['2026-11-25', '2026-11-26', 'alle'],
      ].map((id) => `dag-${id}`),
    );
    expect(dates.match(/<a href="#dag-/g)).toHaveLength(9);
    // Only a day with a tab needs no heading of its own.
    const headings = [...html.matchAll(/<section id="dag-[^"]*"><h\d class="([^"]*)"/g)];
    expect(headings.map(([, names = '']) => names.split(' ').length)).toEqual([
      ...[2, 2, 2, 2, 2, 2, 2],
      ...[1, 1],
    ]);
    // Without a class, browsers would number them.
    expect(dates.match(/<ol aria-label="[^"]*">/g)).toBeNull();
    expect(textOf(html)).toContain('I dag fre. 20. nov. I morgen lør. 21. nov. Søndag 22. nov.');
    expect(textOf(html)).toContain('I helgen 2 dager');
  });
});

describe('a row by months', () => {
  const begins = (at: string, changes: Partial<Event> = {}): Event => ({
    ...showing,
    id: at,
    startTime: `2026-${at}T18:00:00+01:00`,
    ...changes,
  });
  const soldOut = { availability: 'soldOut' } as const;
  const cancelled = { status: 'cancelled' } as const;

  it.each([
    ['on another day', begins('11-28'), '-2026-11-28">Neste: lør. 28. nov.<'],
    [
      'not on the same day, where it is below',
      begins('11-20', { id: 'e-9', startTime: '2026-11-20T20:00:00+01:00' }),
      undefined,
    ],
  ])('links the next showing if it is sold out or cancelled: %s', (_, next, link) => {
    for (const state of [soldOut, cancelled]) {
      const event = [begins('11-20', state), next];
      const shown = (view: 'months' | 'list') =>
        render({ records: { production: [], event }, options: { view } })
          .replaceAll('\u00a0', ' ')
          .replace(/ class="[^"]*">Neste/g, '>Neste');
      if (link) expect(shown('months')).toContain(link);
      else expect(shown('months')).not.toContain('Neste');
      expect(shown('list')).not.toContain('Neste');
    }
  });

  const { production } = exampleProps<Options, Records>(metadata).records;

  it.each([
    ['months', '11-21', 2, {}],
    ['months', '11-21', 1, soldOut],
    ['months', '11-21', 1, cancelled],
    ['months', '11-20', 2, soldOut],
    // It lasts several days, so it is listed today.
    ['months', '11-19', 2, { ...soldOut, endTime: '2026-11-21T20:00:00+01:00' }],
    ['list', '11-21', 2, soldOut],
    ['tabs', '11-21', 2, soldOut],
  ] as const)(
    'has a picture, by months if it can be attended or is today, and facts: %s %s %i %o',
    (view, day, pictures, changes) => {
      const event = [
        begins(day, { productionId: 'p-knirk', ...changes }),
        begins('11-22', { productionId: 'p-knirk', sal: 'Sal 2' }),
      ];
      const html = render({ records: { production, event }, options: { view } });
      expect(html.match(/<img/g)).toHaveLength(pictures);
      expect(textOf(html)).toContain('Sal 1');
    },
  );

  it.each(['tabs', 'months'] as const)(
    'says how soon the next one with tickets begins, and fills its button alone: %s',
    (view) => {
      const event = [
        begins('11-19', { saleStart: '2026-11-23T10:00:00+01:00' }),
        begins('11-20'),
        begins('11-20', soldOut),
        begins('11-21'),
      ].map((one, index) => ({ ...one, id: `e-${index}` }));
      const html = render({
        now: '2026-11-19T12:00:00+01:00',
        records: { production: [], event },
        options: { view },
      });
      const buttons = [...html.matchAll(/ticket-link (button[a-z-]*)/g)].map(
        ([, button]) => button,
      );
      expect(buttons).toEqual(['button-secondary', 'button', 'button-secondary']);
      const soon = [...html.matchAll(/data-soon="([^"]*)"/g)].map(([, start]) => start);
      expect(soon).toEqual([event[1]?.startTime]);
    },
  );

  it.each([
    ['months', { title: 'Blått døgn: omvisning: kl. 1' }, true],
    ['months', { title: 'Blått døgn' }, false],
    ['months', { title: 'Blått døgn: omvisning', ...soldOut }, true],
    ['list', { title: 'Blått døgn: omvisning' }, false],
  ] as const)('has a line for what follows a colon: %s %o', (view, changes, isSplit) => {
    const html = renderShowing(changes, { options: { view } });
    expect(/<small(?! data-soon)/.test(html)).toBe(isSplit);
    expect(html.replace(/<[^>]+>/g, '')).toContain(changes.title);
    expect(html.includes(`aria-label="${changes.title}"`)).toBe(isSplit);
  });
});

describe('days that are folded away', () => {
  it('are those after the open ones, and nothing leads into them', () => {
    const html = render({ options: { open: 1 } });
    const [open = '', folded = ''] = html.split('<details');
    expect(open).toContain('id="b-1-1-1-2026-11-20"');
    expect(open).not.toContain('b-1-1-1-2026-11-21');
    expect(textOf(folded)).toContain('Vis 2 dager til I morgen');
    expect(html).not.toContain('<nav');
  });

  it.each([
    [2, 'Vis én dag til'],
    [3, undefined],
  ])('are counted: %i open', (open, words) => {
    const html = render({ options: { open } });
    expect(html.includes('<details')).toBe(words !== undefined);
    expect(textOf(html)).toContain(words ?? 'Søndag 13. desember');
  });
});

describe('one showing', () => {
  it('S12 names the ticket link after film, day, time and ticket shop', () => {
    const html = renderShowing({});
    expect(html).toContain('href="https://ebillett.example/skarvoy/e-1"');
    expect(html).toContain(
      'aria-label="Kjøp billett: Nordlysvakten, fredag 20. november kl. 18.00 (hos eBillett)"',
    );
    expect(renderShowing({}, { options: { service: 'Billettkroken' } })).toContain(
      '(hos Billettkroken)',
    );
  });

  it.each<[string, Partial<Event>, string | undefined]>([
    ['open', {}, 'fra 140 kr'],
    ['free', { price: { from: 0 } }, undefined],
    ['sold out', { availability: 'soldOut' }, undefined],
    ['cancelled', { status: 'cancelled' }, undefined],
  ])(
    'says the price in each row, though others have the same, if it is open: %s',
    (_, changes, price) => {
      const same = { ...showing, price: { from: 140 } };
      const event = [
        { ...same, ...changes },
        { ...same, id: 'e-2' },
      ];
      const html = render({ records: { production: [], event } });
      const [, first = ''] = html.split('<li class="showing');
      expect(/<strong>(.*?)<\/strong>/.exec(first)?.[1]?.replaceAll('\u00a0', ' ')).toBe(price);
    },
  );

  it.each([
    ['before it starts', '2026-11-20T17:59:59+01:00', '', true],
    ['once it has started', '2026-11-20T18:00:00+01:00', 'Har begynt', false],
    ['once it has ended', '2026-11-20T19:34:00+01:00', 'Ferdig', false],
  ])('sells no ticket too late: %s', (_, now, word, buyable) => {
    const html = renderShowing(
      { endTime: '2026-11-20T19:34:00+01:00', availability: 'few' },
      { now },
    );
    expect(html.includes('https://ebillett.example')).toBe(buyable);
    expect(textOf(html)).toContain(word);
    expect(textOf(html).includes('Få igjen')).toBe(buyable);
  });
});

describe('a showing and its production', () => {
  const production: Records['production'][number] = {
    id: 'p-1',
    title: 'Nordlysvakten',
    object: 'movie',
    href: '/fra-produksjonen',
    ageLimit: 6,
    duration: 94,
    features: ['konsert', 'kor'],
    assets: [{ type: 'first_image', url: '/media/a.webp', alt: 'Et fjell', width: 2, height: 3 }],
  };

  it('S117 joins them by id: age limit, length, tags, poster', () => {
    const html = renderShowing({}, { records: { production: [production] } });
    expect(textOf(html)).toContain('Aldersgrense 6 år');
    expect(textOf(html)).toContain('1 t 34 min · konsert · kor');
    expect(html).toContain('src="/media/a.webp"');
    expect(html).not.toContain('Et fjell');
  });

  it('lets the showing overrule the production, whose page it leads to if it knows none', () => {
    const features = ['skrekk', '3D', 'synstolket', 'norsk tale'];
    const overrides = { records: { production: [{ ...production, features }] } };
    const html = renderShowing({ ageLimit: 0, format: '2D' }, overrides);
    expect(textOf(html)).toContain('Tillatt for alle');
    // The type is that of all showings; other tags may be those of other showings.
    expect(textOf(html)).toContain('skrekk');
    expect(textOf(html)).not.toMatch(/3D|synstolket|norsk tale/);
    expect(html).toContain('href="/nordlysvakten"');
    expect(renderShowing({ href: null }, overrides)).toContain('href="/fra-produksjonen"');
  });

  it('renders a showing whose production is missing, without a link where no page shows it', () => {
    const html = renderShowing(
      { productionId: 'p-gone', href: null },
      { options: { link: undefined } },
    );
    expect(textOf(html)).toContain('Nordlysvakten');
    expect([...html.matchAll(/<a /g)]).toHaveLength(1);
  });
});

describe('an empty schedule', () => {
  it('says so, in words of its own or its options’, and shows the way to the programme', () => {
    const html = render({ records: { event: [] } });
    expect(textOf(html)).toContain('Det er ikke satt opp noe på programmet akkurat nå.');
    expect([...html.matchAll(/href="\/kinoprogram"/g)]).toHaveLength(1);
    expect(html).toContain('<h2');
    const own = render({ records: { event: [] }, options: { empty: 'Stengt i romjula.' } });
    expect(textOf(own)).toContain('Stengt i romjula.');
  });
});

it.each<NonNullable<Options['choices']>>([['child'], ['child', 'format', 'language', 'screen']])(
  'asks once whether a child comes alone, beside few choices and many: %s',
  (...choices) => {
    const event = ([6, 12] as const).map((ageLimit, index) => ({
      ...{ ...showing, id: `e-${index}`, ageLimit, format: `${index + 2}D` },
      ...{ language: `språk ${index}`, sal: `Sal ${index}` },
    }));
    const html = render({ records: { event }, options: { choices }, page: { path: '/hva? #1' } });
    expect(html.match(/ data-alone=/g)).toHaveLength(1);
    expect(html).toContain('action="/hva%3F%20%231#b-1-1-1"');
    expect(html).toContain('<a href="/hva%3F%20%231" data-clear="">');
  },
);
