import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/not-found/block.gen.ts';
import metadata from '../../../blocks/not-found/block.json' with { type: 'json' };
import NotFound from '../../../blocks/not-found/not-found.tsx';
import { rendererOf } from './rendered.tsx';

const render = rendererOf<Options, Records>(NotFound, metadata);

function showing(startTime: string, fields: Partial<Records['event'][number]> = {}) {
  return {
    id: startTime,
    productionId: 'p',
    title: `Film ${startTime}`,
    href: null,
    startTime,
    ...fields,
  };
}

describe('not-found', () => {
  it('S66 says that the page is not there, with ways on, named tickets and, where there is a search, its field', () => {
    const html = render();
    expect(html).toMatch(/<h1[^>]*>Vi finner ikke siden<\/h1>/);
    expect(html).toContain('<form action="/sok"');
    expect(html).toMatch(
      /<label for="b-1-1-1-q"[^>]*>Søk på nettstedet<\/label><div[^>]*><input[^>]*name="q"/,
    );
    expect(html).toContain('href="/kulturprogram"');
    expect(html).toContain(
      'aria-label="Kjøp billett: Nordlysvakten, i dag kl. 18.00 (hos eBillett)"',
    );
    expect(render({ site: { searchPath: null } })).not.toContain('<form');
  });

  it('S66 without links has one list of them, for pages with a similar address', () => {
    const lists = (html: string) => html.match(/<ul class="link-list"/g)?.length;
    expect([lists(render()), lists(render({ options: { links: undefined } }))]).toEqual([2, 1]);
  });

  it("S66 shows the rest of today's programme by time, Norwegian time", () => {
    const html = render({
      records: {
        event: [
          showing('2026-11-20T23:30:00+01:00', { availability: 'soldOut' }),
          showing('2026-11-20T18:00:00+01:00'),
          showing('2026-11-20T15:00:00+01:00'),
          showing('2026-11-20T23:30:00Z'),
        ],
      },
    });
    const times = [...html.matchAll(/<time dateTime="([^"]+)"[^>]*>(?:<span[^>]*>)?([^<]+)/g)];
    expect(times.map(([, start, text]) => [start, text])).toEqual([
      ['2026-11-20T18:00:00+01:00', '18.00'],
      ['2026-11-20T23:30:00+01:00', '23.30'],
    ]);
    expect(html).toContain('Utsolgt');
    const over = render({ records: { event: [showing('2026-11-20T15:00:00+01:00')] } });
    expect(over).toContain('Det er ikke mer på programmet i dag.');
  });

  it.each([
    [null, '/nordlysvakten', 'href="/nordlysvakten"'],
    ['/egen', '/nordlysvakten', 'href="/egen"'],
  ])('links the film: page %s, that of its production %s', (href, productionHref, link) => {
    const html = render({
      records: {
        event: [showing('2026-11-20T18:00:00+01:00', { href })],
        production: [{ id: 'p', title: 'Nordlysvakten', object: 'movie', href: productionHref }],
      },
      options: { links: undefined },
    });
    expect(html).toContain(link);
  });

  it('A87 keeps the levels below its own heading', () => {
    expect(render()).toMatch(/<h2[^>]*>Senere i dag<\/h2>/);
    expect(render({ page: { heading: null } })).toMatch(/<h3[^>]*>Senere i dag<\/h3>/);
  });
});
