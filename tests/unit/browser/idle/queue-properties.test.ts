import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PATHS_IN_FLIGHT } from '../../../../runtime/browser/constants.ts';
import { createQueueOrder } from '../../../../runtime/browser/idle/create-prefetch-queue.ts';
import { runs } from '../../../runs.ts';
import type { FakeAnswer } from '../fake-server.ts';
import { type Browsing, browsing } from './browsing.ts';

const PATHS = ['/a', '/b', '/c', '/d', '/e', '/f', '/g'];
const anyPath = fc.constantFrom(...PATHS);

type OrderStep = { readonly act: 'add' | 'first' | 'take'; readonly path: string };
const orderSteps = fc.array(
  fc.record<OrderStep>({ act: fc.constantFrom('add', 'add', 'first', 'take'), path: anyPath }),
  { maxLength: 60 },
);

describe('the order for any sequence', () => {
  it('B5.2 S176 A39 is that of a plain sort by front, count and first enqueue', () => {
    fc.assert(
      fc.property(orderSteps, (steps) => {
        const order = createQueueOrder();
        let model: { path: string; count: number; front: number; first: number }[] = [];
        steps.forEach(({ act, path }, now) => {
          if (act === 'take') {
            order.take(path);
            model = model.filter((one) => one.path !== path);
            return;
          }
          order.add(path, act === 'first');
          const known = model.find((one) => one.path === path);
          const place = known ?? { path, count: 0, front: -1, first: now };
          if (known === undefined) model.push(place);
          place.count += 1;
          if (act === 'first') place.front = now;
        });
        const sorted = model.toSorted(
          (a, b) => b.front - a.front || b.count - a.count || a.first - b.first,
        );
        const list = order.list().map(({ path, count }) => ({ path, count }));
        expect(list).toEqual(sorted.map(({ path, count }) => ({ path, count })));
        for (const path of PATHS) {
          expect(order.has(path)).toBe(model.some((one) => one.path === path));
        }
      }),
      { numRuns: runs() },
    );
  });
});

/** What visitor, page and server may do. */
type Step =
  | { readonly do: 'enqueue' | 'view' | 'prefetchSoon' | 'press' | 'visit'; readonly path: string }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'online' | 'offline' | 'hidden' | 'visible' };

const asking = (...ways: ('enqueue' | 'view' | 'prefetchSoon' | 'press' | 'visit')[]) =>
  fc.record({ do: fc.constantFrom(...ways), path: anyPath });
const waiting = fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: 400 }) });
const changing = fc.record({
  do: fc.constantFrom('online' as const, 'offline' as const, 'hidden' as const, 'visible' as const),
});

const anyAnswer: fc.Arbitrary<FakeAnswer> = fc.record(
  { after: fc.nat({ max: 300 }), status: fc.constantFrom(200, 200, 500, 404, 'cut' as const) },
  { requiredKeys: ['after'] },
);
const anyAnswers = fc.array(anyAnswer, { minLength: PATHS.length, maxLength: PATHS.length });

async function take(browser: Browsing, step: Step): Promise<boolean | null> {
  const { fake, queue } = browser;
  switch (step.do) {
    case 'enqueue':
      return queue.enqueue(step.path);
    case 'view':
      return queue.enqueueInView(step.path);
    case 'prefetchSoon':
      return queue.prefetchSoon(step.path);
    case 'press':
      return queue.press(step.path);
    case 'visit':
      void browser.visit(step.path);
      return null;
    case 'wait':
      await browser.advance(step.ms);
      return null;
    case 'online':
    case 'offline':
      fake.online = step.do === 'online';
      break;
    case 'hidden':
    case 'visible':
      fake.isVisible = step.do === 'visible';
      break;
  }
  fake.change(step.do);
  return null;
}

/** Lives through the steps; `look` is called after each. */
async function live(
  answers: readonly FakeAnswer[],
  steps: readonly Step[],
  look: (browser: Browsing, step: Step, taken: boolean | null) => void,
): Promise<Browsing> {
  const browser = browsing();
  answers.forEach((answer, index) => {
    browser.fake.server.answer(PATHS[index] ?? '', answer);
  });
  await browser.open();
  for (const step of steps) {
    const taken = await take(browser, step);
    look(browser, step, taken);
    await browser.settle();
    look(browser, step, null);
  }
  browser.fake.online = true;
  browser.fake.isVisible = true;
  browser.fake.change('online');
  browser.fake.change('visible');
  await browser.advance(60_000);
  return browser;
}

const loading = ({ loader }: Browsing) =>
  PATHS.filter((path) => loader.state(path).state === 'loading');

describe('the queue for any sequence', () => {
  it('B5.3 has never more paths in flight than allowed, without presses', async () => {
    const steps = fc.array(fc.oneof(asking('enqueue', 'view', 'prefetchSoon'), waiting, changing), {
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(anyAnswers, steps, async (answers, taken) => {
        await live(answers, taken, (browser) => {
          expect(loading(browser).length).toBeLessThanOrEqual(MAX_PATHS_IN_FLIGHT);
        });
      }),
      { numRuns: runs(60) },
    );
  });

  it('B5.1, B5.2, B5.7 has each path that it took either wait or be fetched, a press at once where there is net', async () => {
    const steps = fc.array(
      fc.oneof(asking('enqueue', 'enqueue', 'prefetchSoon', 'press', 'visit'), waiting, changing),
      { maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(anyAnswers, steps, async (answers, taken) => {
        const browser = await live(answers, taken, ({ fake, queue, loader }, step, isTaken) => {
          const waits = queue.queue().map(({ path }) => path);
          expect(new Set(waits).size).toBe(waits.length);
          for (const path of waits) {
            expect(queue.state(path)).toBe('queued');
            expect(loader.state(path).state).not.toBe('loading');
            expect(loader.memory(path)).not.toBe('fresh');
          }
          if (isTaken === null || !('path' in step)) return;
          const isUnderWay = loader.state(step.path).state === 'loading';
          if (step.do === 'press' && isTaken && fake.online) expect(isUnderWay).toBe(true);
          expect(isTaken).toBe(isUnderWay || waits.includes(step.path));
        });
        // In the end nothing waits, and nothing was fetched without being asked for.
        expect(browser.queue.queue()).toEqual([]);
        const asked = new Set(taken.flatMap((step) => ('path' in step ? [step.path] : [])));
        for (const path of browser.fetched()) expect(asked).toContain(path);
      }),
      { numRuns: runs(60) },
    );
  });
});
