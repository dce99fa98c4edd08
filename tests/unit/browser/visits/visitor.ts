import { expect } from 'vitest';
import { RETRY_AFTER } from '../../../../runtime/browser/constants.ts';
import type { Environment } from '../../../../runtime/browser/environment/environment.ts';
import { createPrefetchQueue } from '../../../../runtime/browser/idle/create-prefetch-queue.ts';
import { createLoader } from '../../../../runtime/browser/loader/create-loader.ts';
import { createNavigator } from '../../../../runtime/browser/visits/create-navigator.ts';
import { type FakeEnvironment, fakeEnvironment } from '../fake-environment.ts';

/** Somebody on the page of a fake environment, with the real loader, queue and navigator. */
export type Visitor = ReturnType<typeof visitor>;

export function visitor(fake: FakeEnvironment = fakeEnvironment(), env: Environment = fake.env) {
  const loader = createLoader(env);
  const queue = createPrefetchQueue(env, loader);
  const navigator = createNavigator(env, loader, queue);
  const first = fake.env.start.page ?? '';
  const wait = (ms: number) => fake.clock.advance(ms);
  return {
    ...{ fake, loader, queue, navigator },
    /** Follows a link, and lets what needs no time settle. */
    async visit(address: string) {
      navigator.visit(address);
      await fake.clock.settle();
    },
    wait,
    /** Waits for a forced load, which must not come a millisecond before. @returns what was loaded in full so far */
    async forcedAfter(ms: number) {
      const before = [...fake.assigned];
      await wait(ms - 1);
      expect(fake.assigned).toEqual(before);
      await wait(1);
      return fake.assigned;
    },
    back: (isAnimated?: boolean) => fake.traverse(-1, isAnimated),
    forward: () => fake.traverse(1),
    page: () => fake.committed.at(-1)?.page.path ?? first,
    address: () => fake.env.navigation.address(),
    addresses: () => fake.entries.map(({ address }) => address),
    told: (event: string) =>
      fake.emitted.filter((one) => one.event === event).map((one) => one.detail),
    goOffline() {
      fake.online = false;
      fake.server.isCutOff = true;
      fake.change('offline');
    },
    /** And waits until what failed is tried again. */
    async goOnline() {
      fake.online = true;
      fake.server.isCutOff = false;
      fake.change('online');
      await fake.clock.advance(RETRY_AFTER);
    },
  };
}

/** The environment with a history that goes back and forward in a later turn, as browsers' do. */
export function slowHistory({ env, clock }: FakeEnvironment): Environment {
  const go = (delta: number) => void clock.setTimeout(() => env.navigation.go(delta), 5);
  return { ...env, navigation: { ...env.navigation, go } };
}

/** Makes the next commit wait. @returns a function that lets it go on */
export function holdCommit(fake: FakeEnvironment): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  fake.beforeCommit = promise;
  return resolve;
}
