import { expect } from 'vitest';
import { RETRY_AFTER } from '../../../../runtime/browser/constants.ts';
import type { Environment } from '../../../../runtime/browser/environment/environment.ts';
import { createPrefetchQueue } from '../../../../runtime/browser/idle/create-prefetch-queue.ts';
import type { PrefetchQueue } from '../../../../runtime/browser/idle/prefetch-queue.ts';
import { createLoader } from '../../../../runtime/browser/loader/create-loader.ts';
import type { Loader } from '../../../../runtime/browser/loader/loader.ts';
import type { Navigator } from '../../../../runtime/browser/visits/create-navigator.ts';
import { createNavigator } from '../../../../runtime/browser/visits/create-navigator.ts';
import { type FakeEnvironment, fakeEnvironment } from '../fake-environment.ts';

/** Somebody on the page of a fake environment, with the real loader, queue and navigator. */
export interface Visitor {
  readonly fake: FakeEnvironment;
  readonly loader: Loader;
  readonly queue: PrefetchQueue;
  readonly navigator: Navigator;
  /** Follows a link, and lets what needs no time settle. */
  visit(address: string): Promise<void>;
  /** Lets time pass. */
  wait(ms: number): Promise<void>;
  /** Waits for a forced load, which must not come a millisecond before. @returns what was loaded in full so far */
  forcedAfter(ms: number): Promise<readonly string[]>;
  back(isAnimated?: boolean): Promise<void>;
  forward(): Promise<void>;
  /** The path of the page on the screen. */
  page(): string;
  /** The address that the browser shows. */
  address(): string;
  /** What the browser shows of the history. */
  addresses(): string[];
  /** Names and details of what was told, of one event. */
  told(event: string): object[];
  goOffline(): void;
  /** And waits until what failed is tried again. */
  goOnline(): Promise<void>;
}

export function visitor(
  fake: FakeEnvironment = fakeEnvironment(),
  env: Environment = fake.env,
): Visitor {
  const loader = createLoader(env);
  const queue = createPrefetchQueue(env, loader);
  const navigator = createNavigator(env, loader, queue);
  const first = fake.env.start.page ?? '';
  const wait = (ms: number) => fake.clock.advance(ms);
  return {
    ...{ fake, loader, queue, navigator },
    async visit(address) {
      navigator.visit(address);
      await fake.clock.settle();
    },
    wait,
    async forcedAfter(ms) {
      const before = [...fake.assigned];
      await wait(ms - 1);
      expect(fake.assigned).toEqual(before);
      await wait(1);
      return fake.assigned;
    },
    back: (isAnimated) => fake.traverse(-1, isAnimated),
    forward: () => fake.traverse(1),
    page: () => fake.committed.at(-1)?.page.path ?? first,
    address: () => fake.env.navigation.address(),
    addresses: () => fake.entries.map(({ address }) => address),
    told: (event) => fake.emitted.filter((one) => one.event === event).map((one) => one.detail),
    goOffline() {
      fake.online = false;
      fake.server.isCutOff = true;
      fake.change('offline');
    },
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
