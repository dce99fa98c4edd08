import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../runtime/site/index.ts';
import { checkFiles, type Files } from './check-in-memory.ts';

const blocks = await readBlocks();

/** The mistakes of a site with one ticket link and one link in a text, by its backends. */
async function mistakesOf(ticketUrl: string, baseUrl: string): Promise<string[]> {
  const files: Files = {
    'site.json': JSON.stringify({
      host: 'https://grend.example',
      published: true,
      stage: 'production',
      partners: [1],
      locale: { available: ['nb'], enabled: false, default: 'nb' },
      title: 'Grend',
      pages: [],
      components: [],
      theme: { menu: [] },
      footer: { sections: [{ title: 'Kjøp', links: [{ label: 'Billetter', href: ticketUrl }] }] },
    }),
    'endpoints.json': JSON.stringify({
      backends: { shop: { baseUrl } },
      calls: {},
      eventsSiteSuffix: '-x',
    }),
    'data/productions/p.json': JSON.stringify({
      id: 'p',
      title: 'P',
      object: 'culture',
      pageReference: 'p',
    }),
    'data/events/e.json': JSON.stringify({
      id: 'e',
      productionId: 'p',
      startTime: '2031-01-01T18:00',
      ticketUrl,
    }),
  };
  const found = await checkFiles(files, blocks);
  return found
    .filter(({ code }) => code === 'dead-path')
    .map(({ file }) => file)
    .sort();
}

const both = ['data/events/e.json', 'site.json'];

describe('a link below the address of a backend', () => {
  const rows = [
    ['/backends/shop/e', '/backends/shop', []],
    ['/backends/shop/e?a=1', '/backends/shop/', []],
    ['/backends/shop', '/backends/shop', []],
    ['/backends/shopping', '/backends/shop', both],
    ['/backends/other/e', '/backends/shop', both],
    ['/backends/shop/e', 'https://shop.example', both],
    ['/e', '/', both],
  ] as const;
  for (const [link, baseUrl, expected] of rows) {
    it(`${link} ${expected.length > 0 ? 'leads nowhere' : 'is answered'} by ${baseUrl}`, async () => {
      expect(await mistakesOf(link, baseUrl)).toEqual(expected);
    });
  }
});
