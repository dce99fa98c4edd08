import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../runtime/site/index.ts';
import { checkFiles, type Files } from './check-in-memory.ts';

const blocks = await readBlocks();

/** Where the check finds that a link leads nowhere: of one in an event, and the same one in the footer. */
async function deadIn(link: string, parts: { feeds?: object; baseUrl?: string; state?: object }) {
  const { feeds = {}, baseUrl = 'https://shop.example', state = {} } = parts;
  const sections = [{ title: 'Kjøp', links: [{ label: 'Billetter', href: link }] }];
  const planned = { id: 'e/1', productionId: 'p', startTime: '2031-01-01T18:00' };
  const event = { ...planned, ticketUrl: link, ...state };
  const written = {
    'site.json': {
      ...{ host: 'https://grend.example', published: true, stage: 'production', partners: [1] },
      ...{ locale: { available: ['nb'], enabled: false, default: 'nb' }, title: 'Grend', feeds },
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
    ['/backends/shop?dag=1', '/backends/shop', []],
    ['/backends/shop#dag', '/backends/shop/', []],
    ['/backends/shopping', '/backends/shop', both],
    ['/backends/other/e', '/backends/shop', both],
    ['/backends/other?to=/backends/shop/', '/backends/shop', both],
    ['/backends/shop/e', 'https://shop.example', both],
    ['/e', '/', both],
  ])('%s, answered by %s, leads nowhere in %j', async (link, baseUrl, expected) => {
    expect(await deadIn(link, { baseUrl })).toEqual(expected);
  });
});

describe('a link to a feed or a calendar', () => {
  it.each([
    ['/program.ics', { programme: true }, []],
    ['/program.ics?x', { programme: true }, []],
    ['/program.json#x', { programme: true }, []],
    ['/program.ics?x', { news: true }, both],
    ['/kalender/visning/e~2f~1.ics', { events: true }, []],
    ['/kalender/visning/e~2f~1.ics?x', { events: true }, []],
    ['/kalender/visning/e~2f~1~salg.ics', { events: true }, both],
    ['/kalender/tittel/p~salg.ics', { productions: true }, both],
    ['/kalender/tittel/p.ics', { productions: true }, []],
    ['/kalender/visning/e~2f~1.ics', { productions: true }, both],
    ['/kalender/tittel/p.ics', { events: true }, both],
    ['/kalender/visning/e~2f~2.ics', { events: true }, both],
    ['/kalender/visning', { events: true }, both],
  ])('%s, of a site with %j, leads nowhere in %j', async (link, feeds, expected) => {
    expect(await deadIn(link, { feeds })).toEqual(expected);
  });

  it.each([
    [{ saleStart: '2030-12-01T10:00' }, []],
    [{ saleStart: '2030-12-01T10:00', status: 'cancelled' }, both],
  ])(
    'of the start of a sale, for an event with %o, leads nowhere in %j',
    async (state, expected) => {
      const link = '/kalender/visning/e~2f~1~salg.ics';
      expect(await deadIn(link, { feeds: { events: true }, state })).toEqual(expected);
    },
  );
});
