import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../runtime/site/index.ts';
import { checkFiles, type Files } from './check-in-memory.ts';

const blocks = await readBlocks();

/** The mistakes of a site with one ticket link and one link in a text, by its backends. */
async function mistakesOf(ticketUrl: string, baseUrl: string): Promise<string[]> {
  const sections = [{ title: 'Kjøp', links: [{ label: 'Billetter', href: ticketUrl }] }];
  const event = { id: 'e', productionId: 'p', startTime: '2031-01-01T18:00', ticketUrl };
  const written = {
    'site.json': {
      ...{ host: 'https://grend.example', published: true, stage: 'production', partners: [1] },
      ...{ locale: { available: ['nb'], enabled: false, default: 'nb' }, title: 'Grend' },
      ...{ pages: [], components: [], theme: { menu: [] }, footer: { sections } },
    },
    'endpoints.json': { backends: { shop: { baseUrl } }, calls: {}, eventsSiteSuffix: '-x' },
    'data/productions/p.json': { id: 'p', title: 'P', object: 'culture', pageReference: 'p' },
    'data/events/e.json': event,
  };
  const texts = Object.entries(written).map(([file, value]) => [file, JSON.stringify(value)]);
  const files: Files = Object.fromEntries(texts);
  const found = await checkFiles(files, blocks);
  return found
    .filter(({ code }) => code === 'dead-path')
    .map(({ file }) => file)
    .sort();
}

const both = ['data/events/e.json', 'site.json'];

describe('a link below the address of a backend', () => {
  it.each([
    ['/backends/shop/e', '/backends/shop', []],
    ['/backends/shop/e?a=1', '/backends/shop/', []],
    ['/backends/shop', '/backends/shop', []],
    ['/backends/shopping', '/backends/shop', both],
    ['/backends/other/e', '/backends/shop', both],
    ['/backends/shop/e', 'https://shop.example', both],
    ['/e', '/', both],
  ])('%s, answered by %s, leads nowhere in %j', async (link, baseUrl, expected) => {
    expect(await mistakesOf(link, baseUrl)).toEqual(expected);
  });
});
