import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorker } from '../../../runtime/edge/create-worker.ts';
import { runs } from '../../runs.ts';
import { placeOf, publish, read, site } from './publishing.ts';
import { documentOf, type SmallSite, writeOutput } from './small-output.ts';
import { createStoreDouble } from './store-double.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('while a site is published', () => {
  const pages = ['/', '/a', '/b', '/side-7', '/nei'];
  const next: SmallSite = {
    ...site,
    shared: [['<header>Ny</header>']],
    pages: Object.fromEntries(
      Object.keys(site.pages).map((path) => [path, `<main>2 ${path}</main>`]),
    ),
  };
  const documentAt = (shown: SmallSite, path: string) =>
    path === '/nei' ? `404 ${documentOf(shown, '/404.html')}` : `200 ${documentOf(shown, path)}`;

  it('each reader gets each document old or new, whole, whatever is killed, lost, repeated or late', async () => {
    const fates = fc.array(fc.constantFrom('kept', 'kept', 'kept', 'lost', 'refused', 'repeated'), {
      maxLength: 40,
    });
    const delays = fc.array(fc.nat(60_000), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fates, delays, fc.nat(30), async (fates, delays, killedAt) => {
        let phase: 'first' | 'killed' | 'last' = 'first';
        let nth = 0;
        const worker = createWorker();
        const look = async () => {
          vi.setSystemTime(double.now);
          for (const path of pages)
            for (const reader of [worker, createWorker()])
              expect([documentAt(site, path), documentAt(next, path)]).toContain(
                await read(double, path, reader),
              );
        };
        const double = createStoreDouble({
          delayOf: (key) => (phase === 'first' ? 0 : (delays[key.length % delays.length] ?? 0)),
          fateOf: (at) => (phase === 'killed' ? (fates[at % 40] ?? 'kept') : 'kept'),
          async before() {
            if (phase === 'first') return;
            await look();
            nth += 1;
            if (phase === 'killed' && nth > killedAt) throw new Error('killed');
          },
        });
        vi.useFakeTimers({ toFake: ['Date'] });
        const place = placeOf(site);
        await publish(double, place);
        writeOutput(place.folder, next);
        phase = 'killed';
        await publish(double, place).catch(() => {});
        phase = 'last';
        await publish(double, place);
        for (let seconds = 0; seconds < 80; seconds += 20) {
          await look();
          double.now += 20_000;
        }
        vi.setSystemTime(double.now);
        for (const path of pages)
          expect(await read(double, path, worker)).toBe(documentAt(next, path));
        vi.useRealTimers();
      }),
      { numRuns: runs(15) },
    );
  });
});
