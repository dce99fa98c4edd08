import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/cover-flow/block.gen.ts';
import metadata from '../../../blocks/cover-flow/block.json' with { type: 'json' };
import CoverFlow from '../../../blocks/cover-flow/cover-flow.tsx';
import { rendererOf } from './rendered.tsx';

const render = rendererOf<Options, Records>(CoverFlow, metadata);

const bare: Records['production'][number] = {
  id: 'p-1',
  title: 'Knirk',
  object: 'movie',
  href: null,
};

describe('cover-flow', () => {
  it('S36 lists the posters in their order, with titles that lead to the films', () => {
    const html = render();
    const links = [...html.matchAll(/<h3><a href="([^"]+)" class="card-link">([^<]+)/g)];
    expect(links.map(([, href, title]) => [href, title])).toEqual([
      ['/nordlysvakten-DXM1234567', 'Nordlysvakten'],
      ['/knirk-i-tredje-etasje', 'Knirk i tredje etasje'],
      ['/havsula-k7q2mz', 'Havsula'],
      ['/siste-ferge-til-graoya', 'Siste ferge til Gråøya'],
    ]);
    expect(html).toContain('<h2 id="b-1-1-1-heading">På kino nå</h2>');
    expect(html).toMatch(/<a href="\/alle-filmer"[^>]*>Alle filmer/);
    expect(html).toContain('Aldersgrense 15 år');
    expect(html).toContain('1 t 36 min');
  });

  it('says the next time of a film with places, not those that are over or cancelled', () => {
    const event = ['20T15', '21T18', '20T21', '20T20', '20T19'].map((start) => ({
      productionId: bare.id,
      title: bare.title,
      startTime: `2026-11-${start}:00:00+01:00`,
      status: start === '20T20' ? ('cancelled' as const) : ('scheduled' as const),
      ...(start === '20T19' && { availability: 'soldOut' as const }),
    }));
    const timesOf = (events: typeof event) =>
      render({ records: { production: [bare], event: events } }).match(/[^>]+(?=<\/time>)/g);
    expect(timesOf(event)).toEqual(['I dag kl.\u00a021.00']);
    expect(timesOf(event.slice(-1))).toEqual(['I dag kl.\u00a019.00']);
  });

  it('calls a performance no coming film, whatever its class (A7)', () => {
    const play = { ...bare, object: 'culture', objectClass: 'movie_coming' } as const;
    const html = render({ records: { production: [play], event: [] } });
    expect(html).not.toContain('Kommer');
    expect(
      render({ records: { production: [{ ...play, object: 'movie' }], event: [] } }),
    ).toContain('Kommer');
  });

  it.each<[Options['sort'], readonly string[]]>([
    ['source', ['never', 'late', 'soon', 'cancelled']],
    ['next-event', ['soon', 'late', 'never', 'cancelled']],
  ])('in the order %s shows %j', (sort, expected) => {
    const event = [
      { productionId: 'late', startTime: '2026-11-22T18:00:00+01:00' },
      { productionId: 'late', startTime: '2026-11-20T15:00:00+01:00' },
      { productionId: 'soon', startTime: '2026-11-21T18:00:00+01:00' },
      {
        productionId: 'cancelled',
        startTime: '2026-11-20T21:00:00+01:00',
        status: 'cancelled' as const,
      },
    ].map((one) => ({ status: 'scheduled' as const, ...one, title: one.productionId }));
    const production = ['never', 'late', 'soon', 'cancelled'].map((id) => ({
      ...bare,
      id,
      title: id,
    }));
    const html = render({ options: { sort }, records: { production, event } });
    expect(Array.from(html.matchAll(/<h3>([^<]+)/g), ([, title]) => title)).toEqual(expected);
  });

  it('S36 shows those of today after the others, up to the limit', () => {
    const event = ['today 20T21', 'today 22T18', 'full 20T22', 'full 21T10', 'later 28T18'].map(
      (one) => {
        const [productionId = '', start] = one.split(' ');
        return {
          productionId,
          title: productionId,
          startTime: `2026-11-${start}:00:00+01:00`,
          ...(one === 'full 20T22' && { availability: 'soldOut' as const }),
        };
      },
    );
    const production = ['today', 'never', 'full', 'later', 'premiere'].map((id) => ({
      ...bare,
      id,
      title: id,
      ...(id === 'premiere' && { objectClass: 'movie_coming' as const }),
    }));
    const premiere = {
      productionId: 'premiere',
      title: 'premiere',
      startTime: '2026-12-04T18:00:00+01:00',
    };
    const titlesOf = (options: Partial<Options>) =>
      Array.from(
        render({ options, records: { production, event: [...event, premiere] } }).matchAll(
          /<h3>([^<]+)/g,
        ),
        ([, title]) => title,
      );
    expect(titlesOf({ sort: 'later' })).toEqual(['later', 'premiere', 'today', 'full', 'never']);
    expect(titlesOf({ sort: 'later', limit: 2 })).toEqual(['later', 'premiere']);
  });

  it('S112 says of a coming film that it is coming', () => {
    const production = (objectClass: 'movie' | 'movie_coming') => [{ ...bare, objectClass }];
    expect(render({ records: { production: production('movie_coming') } })).toContain('Kommer');
    expect(render({ records: { production: production('movie') } })).not.toContain('Kommer');
  });

  it('renders a production without page, picture or facts', () => {
    const html = render({ records: { production: [bare] } });
    expect(html).toContain('<h3>Knirk</h3>');
    expect(html).not.toContain('<img');
    expect(html).not.toMatch(/<p[^>]*><\/p>/);
  });

  it('S36 hides what needs script, and has it only where there are several posters', () => {
    expect(render()).toMatch(
      /<div[^>]* data-controls="" hidden="">(<button.*<\/button>){2}<\/div>/,
    );
    expect(render({ records: { production: [bare] } })).not.toContain('<button');
  });

  it('S36 turns the posters at the sides in the style that is built, too', async () => {
    const css = await buildStyle('cover-flow');
    expect(css).toMatch(/[;{]animation-timeline:view\(inline\)/);
    expect(css).not.toMatch(/[;{]animation:/);
  });

  it('says so when there is nothing to show, in words of its own or the given ones', () => {
    const records = { production: [] };
    expect(render({ records })).toContain('Ingen filmer på plakaten akkurat nå.');
    expect(render({ records, options: { empty: 'Kinoen har ferie.' } })).toContain(
      'Kinoen har ferie.',
    );
    expect(render({ records })).not.toContain('<ul');
  });
});

/** The stylesheet of a block, minified as in a build. */
async function buildStyle(block: string): Promise<string> {
  const input = new URL(`../../../blocks/${block}/${block}.module.css`, import.meta.url);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      cssMinify: 'lightningcss',
      rolldownOptions: { input: fileURLToPath(input) },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return outputs
    .flatMap(({ fileName, ...file }) =>
      fileName.endsWith('.css') && 'source' in file ? [String(file.source)] : [],
    )
    .join('');
}
