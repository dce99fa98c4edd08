import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Future } from '../../../runtime/deploy/publish-edge.ts';
import { createWorker } from '../../../runtime/edge/create-worker.ts';
import { runs } from '../../runs.ts';
import { HOUR, host, placeOf, publish, read, site } from './publishing.ts';
import { documentOf, type SmallSite, writeOutput } from './small-output.ts';
import { createStoreDouble } from './store-double.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('what the clock will change', () => {
  const paths = ['/', '/a', '/b', '/c'];
  const text = fc.constantFrom('x', 'y', 'z');
  const state = fc.record({
    frame: fc.constantFrom('<header>1</header>', '<header>1</header>', '<header>2</header>'),
    pages: fc.record({ '/a': text, '/b': text, '/c': text }, { requiredKeys: [] }),
  });

  /** The site as it is from each of its hours on. */
  function sitesOf(states: readonly (typeof state extends fc.Arbitrary<infer T> ? T : never)[]) {
    return states.map(
      ({ frame, pages }, at): SmallSite => ({
        ...{ host, shared: [[frame]], until: (at + 1) * HOUR },
        pages: { '/': `<main>${at % 3}</main>`, '/404.html': '<main>nei</main>', ...pages },
      }),
    );
  }

  function futureIn(sites: readonly SmallSite[], content: string, hours = 6): Future {
    return {
      content,
      async *outputs(first) {
        for (let at = first / HOUR; at < Math.min(sites.length, first / HOUR + hours); at++) {
          const output = sites[at];
          if (output === undefined) return;
          const { folder } = placeOf(output);
          yield { folder, from: at * HOUR, until: (at + 1) * HOUR };
        }
      },
    };
  }

  it('is shown in time, without another publish, and as it was built', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const states = fc.array(state, { minLength: 9, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(states, states, fc.nat(4), fc.nat(3), async (one, other, edited, waited) => {
        const later = edited + waited;
        const double = createStoreDouble();
        const [before, after] = [sitesOf(one), sitesOf(other)];
        const place = placeOf(before[0] ?? site);
        const look = async (sites: readonly SmallSite[], from: number, to: number) => {
          const worker = createWorker();
          for (let at = from; at < to; at++) {
            const shown = sites[at];
            double.now = at * HOUR + 12_000;
            vi.setSystemTime(double.now);
            for (const path of shown === undefined ? [] : paths) {
              const isPage = shown !== undefined && path in shown.pages;
              const document = shown && documentOf(shown, isPage ? path : '/404.html');
              expect(await read(double, path, worker)).toBe(`${isPage ? 200 : 404} ${document}`);
            }
          }
        };
        await publish(double, place, { future: futureIn(before, 'one') });
        await look(before, 0, 6);
        // Where nothing has changed but the clock, nothing is written until half of it has passed.
        double.now = edited * HOUR;
        writeOutput(place.folder, before[edited] ?? site);
        const again = await publish(double, place, { future: futureIn(before, 'one') });
        expect([again.written > 0, again.until]).toEqual(
          edited > 3 ? [true, 9 * HOUR] : [false, 7 * HOUR],
        );
        await look(before, edited, 6);
        double.now = later * HOUR;
        writeOutput(place.folder, after[later] ?? site);
        await publish(double, place, { future: futureIn(after, 'other') });
        await look(after, later, Math.min(later + 7, 8));
        // Beyond what is known, the last of it is shown.
        double.now = 8 * HOUR;
        await publish(double, placeOf(after[8] ?? site));
        await look(after, 8, 9);
        double.now = 20 * HOUR;
        vi.setSystemTime(double.now);
        const last = after[8];
        expect(await read(double, '/')).toBe(`200 ${last && documentOf(last, '/')}`);
      }),
      { numRuns: runs(6) },
    );
    vi.useRealTimers();
  });

  it('gives way to an edited output that expired while it was built', async () => {
    const double = createStoreDouble();
    const [first = site, second = site] = sitesOf([
      { frame: '<header>1</header>', pages: { '/a': 'x' } },
      { frame: '<header>1</header>', pages: { '/a': 'y' } },
    ]);
    const place = placeOf(first);
    await publish(double, place, { future: futureIn([first, second], 'one') });
    double.now = 1.5 * HOUR;
    const edited = { ...first, pages: { ...first.pages, '/a': 'z' } };
    writeOutput(place.folder, edited);
    await publish(double, place);
    vi.useFakeTimers({ toFake: ['Date'], now: double.now });
    expect(await read(double, '/a')).toBe(`200 ${documentOf(edited, '/a')}`);
    vi.useRealTimers();
  });

  it('has another list of addresses for the 404 page, which a worker reads once', async () => {
    const double = createStoreDouble();
    const siteAt = (hour: number, title: string): SmallSite => ({
      ...{ host, shared: [['<header>']], until: (hour + 1) * HOUR },
      pages: { '/404.html': '<nav data-nearest="" hidden=""><ul></ul></nav>' },
      files: { 'addresses.json': JSON.stringify([['/kontakt', title]]) },
    });
    const [first, second] = [siteAt(0, 'Spør oss'), siteAt(1, 'Kontakt')];
    await publish(double, placeOf(first), { future: futureIn([first, second], 'one') });
    const worker = createWorker();
    const ask = async (now: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now });
      const request = new Request(`${host}/kontkat`, { headers: { accept: 'text/html' } });
      const response = await worker.fetch(request, double.environment);
      const { reads } = JSON.parse(vi.mocked(console.log).mock.lastCall?.[0]);
      return [response.status, reads, await response.text()];
    };
    const link = (title: string) => expect.stringContaining(`<a href="/kontakt">${title}</a>`);
    // Root, shard, body and the list; later shard and body.
    expect(await ask(0)).toEqual([404, 4, link('Spør oss')]);
    expect(await ask(1000)).toEqual([404, 2, link('Spør oss')]);
    expect(await ask(HOUR)).toEqual([404, 4, link('Kontakt')]);
    vi.useRealTimers();
  });

  it('waits where a publish ends before it', async () => {
    const double = createStoreDouble();
    const [first = site, second = site] = sitesOf([
      { frame: '<header>1</header>', pages: {} },
      { frame: '<header>2</header>', pages: { '/a': 'x' } },
    ]);
    const place = placeOf(first);
    const failing: Future = {
      content: 'one',
      async *outputs(from) {
        yield { folder: placeOf(second).folder, from, until: from + HOUR };
        throw new Error('killed');
      },
    };
    await expect(publish(double, place, { future: failing })).rejects.toThrow('killed');
    expect(await read(double, '/')).toBe(`200 ${documentOf(first, '/')}`);
    expect(
      await publish(double, place, { future: futureIn([first, second], 'one') }),
    ).toMatchObject({ release: 1, until: 2 * HOUR });
  });
});
