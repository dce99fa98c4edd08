import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NETWORK_LIMIT } from '../../runtime/service-worker/environment.ts';
import { isFull } from '../runs.ts';
import { temporaryFolder } from './folders.ts';
import { buildHere } from './in-process.ts';
import { buildOf } from './lighthouse-builds.ts';
import { readOutput } from './output.ts';
import {
  cached,
  install,
  load,
  type Question,
  serveForWorker,
  untilStored,
  withVisitor,
} from './worker-visitor.ts';

const out = join(temporaryFolder(), 'out');
await buildHere('tests/fixtures/lighthouse', out);
const server = await serveForWorker(out);

/** What lies in the caches that hold anything: to look into one is to open it. */
const filled = async (page: Page) =>
  Object.fromEntries(Object.entries(await cached(page)).filter(([, paths]) => paths.length > 0));

describe('the worker of a build', () => {
  it('B9.5 S256 installs at the root of the site and stores shell and offline page only', async () => {
    await withVisitor(server, async ({ backstage }) => {
      await install(backstage);
      const scopes = await backstage.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      );
      expect(scopes).toEqual([`${server.address}/`]);
      const stored = await filled(backstage);
      expect(Object.keys(stored)).toEqual([`lerret-assets-${buildOf(out)}`]);
      const paths = Object.values(stored).flat().toSorted();
      const { files } = readOutput(out);
      const styles = [...files.keys()].filter((file) => file.endsWith('.css'));
      for (const style of styles) expect(paths).toContain(`/${style}`);
      expect(paths.filter((path) => !path.startsWith('/assets/'))).toEqual(['/offline.html']);
      expect(paths.some((path) => path.startsWith('/assets/boot-'))).toBe(true);
    });
  });

  it.runIf(isFull)('B9.5 is not installed when a part of the shell can’t be fetched', async () => {
    await withVisitor(server, async ({ backstage }) => {
      server.fail('/offline.html', { kind: 'answer', status: 500 });
      await expect(install(backstage)).rejects.toThrow('was not installed');
    });
  });
});

describe('a slow net', () => {
  /** When the answer that is stored under an address was sent. */
  const storedAt = async (address: string) => (await caches.match(address))?.headers.get('date');

  it.runIf(isFull)(
    'B9.5 a visited page comes from the cache after three seconds, and the late answer is stored',
    async () => {
      await withVisitor(server, async ({ backstage, open }) => {
        await install(backstage);
        await open('/brev');
        await untilStored(backstage, '/brev');
        const { promise: until, resolve: answerNow } = Promise.withResolvers<void>();
        server.fail('/brev', { kind: 'stalled', until }, { times: 1 });
        const started = performance.now();
        const { page, status } = await open('/brev');
        const waited = performance.now() - started;
        expect(status).toBe(200);
        expect(await page.getAttribute('html', 'data-page')).toBe('/brev');
        expect(waited).toBeGreaterThanOrEqual(NETWORK_LIMIT);
        expect(server.requestsFor('/brev').at(-1)?.state).toBe('open');
        const late = () => backstage.evaluate(storedAt, `${server.address}/brev`);
        const before = await late();
        answerNow();
        await expect.poll(late).not.toBe(before);
      });
    },
  );
});

describe('what bypasses the worker', () => {
  it('B9.5 what isn’t a GET for a page or file of the site goes to the net, and fails with it', async () => {
    await withVisitor(server, async ({ backstage }) => {
      await install(backstage);
      server.fail(/^\/backends\//, { kind: 'answer', status: 200, text: '{}' });
      const form = { method: 'POST', body: 'a=1' };
      const part = { headers: { Range: 'bytes=0-9' } };
      const json = { headers: { Accept: 'application/json' } };
      const asked: readonly (readonly [string, Question])[] = [
        ['/brev', form],
        ['/backends/platform/movies', {}],
        ['/backends/platform/movies', form],
        ['/brev', part],
        ['/brev', json],
        ['/sw.js', {}],
      ];
      for (const [path, init] of asked) {
        server.forget();
        await load(backstage, path, init);
        expect([path, server.requestsFor(path).length]).toEqual([path, 1]);
      }
      expect(server.requestsFor('/brev').filter(({ method }) => method === 'GET')).toEqual([]);
      const pages = Object.entries(await filled(backstage));
      expect(pages.filter(([name]) => !name.startsWith('lerret-assets-'))).toEqual([]);
      server.goOffline();
      for (const [path, init] of asked)
        expect([path, await load(backstage, path, init)]).toEqual([path, { kind: 'failed' }]);
    });
  });
});
