import type {
  Arrival,
  Change,
  Connection,
  EntryState,
  Environment,
  Message,
  Traversal,
  WorkerState,
} from '../../../runtime/browser/environment/environment.ts';
import type { LoadedPage } from '../../../runtime/browser/loader/loader.ts';
import { BUILD, documentOf, type FakeServer, fakeServer, ORIGIN } from './fake-server.ts';
import { type VirtualClock, virtualClock } from './virtual-clock.ts';

/** A page that was put on the screen. */
export interface Committed {
  readonly page: LoadedPage;
  readonly arrival: Arrival;
}

/** The injected world of a scenario, with hands to turn it and eyes to see what happened. */
export interface FakeWorld {
  readonly env: Environment;
  readonly clock: VirtualClock;
  readonly server: FakeServer;
  /** Changes that a scenario makes. */
  online: boolean | undefined;
  connection: Connection;
  isVisible: boolean;
  isPrerendering: boolean;
  hasUnsentInput: boolean;
  isStorageBlocked: boolean;
  /** Modules that can't be imported. */
  readonly brokenModules: Set<string>;
  /** Tells a change to who watches. */
  change(change: Change): void;
  /** The document is loaded; the browser is idle. */
  load(): void;
  idle(): void;
  /** The visitor goes back or forward by as many entries. */
  traverse(delta: number, isAnimated?: boolean): Promise<void>;
  /** What a full load was asked for, in order. */
  readonly assigned: string[];
  /** Which of those were given up. */
  readonly stayed: string[];
  /** The session's history entries, and which is shown. */
  readonly entries: { address: string; state: EntryState | null }[];
  entry: number;
  readonly committed: Committed[];
  /** A commit waits for this, where a scenario sets it (a view transition, say). */
  beforeCommit: Promise<void> | null;
  message: Message | null;
  readonly messages: Message[];
  isBusy: boolean;
  savedPositions: number;
  /** Positions that were scrolled to within the page shown. */
  readonly restored: { readonly x: number; readonly y: number }[];
  readonly imported: string[];
  readonly logged: string[];
  readonly emitted: { readonly event: string; readonly detail: object }[];
  readonly stored: Map<string, string>;
  readonly workers: FakeWorkers;
  /** How many listen: to changes, traversals, workers. */
  listeners(): number;
}

/** Workers of a scenario. */
export interface FakeWorkers {
  /** False: the browser has none. */
  isSupported: boolean;
  controllerAtStart: WorkerState | null;
  controller: WorkerState | null;
  /** Registrations there are; true for one that refuses to go. */
  registrations: { refuses: boolean }[];
  unregistered: number;
  readonly registered: { readonly script: string; readonly scope: string }[];
  refusesToRegister: boolean;
  /** A new worker reaches a state. */
  reach(state: WorkerState, version?: string): Promise<void>;
}

/** A world in which `/` is shown, loaded but not idle, online. */
export function fakeWorld(start: { page?: string | null; build?: string | null } = {}): FakeWorld {
  const clock = virtualClock();
  const server = fakeServer(clock);
  const watchers = new Set<(change: Change) => void>();
  const traversers = new Set<(traversal: Traversal) => void>();
  const workerWatchers = new Set<(state: WorkerState, version: () => Promise<string>) => void>();
  const whenLoaded: (() => void)[] = [];
  const whenIdle: (() => void)[] = [];
  let isLoaded = false;
  let isIdle = false;
  const { page = '/', build = BUILD } = start;
  const storage = (act: () => string | null): string | null => {
    if (world.isStorageBlocked) throw new DOMException('Access is denied', 'SecurityError');
    return act();
  };
  const heard = <T>(set: Set<T>, act: T) => {
    set.add(act);
    return () => void set.delete(act);
  };
  const shown = () => world.entries[world.entry] ?? { address: '/', state: null };

  const workers: FakeWorkers = {
    isSupported: true,
    controllerAtStart: null,
    controller: null,
    registrations: [],
    unregistered: 0,
    registered: [],
    refusesToRegister: false,
    async reach(state, version = 'worker-1') {
      for (const act of [...workerWatchers]) act(state, async () => version);
      await clock.settle();
    },
  };

  const unregister = (one: { refuses: boolean }) => async () => {
    if (one.refuses) throw new Error('refused');
    workers.unregistered += 1;
    workers.registrations = workers.registrations.filter((other) => other !== one);
    return true;
  };

  const env: Environment = {
    fetch: (address, init) => server.fetch(address, init),
    async importModule(address) {
      world.imported.push(address);
      if (world.brokenModules.has(address)) throw new TypeError(`Importing ${address} failed`);
      return {};
    },
    clock,
    online: () => world.online,
    connection: () => world.connection,
    isVisible: () => world.isVisible,
    isPrerendering: () => world.isPrerendering,
    whenLoaded: (act) => (isLoaded ? act() : void whenLoaded.push(act)),
    whenIdle: (act) => (isIdle ? act() : void whenIdle.push(act)),
    watch: (act) => heard(watchers, act),
    storage: {
      getItem: (key) => storage(() => world.stored.get(key) ?? null),
      setItem: (key, value) => {
        storage(() => {
          world.stored.set(key, value);
          return null;
        });
      },
    },
    navigation: {
      origin: ORIGIN,
      address: () => shown().address,
      state: () => shown().state,
      push(address, state) {
        world.entries.splice(world.entry + 1, Infinity, { address, state });
        world.entry += 1;
      },
      replace(address, state) {
        world.entries[world.entry] = { address, state };
      },
      go: (delta) => void world.traverse(delta),
      onTraverse: (act) => heard(traversers, act),
      assign: (address) => void world.assigned.push(address),
      stay: () => void world.stayed.push(world.assigned.at(-1) ?? ''),
      hasUnsentInput: () => world.hasUnsentInput,
    },
    start: {
      address: page ?? '/',
      page,
      build,
      html: documentOf(page ?? '', { build }),
    },
    screen: {
      async commit(loaded, arrival) {
        if (world.beforeCommit !== null) await world.beforeCommit;
        if (arrival.signal.aborted) return false;
        arrival.enter();
        world.committed.push({ page: loaded, arrival });
        return true;
      },
      setBusy(isBusy) {
        world.isBusy = isBusy;
      },
      tell(message) {
        world.message = message;
        if (message !== null) world.messages.push(message);
      },
      message: () => world.message,
      savePosition() {
        world.savedPositions += 1;
      },
      restorePosition: ({ x, y }) => void world.restored.push({ x, y }),
    },
    get workers() {
      if (!workers.isSupported) return null;
      return {
        controllerAtStart: () => workers.controllerAtStart,
        controller: () => workers.controller,
        async register(script: string, { scope }: { readonly scope: string }) {
          workers.registered.push({ script, scope });
          if (workers.refusesToRegister) throw new TypeError('The script has an unsupported type');
          const own = { refuses: false };
          workers.registrations.push(own);
          return {
            unregister: unregister(own),
            onState: (act: (state: WorkerState, version: () => Promise<string>) => void) =>
              heard(workerWatchers, act),
          };
        },
        registrations: async () =>
          workers.registrations.map((one) => ({ unregister: unregister(one) })),
      };
    },
    emit: (event, detail) => void world.emitted.push({ event, detail }),
    log: (message, ...details) =>
      void world.logged.push([message, ...details.map(String)].join(' ')),
  };

  const world: FakeWorld = {
    env,
    clock,
    server,
    online: true,
    connection: { saveData: false, effectiveType: '4g' },
    isVisible: true,
    isPrerendering: false,
    hasUnsentInput: false,
    isStorageBlocked: false,
    brokenModules: new Set(),
    change(change) {
      for (const act of [...watchers]) act(change);
    },
    load() {
      isLoaded = true;
      for (const act of whenLoaded.splice(0)) act();
    },
    idle() {
      isIdle = true;
      for (const act of whenIdle.splice(0)) act();
    },
    async traverse(delta, isAnimated = false) {
      const entry = world.entry + delta;
      const { address, state } = world.entries[entry] ?? {};
      if (address === undefined) return;
      world.entry = entry;
      for (const act of [...traversers]) act({ address, state: state ?? null, isAnimated });
      await clock.settle();
    },
    assigned: [],
    stayed: [],
    entries: [{ address: page ?? '/', state: null }],
    entry: 0,
    committed: [],
    beforeCommit: null,
    message: null,
    messages: [],
    isBusy: false,
    savedPositions: 0,
    restored: [],
    imported: [],
    logged: [],
    emitted: [],
    stored: new Map(),
    workers,
    listeners: () => watchers.size + traversers.size + workerWatchers.size,
  };
  return world;
}
