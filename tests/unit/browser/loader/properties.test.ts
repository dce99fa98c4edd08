import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HISTORY, MEMORY_PAGES } from '../../../../runtime/browser/constants.ts';
import { runs } from '../../../runs.ts';
import type { FakeAnswer } from '../fake-server.ts';
import { type Loading, loading } from './loading.ts';

const pathOf = (index: number) => `/p${index}`;
const UNIVERSE = ['/', ...Array.from({ length: 70 }, (_, index) => pathOf(index))];

const kept = ({ loader }: Loading) => UNIVERSE.filter((path) => loader.memory(path) !== null);

describe('memory, whatever happens', () => {
  it('B4.1 forgets like a plain list, the least recently shown first', async () => {
    const orders = fc.array(fc.tuple(fc.constantFrom(...UNIVERSE), fc.boolean()), {
      minLength: 150,
      maxLength: 200,
    });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const scenario = loading();
        const { loader, visit } = scenario;
        let list = ['/'];
        let current = '/';
        for (const [path, isShown] of order) {
          const begun = visit(path);
          await begun.ended;
          if (!list.includes(path)) list.push(path);
          const oldest = list.find((one) => one !== current);
          if (list.length > MEMORY_PAGES) list = list.filter((one) => one !== oldest);
          if (isShown) {
            loader.shown(begun.page);
            current = path;
            list = [...list.filter((one) => one !== path), path];
          }
        }
        expect(kept(scenario)).toEqual(UNIVERSE.filter((path) => list.includes(path)));
      }),
      { numRuns: runs(8, 600) },
    );
  });
});

describe('the history, whatever happens', () => {
  const answers: readonly FakeAnswer[] = [{}, { status: 500 }, { status: 404 }, { html: '<p>' }];
  const step = fc.record({
    answer: fc.constantFrom(...answers),
    after: fc.integer({ min: 0, max: 60 }),
    gap: fc.integer({ min: 0, max: 15 }),
    /** Which of the visits so far is aborted now. */
    aborts: fc.option(fc.nat({ max: 30 }), { freq: 3 }),
  });

  it('S255 A40 B6.1 holds the last HISTORY results in order of completion', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const { fake, loader, visit } = loading();
        const begun: { path: string; end: number; succeeds: boolean; abort: AbortController }[] =
          [];
        const look = () => {
          const ended = begun
            .filter(({ end }) => end <= fake.clock.now())
            .toSorted((a, b) => a.end - b.end);
          expect(loader.history().map(({ resource, succeeded }) => [resource, succeeded])).toEqual(
            ended.slice(-HISTORY).map(({ path, succeeds }) => [path, succeeds]),
          );
        };
        for (const [index, { answer, after, gap, aborts }] of steps.entries()) {
          const path = pathOf(index);
          const abort = new AbortController();
          fake.server.answer(path, { ...answer, after });
          visit(path, { signal: abort.signal });
          const succeeds = Object.keys(answer).length === 0;
          begun.push({ path, end: fake.clock.now() + after, succeeds, abort });
          await fake.clock.settle();
          const left = aborts === null ? undefined : begun[aborts];
          if (left && left.end > fake.clock.now()) {
            left.abort.abort();
            left.end = Number.POSITIVE_INFINITY;
          }
          await fake.clock.advance(gap);
          look();
        }
        await fake.clock.advance(100);
        look();
      }),
      { numRuns: runs(20, 2000) },
    );
  });
});
