import fc from 'fast-check';
import ICAL from 'ical.js';
import { foldLines } from 'ical-generator';
import Parser from 'rss-parser';
import { describe, expect, it, vi } from 'vitest';
import { createPageModel } from '../../../runtime/page/index.ts';
import { folded } from '../../../runtime/protocol/feed-text.ts';
import { unescapeHtml } from '../../../runtime/protocol/html.ts';
import { feedFiles, feedHeaders } from '../../../runtime/publish/feed-files.ts';
import type { Site } from '../../../runtime/site/site.ts';
import { runs } from '../../runs.ts';
import {
  articleOf,
  cultureOf,
  eventOf,
  filmOf,
  oneBy,
  type SiteParts,
  siteOf,
} from '../page/site-builder.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const feeds = { news: true, programme: true, productions: true, events: true };

const pages = {
  article: { path: '/article/:article', sources: [oneBy('article', 'slug', ':article')] },
  film: { path: '/:film', sources: [oneBy('production', 'parentSlug', ':film')] },
};

function filesOf(parts: SiteParts, now = NOW): ReadonlyMap<string, string> {
  const site = siteOf({ pages, ...parts, config: { feeds, ...parts.config } });
  return new Map(
    [...feedFiles(createPageModel(site, now))].map((one) => [one.address, one.text()]),
  );
}

function fileOf(address: string, parts: SiteParts, now = NOW): string {
  const file = filesOf(parts, now).get(address);
  if (file === undefined) throw new Error(`no ${address}`);
  return file;
}

/** What the calendar of the programme says of its only event, by property. */
function entryOf(parts: SiteParts) {
  const calendar = new ICAL.Component(ICAL.parse(fileOf('/program.ics', parts)));
  const [entry, ...others] = calendar.getAllSubcomponents('vevent');
  if (entry === undefined || others.length > 0) throw new Error('one entry is expected');
  const told = entry.getAllProperties().map((property) => {
    const value = property.getFirstValue();
    return [property.name, typeof value === 'number' ? value : String(value)] as const;
  });
  return Object.fromEntries(told);
}

const film = filmOf('nordlys', { title: 'Nordlysvakten' });
const showing = (more: Parameters<typeof eventOf>[2]) =>
  entryOf({ productions: [film], events: [eventOf('e-1', 'nordlys', more)] });

describe('calendars', () => {
  it('state when tickets go on sale in a calendar of that moment; none without, and none when it is cancelled', () => {
    const saleStart = '2026-11-23T10:00';
    const files = filesOf({
      productions: [film],
      events: [
        eventOf('e-1', 'nordlys', { saleStart }),
        eventOf('e-2', 'nordlys'),
        eventOf('e-3', 'nordlys', { saleStart, status: 'cancelled' }),
        eventOf('e-4', 'nordlys', { saleStart, price: { from: 0 } }),
      ],
    });
    const sales = [...files.keys()].filter((address) => address.includes('~salg'));
    expect(sales).toEqual(['/kalender/visning/e-1~salg.ics', '/kalender/visning/e-4~salg.ics']);
    const told = files.get('/kalender/visning/e-1~salg.ics') ?? '';
    expect(told).toContain('UID:e-1~salg@fyrhuset.example\r\n');
    expect(told).toContain('DTSTART:20261123T090000Z\r\nDTEND:20261123T091500Z\r\n');
    expect(told).toContain('SUMMARY:Billettsalget åpner: Nordlysvakten\r\n');
    expect(files.get(sales[1] ?? '')).toContain('SUMMARY:Påmeldingen åpner: Nordlysvakten\r\n');
  });

  it('state a cancelled event as such, newer than what it was', () => {
    const entry = showing({ status: 'cancelled', ticketUrl: 'https://kjop.example/1' });
    expect(entry).toMatchObject({
      ...{ status: 'CANCELLED', sequence: 2 },
      ...{ summary: 'AVLYST: Nordlysvakten', description: 'Avlyst.' },
    });
  });

  it('A99 state no end after the year 9998, and no event whose start is out of 1970 to 9998', () => {
    expect(showing({ endTime: '9999-12-31T23:59:59' })).not.toHaveProperty('dtend');
    const starts = ['1969-11-20T18:00', '9999-12-31T23:59:59Z', '2026-11-20T18:00'];
    const events = starts.map((startTime, at) => eventOf(`e-${at}`, 'nordlys', { startTime }));
    expect(entryOf({ productions: [film], events })).toMatchObject({
      uid: 'e-2@fyrhuset.example',
    });
  });

  it('state a moved event at its new time, and say where it was', () => {
    const entry = showing({ status: 'moved', previousStart: '2026-11-19T17:30' });
    expect(entry).toMatchObject({
      ...{ sequence: 1, dtstart: '2026-11-20T17:00:00Z' },
      description: 'Flyttet fra torsdag 19. november kl. 17.30.',
    });
  });

  it('say what sets a showing apart, and lead to its page and its tickets', () => {
    const ticketUrl = 'https://kjop.example/1?a=1,2;3';
    const facts = { format: '3D', language: 'norsk', ageLimit: 9 } as const;
    const entry = showing({ ...facts, ticketUrl });
    expect(entry).toMatchObject({
      description: `3D · norsk tale\nAldersgrense 9 år\nBilletter: ${ticketUrl}`,
      url: 'https://fyrhuset.example/nordlys',
    });
  });

  it('keep signs that mean something to calendars, and long words in short lines', () => {
    const title = `Kor, "øl" og kaffe; \\ ${'førjulskonsertæøå'.repeat(9)}\nto linjer`;
    const parts = {
      productions: [film],
      events: [eventOf('e-1', 'nordlys', { title, sal: 'Sal 1; bak' })],
    };
    expect(entryOf(parts)).toMatchObject({ summary: title, location: 'Sal 1; bak' });
    const lines = fileOf('/program.ics', parts).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('fold lines as ical-generator does, of any length and of signs of any length', () => {
    const sign = fc.constantFrom('a', ' ', '\\', 'ø', '–', '🎬', '👩‍👧');
    const line = fc.array(sign, { maxLength: 160, size: 'max' }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(line, (whole) => {
        expect(folded(whole)).toBe(foldLines(whole));
      }),
      { numRuns: runs() },
    );
  });

  it('make no encoder for each sign, as a site has as many calendars as events', () => {
    const encoder = vi.spyOn(globalThis, 'TextEncoder');
    filesOf({ productions: [film], events: [eventOf('e-1', 'nordlys')] });
    expect(encoder).not.toHaveBeenCalled();
    encoder.mockRestore();
  });

  it('lose signs that no calendar may hold', () => {
    const entry = entryOf({
      productions: [film],
      events: [eventOf('e-1', 'nordlys', { title: 'Kor\u000bog\u0007 øl\rnå\ud83c' })],
    });
    expect(entry).toMatchObject({ summary: 'Kor og  øl\nnå\ufffd' });
  });

  it('leave the end open where neither end nor length is known', () => {
    expect(Object.keys(showing({})).filter((name) => /dtend|duration/.test(name))).toEqual([]);
  });

  it('state when a record was changed, and else a moment that no build changes', () => {
    const undated = showing({});
    expect(undated).toMatchObject({ dtstamp: '2000-01-01T00:00:00Z' });
    expect(undated).not.toHaveProperty('last-modified');
    const changed = '2026-11-02T09:30:00Z';
    const dated = showing({ updatedAt: Date.parse(changed) });
    expect(dated).toMatchObject({ dtstamp: changed, 'last-modified': changed });
  });

  it.each([0, -62_135_596_800_000, Date.UTC(2000, 0, 1) - 1])(
    'take a change before 2000, which backends write for none, as unknown: %d',
    (updatedAt) => {
      const cancelled = showing({ updatedAt, status: 'cancelled' });
      expect(cancelled).toMatchObject({ sequence: 2, dtstamp: '2000-01-01T00:00:00Z' });
      expect(cancelled).not.toHaveProperty('last-modified');
    },
  );

  it('state what was changed last as the newest, whatever became of it', () => {
    const states = [
      { updatedAt: Date.parse('2026-11-01T09:00:00Z'), status: 'scheduled' },
      { updatedAt: Date.parse('2026-11-02T09:00:00Z'), status: 'cancelled' },
      { updatedAt: Date.parse('2026-11-02T09:05:00Z'), status: 'scheduled' },
      { updatedAt: Date.parse('2026-11-03T09:00:00Z'), status: 'moved' },
      { updatedAt: Date.parse('2026-11-04T09:00:00Z'), status: 'moved' },
    ] as const;
    const sequences = states.map((state) => Number(showing(state).sequence));
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other));
    expect(sequences[0]).toBeGreaterThan(2);
    expect(sequences.at(-1)).toBeLessThan(2 ** 31);
  });

  it('are there for a film without showings too, for who follows it', () => {
    const text = fileOf('/kalender/tittel/nordlys.ics', { productions: [film] });
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
    expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe(
      'Europe/Oslo',
    );
  });

  it.each([
    ['2026-10-19T18:00', []],
    ['2026-10-20T18:00', ['/program.ics']],
    ['2026-11-20T00:00', ['/program.ics', '/kalender/tittel/nordlys.ics']],
    // An exhibition that is open.
    ['2026-10-01T11:00', ['/program.ics', '/kalender/tittel/nordlys.ics'], '2026-12-31T16:00'],
  ])(
    'forget what has been a month ago, and that of a production what was before today: %s',
    (startTime, known, endTime?: string) => {
      const event = eventOf('e-1', 'nordlys', { startTime, ...(endTime && { endTime }) });
      const parts = { productions: [film], events: [event] };
      const files = ['/program.ics', '/kalender/tittel/nordlys.ics'];
      expect(files.filter((file) => fileOf(file, parts).includes('UID:e-1@'))).toEqual(known);
    },
  );

  it('are the same bytes at any time of the day', () => {
    const parts = {
      productions: [film],
      articles: [articleOf('a', { createdAt: NOW })],
      events: [eventOf('e-1', 'nordlys')],
    };
    expect([...filesOf(parts, NOW + 3_600_000)]).toEqual([...filesOf(parts)]);
  });

  it('have names of their own for ids of any signs', () => {
    const ids = ['a/b', 'a b', '../x', 'å', '~', 'A.1_b-2'];
    const events = ids.map((id) => eventOf(id, 'nordlys'));
    const names = [...filesOf({ productions: [film], events }).keys()].filter((address) =>
      address.startsWith('/kalender/visning/'),
    );
    expect(new Set(names).size).toBe(ids.length);
    for (const name of names) expect(name).toMatch(/^\/kalender\/visning\/[\w~-][\w.~-]*\.ics$/);
    expect(names).toContain('/kalender/visning/A.1_b-2.ics');
  });
});

describe('which feeds there are', () => {
  const parts = { productions: [film], events: [eventOf('e-1', 'nordlys')] };
  const addresses = (config: Partial<Site['config']>) => [...filesOf({ ...parts, config }).keys()];

  it('is what `feeds` of site.json says', () => {
    expect(addresses({ feeds: { programme: true } })).toEqual(['/program.ics', '/program.json']);
    expect(addresses({ feeds: { events: true } })).toEqual(['/kalender/visning/e-1.ics']);
    expect(addresses({ feeds: {} })).toEqual([]);
  });

  it('A57 is none for a closed site', () => {
    expect(addresses({ published: false })).toEqual([]);
  });

  it('leaves out what only members’ pages show', () => {
    const hidden = { ...pages, film: { ...pages.film, audience: 'member' as const } };
    const files = filesOf({ ...parts, productions: [film, cultureOf('kor')], pages: hidden });
    expect([...files.keys()].filter((one) => one.startsWith('/kalender/'))).toEqual([
      '/kalender/tittel/kor.ics',
    ]);
    expect(JSON.stringify([...files])).not.toContain('Nordlysvakten');
  });

  it.each([
    ['everybody', 'https://fyrhuset.example/vist/u-1'],
    ['member', null],
  ] as const)('has an event with a page of its own, if that is for %s', (audience, url) => {
    const shown = { path: '/vist/:event', sources: [oneBy('event', 'id', ':event')] };
    const files = filesOf({
      events: [eventOf('u-1', 'none', { title: 'Utstilling' })],
      pages: { shown: { ...shown, ...(audience === 'member' && { audience }) } },
    });
    const { events } = JSON.parse(files.get('/program.json') ?? '');
    expect(events.map((one: { url?: string }) => one.url)).toEqual(url === null ? [] : [url]);
    const lines = files.get('/kalender/visning/u-1.ics')?.split('\r\n') ?? [];
    const links = lines.filter((line) => line.startsWith('URL:'));
    expect(links).toEqual(url === null ? [] : [`URL:${url}`, `URL:${url}`]);
  });

  it('tells hosts what each is, and lets other sites read it', () => {
    const rules = feedHeaders(siteOf({ config: { feeds } }));
    const types = rules.map(({ path, headers }) => [path, headers['Content-Type']]);
    expect(types).toEqual([
      ['/nyheter.atom', 'application/atom+xml; charset=utf-8'],
      ['/nyheter.rss', 'application/rss+xml; charset=utf-8'],
      ['/program.ics', 'text/calendar; charset=utf-8'],
      ['/program.json', 'application/json; charset=utf-8'],
      ['/kalender/*', 'text/calendar; charset=utf-8'],
    ]);
    for (const { headers } of rules) expect(headers['Access-Control-Allow-Origin']).toBe('*');
    expect(feedHeaders(siteOf({}))).toEqual([]);
  });
});

describe('the programme as open data', () => {
  it('has prices with their currency, and says `free` only of what costs nothing', () => {
    const events = [
      eventOf('own', 'nordlys', { price: { from: 12, currency: 'EUR' } }),
      eventOf('free', 'nordlys', { price: { from: 0 } }),
      eventOf('same', 'nordlys'),
    ];
    const priced = { ...film, price: { from: 140 } };
    const data = JSON.parse(fileOf('/program.json', { productions: [priced], events }));
    expect(data.productions).toMatchObject([{ price: { from: 140, currency: 'NOK' } }]);
    const told: Record<string, unknown>[] = data.events;
    expect(Object.fromEntries(told.map(({ id, price, free }) => [id, { price, free }]))).toEqual({
      own: { price: { from: 12, currency: 'EUR' } },
      free: { price: { from: 0, currency: 'NOK' }, free: true },
      same: { price: { from: 140, currency: 'NOK' } },
    });
  });
});

it('open data of a model have times with offset, absolute addresses and plain text', () => {
  const site = siteOf({
    pages,
    config: { feeds },
    articles: [
      articleOf('kor', {
        createdAt: NOW,
        image: { url: '/media/kor.webp', alt: '' },
        content: '<p>Kor &amp; korps</p>',
      }),
    ],
  });
  const article = site.models.get('article');
  if (article === undefined) throw new Error('there is one');
  const fields = ['createdAt', 'image', 'content'];
  const models = new Map([...site.models, ['article', { ...article, openData: { fields } }]]);
  const [file] = [...feedFiles(createPageModel({ ...site, models }, NOW))].filter(
    ({ address }) => address === '/program.json',
  );
  expect(JSON.parse(file?.text() ?? '').articles).toMatchObject([
    {
      createdAt: '2026-11-20T16:00:00+01:00',
      image: 'https://fyrhuset.example/media/kor.webp',
      content: 'Kor & korps',
    },
  ]);
});

describe('the news', () => {
  const articles = [
    articleOf('kaffe', {
      title: 'Kaffe & kino: <3 og "mer"',
      author: 'Ingrid Nilsen',
      content:
        '<p>Se <a href="/kino">kinoen</a> og <a href="//ute.example/">ute</a>. <a href="#b">B</a></p>',
      createdAt: Date.parse('2026-03-28T22:30:00Z'),
      updatedAt: Date.parse('2026-03-29T01:30:00Z'),
    }),
    articleOf('eldre', { createdAt: Date.parse('2026-01-02T08:00:00Z') }),
    articleOf('udatert'),
  ];

  it.each(['/nyheter.atom', '/nyheter.rss'])('%s is read as it was written', async (address) => {
    const feed = await new Parser().parseString(fileOf(address, { articles }));
    expect(feed.title).toBe('Nyheter – Fyrhuset');
    expect(feed.items.map(({ link }) => link)).toEqual([
      'https://fyrhuset.example/article/kaffe',
      'https://fyrhuset.example/article/eldre',
    ]);
    const [first] = feed.items;
    expect(unescapeHtml(first?.title ?? '')).toBe('Kaffe & kino: <3 og "mer"');
    expect(first?.isoDate).toBe('2026-03-28T22:30:00.000Z');
    expect(JSON.stringify(first)).toContain('Ingrid Nilsen');
    expect(JSON.stringify(first)).toContain('https://fyrhuset.example/kino');
    expect(JSON.stringify(first)).toContain('https://fyrhuset.example/article/kaffe#b');
    expect(JSON.stringify(first)).toContain('//ute.example/');
  });

  const hostile = ']]> R&amp;B <b>& \ufffe\uffff \u000b ]]> &copy; \u0000 ]]>';
  it.each(['/nyheter.atom', '/nyheter.rss'])('%s holds whatever was pasted', async (address) => {
    const pasted = articleOf('pasted', {
      title: hostile,
      content: '<p>]]&gt; \u000b ]]&gt; &lt;script&gt; AT&amp;T &amp;copy;</p>',
      author: hostile,
      createdAt: NOW,
    });
    const text = fileOf(address, { articles: [pasted] });
    expect(text).not.toMatch(/(?![\t\n])[\p{Cc}\ufffe\uffff]/u);
    const [item] = (await new Parser().parseString(text)).items;
    const isAtom = address === '/nyheter.atom';
    const title = hostile.replace(/[\p{Cc}\ufffe\uffff]/gu, ' ');
    expect(isAtom ? unescapeHtml(item?.title ?? '') : item?.title).toBe(
      isAtom ? title : title.replaceAll(']]>', ']]&gt;'),
    );
    const summary = isAtom ? item?.summary : item?.contentSnippet;
    expect(JSON.stringify(item)).toContain('&lt;script&gt; AT&amp;T &amp;copy;');
    expect(summary).toBeTypeOf('string');
  });

  it('Atom states when an article, and the whole, was last changed', () => {
    const text = fileOf('/nyheter.atom', { articles });
    expect(text.match(/<updated>[^<]*/g)).toEqual([
      '<updated>2026-03-29T01:30:00.000Z',
      '<updated>2026-03-29T01:30:00.000Z',
      '<updated>2026-01-02T08:00:00.000Z',
    ]);
  });

  it('are the newest thirty, each with an id that outlives its address', async () => {
    const many = Array.from({ length: 40 }, (_, day) =>
      articleOf(`a${day}`, { createdAt: NOW - day * 86_400_000 }),
    );
    const feed = await new Parser().parseString(fileOf('/nyheter.rss', { articles: many }));
    expect(feed.items.map(({ guid }) => guid)).toEqual(
      many.slice(0, 30).map(({ id }) => `https://fyrhuset.example/#${id}`),
    );
  });
});
