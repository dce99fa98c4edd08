import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../../runtime/browser/recovery/reloads.ts';
import { siteAddress } from '../../../../runtime/protocol/path.ts';
import { runs } from '../../../runs.ts';
import { type FakeEnvironment, fakeEnvironment } from '../fake-environment.ts';
import { documentOf, type FakeAnswer, ORIGIN } from '../fake-server.ts';
import { slowHistory, type Visitor, visitor } from './visitor.ts';

/** How paths answer: two in each way. */
const ANSWERS: Readonly<Record<string, readonly FakeAnswer[]>> = {
  '/rask': [{}],
  '/rask2': [{}],
  '/sen': [{ after: 400 }],
  '/sen2': [{ after: 1700 }],
  '/fersk': [{ headers: { 'Cache-Control': 'no-store' } }],
  '/fersk2': [{ headers: { 'Cache-Control': 'no-store' }, after: 150 }],
  '/snublet': [{ status: 503 }, {}],
  '/gammel': [{ url: '/ny?fra=gammel', html: documentOf('/ny') }],
  '/skjoer': [{ status: 500 }],
};
const SUFFIXES = ['', '', '?a=1', '#del', '/'];

type Step =
  | { readonly kind: 'visit'; readonly address: string }
  | { readonly kind: 'traverse'; readonly delta: number }
  | { readonly kind: 'jump' | 'offline' | 'online' | 'left and restored' }
  | { readonly kind: 'wait'; readonly ms: number };

const address = fc
  .tuple(fc.constantFrom('/', ...Object.keys(ANSWERS)), fc.constantFrom(...SUFFIXES))
  .map(([path, suffix]) => (path === '/' && suffix === '/' ? '/' : path + suffix));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: address.map((one) => ({ kind: 'visit' as const, address: one })) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(-3, -2, -1, -1, 1, 1, 2)
      .map((delta) => ({ kind: 'traverse' as const, delta })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'jump' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'offline' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'online' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'left and restored' as const }) },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom(6, 100, 249, 251, 400, 999, 1001, 3000)
      .map((ms) => ({ kind: 'wait' as const, ms })),
  },
);

const place = (one: string) => placeOf(ORIGIN, one);
const hash = (one: string) => siteAddress(ORIGIN, one)?.hash;

/** Takes a step. @returns the address that it asks for, where it asks for one. */
async function take(one: Visitor, { fake }: Visitor, next: Step): Promise<string | null> {
  switch (next.kind) {
    case 'visit':
      await one.visit(next.address);
      return next.address;
    case 'traverse': {
      const target = fake.entries[fake.entry + next.delta]?.address ?? null;
      await fake.traverse(next.delta);
      return target;
    }
    case 'jump': {
      const target = `${one.address().split('#', 1)}#hopp`;
      // As browsers do it: the same address again replaces the entry.
      const isNew = target !== one.address();
      const entry = { address: target, state: null };
      if (isNew) fake.entries.splice(fake.entry + 1, Infinity, entry);
      else fake.entries[fake.entry] = entry;
      await fake.traverse(isNew ? 1 : 0);
      return target;
    }
    case 'offline':
      one.goOffline();
      return null;
    case 'online':
      await one.goOnline();
      return null;
    case 'left and restored':
      fake.change('left');
      fake.change('restored');
      await one.wait(0);
      return null;
    case 'wait':
      await one.wait(next.ms);
      return null;
    default:
      return next satisfies never;
  }
}

function expectAgreement({ fake, navigator, address: browser, page }: Visitor): void {
  expect(navigator.shown()).toBe(browser());
  expect(siteAddress(ORIGIN, browser())?.path).toBe(page());
  const indexes = fake.entries.map(({ state }) => state?.index ?? Number.NaN);
  expect(indexes).toEqual(indexes.map((_, at) => at));
}

function fakeOfAnswers(): FakeEnvironment {
  const fake = fakeEnvironment();
  for (const [path, answers] of Object.entries(ANSWERS)) fake.server.answer(path, ...answers);
  return fake;
}

describe.each([
  ['at once', (fake: FakeEnvironment) => fake.env],
  ['in a later turn', slowHistory],
])('a history that moves %s', (_, historyOf) => {
  it('B7.2 B7.4 ends with address and page in agreement, and what was asked for last has won', async () => {
    const ends = { shown: 0, left: 0, told: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        const fake = fakeOfAnswers();
        const one = visitor(fake, historyOf(fake));
        let asked = '/';
        for (const next of steps) {
          // A full load ends the document, and with it the story.
          if (fake.assigned.length > 0) break;
          const wasRestored = next.kind === 'left and restored';
          asked = (await take(one, one, next)) ?? asked;
          if (wasRestored) asked = one.address();
          await one.wait(6);
        }
        await one.wait(60_000);

        expect([fake.isBusy, fake.clock.waiting()]).toEqual([false, 0]);
        if (fake.assigned.length > 0) {
          ends.left += 1;
          expect(fake.assigned).toHaveLength(1);
          const isJump = place(asked) === place(one.navigator.shown());
          expect(place(fake.assigned[0] ?? '')).toBe(place(asked));
          if (isJump) expect(hash(asked)).not.toBe('');
          return;
        }
        expectAgreement(one);
        if (fake.message) {
          ends.told += 1;
          expect(one.navigator.state()).toBe('offline');
          return;
        }
        ends.shown += 1;
        expect(one.navigator.state()).toBe('idle');
        const wanted = place(asked).startsWith('/gammel') ? '/ny?fra=gammel' : place(asked);
        expect(place(one.address())).toBe(wanted);
        expect(hash(one.address())).toBe(hash(asked));
      }),
      { numRuns: runs(100, 10_000) },
    );
    expect(Math.min(ends.shown, ends.left, ends.told)).toBeGreaterThan(0);
  });
});
