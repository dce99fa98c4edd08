import { RETRY_AFTER } from '../../../../runtime/browser/constants.ts';
import type { Environment } from '../../../../runtime/browser/environment/environment.ts';
import { createPrefetchQueue } from '../../../../runtime/browser/idle/create-prefetch-queue.ts';
import type { PrefetchQueue } from '../../../../runtime/browser/idle/prefetch-queue.ts';
import { createLoader } from '../../../../runtime/browser/loader/create-loader.ts';
import type { Loader } from '../../../../runtime/browser/loader/loader.ts';
import { createNavigator } from '../../../../runtime/browser/visits/create-navigator.ts';
import type { Navigator } from '../../../../runtime/browser/visits/navigator.ts';
import { type FakeWorld, fakeWorld } from '../fake-environment.ts';

/** Somebody on the page of a fake world, with the real loader, queue and navigator. */
export interface Visitor {
  readonly world: FakeWorld;
  readonly loader: Loader;
  readonly queue: PrefetchQueue;
  readonly navigator: Navigator;
  /** Follows a link, and lets what needs no time settle. */
  visit(address: string): Promise<void>;
  /** Lets time pass. */
  wait(ms: number): Promise<void>;
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

export function visitor(world: FakeWorld = fakeWorld(), env: Environment = world.env): Visitor {
  const loader = createLoader(env);
  const queue = createPrefetchQueue(env, loader);
  const navigator = createNavigator(env, loader, queue);
  const first = world.env.start.page ?? '';
  return {
    ...{ world, loader, queue, navigator },
    async visit(address) {
      navigator.visit(address);
      await world.clock.settle();
    },
    wait: (ms) => world.clock.advance(ms),
    back: (isAnimated) => world.traverse(-1, isAnimated),
    forward: () => world.traverse(1),
    page: () => world.committed.at(-1)?.page.path ?? first,
    address: () => world.env.navigation.address(),
    addresses: () => world.entries.map(({ address }) => address),
    told: (event) => world.emitted.filter((one) => one.event === event).map((one) => one.detail),
    goOffline() {
      world.online = false;
      world.server.isCutOff = true;
      world.change('offline');
    },
    async goOnline() {
      world.online = true;
      world.server.isCutOff = false;
      world.change('online');
      await world.clock.advance(RETRY_AFTER);
    },
  };
}

/** The world with a history that goes back and forward in a later turn, as browsers' do. */
export function slowHistory({ env, clock }: FakeWorld): Environment {
  const go = (delta: number) => void clock.setTimeout(() => env.navigation.go(delta), 5);
  return { ...env, navigation: { ...env.navigation, go } };
}
