import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { storageFaultIn } from '../../../runtime/storage/index.ts';
import { articles, events, type Fault, send, startContentBackend } from './content-backend.ts';
import { many, openPulls } from './pulled-site.ts';

const { backend, site } = await openPulls();
beforeEach(async () => {
  backend.content[articles] = many(2);
  await site.pull();
  // What is held must not keep the backend from being asked.
  backend.validators = 'none';
  backend.content[articles] = many(3);
});

function configure(change: (endpoints: Endpoints) => void): void {
  const endpoints: Endpoints = JSON.parse(
    readFileSync(join(site.folder, 'endpoints.json'), 'utf8'),
  );
  change(endpoints);
  site.write('endpoints.json', endpoints);
}

interface Endpoints {
  readonly backends: Record<string, { baseUrl: string; auth?: object }>;
  readonly calls: Record<string, { path: string; timeout?: number }>;
}

const status =
  (code: number): Fault =>
  (response) =>
    send(response, code, '{"Message":"no"}');
const html: Fault = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hei</title>');
};
const reset: Fault = (response) => response.destroy();

const table: readonly [what: string, path: string, fault: Fault, words: readonly string[]][] = [
  ['answers 500', '/sites', status(500), ['sites: ', 'answered 500', 'pull again later']],
  [
    'refuses a password',
    '/sites',
    status(401),
    ['sites: the backend `platform`', 'answered 401', 'PLATFORM_USER and PLATFORM_PASSWORD'],
  ],
  [
    'S212 refuses each token',
    articles,
    status(401),
    ['articles: ', 'answered 401', 'MANAGEMENT_CLIENT_ID and MANAGEMENT_CLIENT_SECRET'],
  ],
  [
    'forbids',
    '/site/7/block-data',
    status(403),
    ['blockData: ', 'answered 403', 'may read the list'],
  ],
  ['knows nothing of a path', articles, status(404), ['articles: ', '404', '`path` of the call']],
  ['wants to be left alone', events, status(429), ['siteEvents: ', '429', 'wait a while']],
  ['dislikes the question', articles, status(400), ['articles: ', '400', '`path` and `query`']],
  ['answers HTML', articles, html, ['articles: ', '200', 'something other', '`baseUrl`']],
  ['hangs up', '/sites', reset, ['sites: ', 'no answer', 'pull again']],
  ['gives no token', '/token', status(401), ['/token gave no token (401)', '`tokenUrl`']],
];

describe('a backend that', () => {
  it.each(table)(
    '%s is reported, with call, status and what to do',
    async (_what, path, fault, words) => {
      backend.plan(path, fault);
      const text = await site.complaint();
      for (const word of words) expect(text).toContain(word);
    },
  );

  it('is gone is reported with the reason', async () => {
    const gone = await startContentBackend();
    await gone.close();
    configure(({ backends }) => {
      if (backends.platform) backends.platform.baseUrl = gone.address;
    });
    const text = await site.complaint();
    expect(text).toContain(`sites: the backend \`platform\` (${gone.address}) gave no answer`);
    expect(text).toContain('ECONNREFUSED');
  });

  it('says that all is as it was, to somebody who holds nothing, is reported', async () => {
    writeFileSync(join(site.folder, '.pulled/snapshot.json'), '{}');
    backend.plan(articles, (response) => response.writeHead(304).end());
    const text = await site.complaint();
    expect(text).toContain('articles: ');
    expect(text).toContain('answered 304 with something other than a complete list');
  });

  it('fails late leaves no half of anything, and the other calls are given up', async () => {
    backend.limit = 1;
    // Its own limit must not end the call that is given up.
    configure(({ calls }) => {
      if (calls.siteEvents) calls.siteEvents.timeout = 3_600_000;
    });
    const isAsked = Promise.withResolvers<void>();
    const isGivenUp = Promise.withResolvers<void>();
    backend.fault = (path, response, { query }) => {
      if (path === articles && query.offset === '1')
        void isAsked.promise.then(() => send(response, 500, '{}'));
      else if (path === events) {
        response.once('close', isGivenUp.resolve);
        isAsked.resolve();
      } else return false;
      return true;
    };
    const text = await site.complaint();
    expect(text.match(/^\w+: /gm)).toEqual(['articles: ']);
    await isGivenUp.promise;
  });
});

describe('what is needed and missing is reported at once, before anything is asked:', () => {
  it('A34 environment variables, each by its name', async () => {
    backend.heard.length = 0;
    const environment = { PLATFORM_USER: 'fyrvokter', MANAGEMENT_CLIENT_SECRET: '' };
    const text = await site.complaint({ environment });
    const lines = text.split('\n');
    expect(lines.filter((line) => line.includes('isn’t set'))).toEqual([
      expect.stringMatching(/ PLATFORM_PASSWORD, .*`platform`/),
      expect.stringMatching(/ MANAGEMENT_CLIENT_ID, .*`management`/),
      expect.stringMatching(/ MANAGEMENT_CLIENT_SECRET, .*`management`/),
    ]);
    expect(lines.at(-1)).toContain('What to do: set');
    expect(backend.heard).toEqual([]);
  });

  it('endpoints.json', async () => {
    rmSync(join(site.folder, 'endpoints.json'));
    const text = await site.complaint();
    expect(text).toContain('There is no endpoints.json');
    // The check reports nothing: a site without backends is right.
    expect(text).toContain('docs/backends.md');
    expect(text).not.toContain('lerret check');
  });

  it.each([
    ['sites', 'no call `sites`'],
    ['backends', 'none of articles'],
  ])('%s of endpoints.json', async (what, why) => {
    configure(({ calls, backends }) => {
      delete calls[what];
      if (what === 'backends') for (const name of Object.keys(backends)) delete backends[name];
    });
    expect(await site.complaint()).toContain(`endpoints.json has ${why}`);
  });

  it('but not `sites` where no call takes the id of a site', async () => {
    configure(({ calls }) => {
      for (const name of ['sites', 'siteEvents', 'blockData']) delete calls[name];
      if (calls.articles) calls.articles.path = 'site/7/article';
    });
    backend.heard.length = 0;
    await site.pull();
    expect(backend.heard.map(({ path }) => path)).toEqual(['/token', '/site/7/article']);
  });

  it('calls that bring something', async () => {
    configure(({ calls }) => {
      for (const name of ['siteEvents', 'blockData', 'articles']) delete calls[name];
    });
    expect(await site.complaint()).toContain(
      'none of articles, siteEvents, productions, blockData',
    );
  });

  it.each(['site.json', 'endpoints.json'])('a %s without mistakes', async (file) => {
    const text = readFileSync(join(site.folder, file), 'utf8');
    site.write(file, text.replace(/\}\s*$/, ''));
    expect(await site.complaint()).toContain(`There are errors in ${file}`);
  });

  it('an address that is whole', async () => {
    configure(({ backends }) => {
      if (backends.platform) backends.platform.baseUrl = '/backends/platform';
    });
    const text = await site.complaint();
    expect(text).toContain('sites: the backend `platform` (/backends/platform) can’t be called');
    expect(text).toContain('a complete address');
  });

  it('a folder that can be written into', async () => {
    // A file in the store's place keeps everybody from writing there, whoever runs the test.
    rmSync(join(site.folder, '.pulled'));
    const store = join(site.folder, '.pulled.lerret');
    rmSync(store, { recursive: true });
    writeFileSync(store, '');
    const error = await site.pull().catch((one: unknown) => one);
    expect(storageFaultIn(error)).toEqual({ code: 'EEXIST', path: store });
  });
});
