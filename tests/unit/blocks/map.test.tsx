import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/map/block.gen.ts';
import metadata from '../../../blocks/map/block.json' with { type: 'json' };
import HouseMap from '../../../blocks/map/map.tsx';
import { rendererOf } from './rendered.tsx';

const render = rendererOf<Options, Records>(HouseMap, metadata);

describe('map', () => {
  it('says the address, line by line, and each way to get there', () => {
    const html = render();
    for (const line of metadata.example.options.address) expect(html).toContain(`>${line} </span>`);
    const ways = [...html.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, title]) => title);
    expect(ways).toEqual(metadata.example.options.ways.map(({ title }) => title));
    expect(render({ options: { ways: [{ title: 'Buss', text: 'Linje 2' }] } })).toContain('<dl');
    expect(render({ options: { ways: [] } })).not.toContain('<dl');
  });

  it('leads to the map and to directions, says who answers there, and asks no other host for anything', () => {
    const html = render();
    expect(html).toContain(
      'href="https://www.openstreetmap.org/?mlat=70.0331&amp;mlon=20.9716#map=17/70.0331/20.9716"',
    );
    expect(html).toContain('href="https://www.openstreetmap.org/directions?to=70.0331%2C20.9716"');
    expect(html.match(/\(hos OpenStreetMap\)/g)).toHaveLength(2);
    const asked = [...html.matchAll(/\b(?:src|srcset|action)="([^"]+)"/gi)].map(([, url]) => url);
    expect(asked).toEqual(['/media/kart-skarvoy.webp']);
    expect(html).not.toMatch(/<(iframe|script|link)\b/);
  });
});
