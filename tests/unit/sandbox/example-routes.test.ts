import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderReader, readSite } from '../../../runtime/site/index.ts';
import { exampleRoutes } from '../../../sandbox/example-routes.ts';
import { pathOf } from '../../../sandbox/route.ts';
import type { BlockCall, BlockMetadata, Call } from '../../../schemas/types.gen.ts';
import { temporaryFolder } from '../../site/folders.ts';
import { askerOf, openSandbox, secondSite } from './test-sandbox.ts';

const { site } = await readSite({ ...folderReader(secondSite), list: () => [] });

function pollWith(calls: Readonly<Record<string, BlockCall>>) {
  const metadata: BlockMetadata = {
    ...{ name: 'poll', title: 'Avstemning', description: 'Spør.', accepts: {}, options: {} },
    ...{ example: { records: {}, options: {} }, calls },
  };
  return new Map([['poll', { metadata }]]);
}

/** The routes of a block that names `vote`, on a site with that call. */
function routesFor(named: BlockCall, call: Partial<Call>, baseUrl = '/backends/site') {
  const endpoints = {
    backends: { site: { baseUrl } },
    calls: { vote: { backend: 'site', method: 'POST', path: 'polls/:poll', ...call } as const },
    eventsSiteSuffix: '-a',
  };
  return exampleRoutes({ ...site, endpoints }, pollWith({ vote: named }));
}

const vote = { why: 'Sender stemmen.', example: { yes: 1 } };

describe('the example of a call', () => {
  it.each([
    ['as the site says', {}, '/backends/site', ['POST', '/site/polls/:poll']],
    ['below a path', {}, '/backends/site/v1/', ['POST', '/site/v1/polls/:poll']],
    ['with a query', { path: '/polls?a=1' }, '/backends/site', ['POST', '/site/polls']],
  ] as const)('is answered %s', (_how, call, baseUrl, expected) => {
    const routes = routesFor(vote, call, baseUrl);
    expect(routes.map((route) => [route.method, pathOf(route)])).toEqual([expected]);
  });

  it.each([
    ['at another host', vote, {}, 'https://site.example'],
    ['without an example', { why: 'Sender stemmen.' }, {}, '/backends/site'],
    ['at a backend that there isn’t', vote, { backend: 'shop' }, '/backends/site'],
  ])('isn’t answered %s', (_how, named, call, baseUrl) => {
    expect(routesFor(named, call, baseUrl)).toEqual([]);
  });
});

describe('the sandbox', () => {
  it('answers it as the files are now, its own routes before it, and fails on demand', async () => {
    const folder = join(temporaryFolder(), 'site-config');
    cpSync(secondSite, folder, { recursive: true });
    const sandbox = await openSandbox({
      site: folder,
      readBlocks: async () => pollWith({ vote, login: vote }),
    });
    const { get, send } = askerOf(sandbox.address);
    const statuses = async () => [
      (await send('/site/polls/a', {})).status,
      (await get('/x')).status,
    ];
    expect(await statuses()).toEqual([404, 404]);

    const file = join(folder, 'endpoints.json');
    const { backends, calls, ...more } = JSON.parse(readFileSync(file, 'utf8'));
    const call = { backend: 'site', method: 'POST', path: 'polls/:poll' };
    const site = { baseUrl: '/backends/site' };
    const all = { ...more, backends: { ...backends, site }, calls: { ...calls, vote: call } };
    writeFileSync(file, JSON.stringify(all));
    expect(await statuses()).toEqual([200, 404]);
    const answer = await send('/site/polls/a', { answer: 'Ja' });
    expect([await answer.json(), answer.headers.get('cache-control')]).toEqual([
      { yes: 1 },
      'no-store',
    ]);
    expect((await send('/loyalty-118/api/LoginDx', {})).status).toBe(400);

    await send('/_faults', '*:503');
    expect(await statuses()).toEqual([503, 404]);
    const log = await (await get('/_requests')).json();
    expect(log).toContainEqual(
      expect.objectContaining({ path: '/site/polls/a', body: '{"answer":"Ja"}' }),
    );
    await sandbox.close();
  });
});
