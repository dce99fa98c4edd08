import type {
  Arrival,
  Change,
  Connection,
  EntryState,
  Environment,
  Message,
  Position,
  Traversal,
  WorkerState,
} from '../../../runtime/browser/environment/environment.ts';
import type { LoadedPage } from '../../../runtime/browser/loader/loader.ts';
import { BUILD, documentOf, fakeServer, ORIGIN } from './fake-server.ts';
import { virtualClock } from './virtual-clock.ts';

export interface Committed {
  readonly page: LoadedPage;
  readonly arrival: Arrival;
}

/** What a scenario changes, and what it sees of what happened. */
class Scenario {
  online: boolean | undefined = true;
  connection: Connection = { saveData: false, effectiveType: '4g' };
  isVisible = true;
  isPrerendering = false;
  hasUnsentInput = false;
  isStorageBlocked = false;
  /** Modules that can't be imported. */
  readonly brokenModules = new Set<string>();
  /** What a full load was asked for, in order; and which of those were given up. */
  readonly assigned: string[] = [];
  readonly stayed: string[] = [];
  /** The session's history entries, and which is shown. */
  readonly entries: { address: string; state: EntryState | null }[] = [];
  entry = 0;
  readonly committed: Committed[] = [];
  /** A commit waits for this, where a scenario sets it (a view transition, say). */
  beforeCommit: Promise<void> | null = null;
  message: Message | null = null;
  readonly messages: Message[] = [];
  isBusy = false;
  savedPositions = 0;
  /** How far down the page shown is scrolled, and positions that were scrolled to within it. */
  scrolledTo = 0;
  readonly restored: Position[] = [];
  readonly imported: string[] = [];
  readonly logged: string[] = [];
  readonly emitted: { readonly event: string; readonly detail: object }[] = [];
  readonly stored = new Map<string, string>();
}

class Workers {
  /** False: the browser has none. */
  isSupported = true;
  controllerAtStart: WorkerState | null = null;
  controller: WorkerState | null = null;
  /** Registrations there are; true for one that refuses to go. */
  registrations: { refuses: boolean }[] = [];
  unregistered = 0;
  readonly registered: { readonly script: string; readonly scope: string }[] = [];
  refusesToRegister = false;
}

/** The injected environment of a scenario, with hands to turn it and eyes to see what happened. */
export type FakeEnvironment = ReturnType<typeof fakeEnvironment>;

/** An environment in which `/` is shown, loaded but not idle, online. */
export function fakeEnvironment(
  start: { page?: string | null; build?: string | null; components?: readonly string[] } = {},
) {
  const clock = virtualClock();
  const server = fakeServer(clock);
  const watchers: ((change: Change) => void)[] = [];
  const traversers: ((traversal: Traversal) => void)[] = [];
  const workerWatchers: ((state: WorkerState, version: () => Promise<string>) => void)[] = [];
  const whenLoaded: (() => void)[] = [];
  const whenIdle: (() => void)[] = [];
  let isLoaded = false;
  let isIdle = false;
  const { page = '/', build = BUILD, components = [] } = start;
  const storage = (act: () => string | null): string | null => {
    if (fake.isStorageBlocked) throw new DOMException('Access is denied', 'SecurityError');
    return act();
  };
  const shown = () => fake.entries[fake.entry] ?? { address: '/', state: null };

  const workers = Object.assign(new Workers(), {
    async reach(state: WorkerState, version = 'worker-1') {
      for (const act of [...workerWatchers]) act(state, async () => version);
      await clock.settle();
    },
  });

  const unregister = (one: { refuses: boolean }) => async () => {
    if (one.refuses) throw new Error('refused');
    workers.unregistered += 1;
    workers.registrations = workers.registrations.filter((other) => other !== one);
    return true;
  };

  const env: Environment = {
    fetch: (address, init) => server.fetch(address, init),
    async importModule(address) {
      fake.imported.push(address);
      if (fake.brokenModules.has(address)) throw new TypeError(`Importing ${address} failed`);
      return {};
    },
    clock,
    online: () => fake.online,
    connection: () => fake.connection,
    isVisible: () => fake.isVisible,
    isPrerendering: () => fake.isPrerendering,
    whenLoaded: (act) => (isLoaded ? act() : void whenLoaded.push(act)),
    whenIdle: (act) => (isIdle ? act() : void whenIdle.push(act)),
    watch: (act) => void watchers.push(act),
    storage: {
      getItem: (key) => storage(() => fake.stored.get(key) ?? null),
      setItem: (key, value) => {
        storage(() => {
          fake.stored.set(key, value);
          return null;
        });
      },
    },
    navigation: {
      origin: ORIGIN,
      address: () => shown().address,
      state: () => shown().state,
      push(address, state) {
        fake.entries.splice(fake.entry + 1, Infinity, { address, state });
        fake.entry += 1;
      },
      replace(address, state) {
        fake.entries[fake.entry] = { address, state };
      },
      go: (delta) => void fake.traverse(delta),
      onTraverse: (act) => void traversers.push(act),
      assign: (address) => void fake.assigned.push(address),
      stay: () => void fake.stayed.push(fake.assigned.at(-1) ?? ''),
      hasUnsentInput: () => fake.hasUnsentInput,
    },
    start: {
      address: page ?? '/',
      page,
      build,
      html: documentOf(page ?? '', { build, components }),
    },
    screen: {
      async commit(loaded, arrival) {
        if (fake.beforeCommit !== null) await fake.beforeCommit;
        if (arrival.signal.aborted) return false;
        arrival.enter();
        fake.committed.push({ page: loaded, arrival });
        return true;
      },
      setBusy(isBusy) {
        fake.isBusy = isBusy;
      },
      tell(message) {
        fake.message = message;
        if (message !== null) fake.messages.push(message);
      },
      message: () => fake.message,
      savePosition() {
        fake.savedPositions += 1;
      },
      position: () => ({ x: 0, y: fake.scrolledTo }),
      restorePosition: ({ x, y }) => void fake.restored.push({ x, y }),
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
            onState: (act: (state: WorkerState, version: () => Promise<string>) => void) =>
              void workerWatchers.push(act),
          };
        },
        registrations: async () =>
          workers.registrations.map((one) => ({ unregister: unregister(one) })),
      };
    },
    emit: (event, detail) => void fake.emitted.push({ event, detail }),
    log: (message, ...details) =>
      void fake.logged.push([message, ...details.map(String)].join(' ')),
  };

  const fake = Object.assign(new Scenario(), {
    env,
    clock,
    server,
    workers,
    change(change: Change): void {
      for (const act of [...watchers]) act(change);
    },
    /** The document is loaded; the browser is idle. */
    load(): void {
      isLoaded = true;
      for (const act of whenLoaded.splice(0)) act();
    },
    idle(): void {
      isIdle = true;
      for (const act of whenIdle.splice(0)) act();
    },
    /** The visitor goes back or forward by as many entries. */
    async traverse(delta: number, isAnimated = false): Promise<void> {
      const entry = fake.entry + delta;
      const { address, state } = fake.entries[entry] ?? {};
      if (address === undefined) return;
      fake.entry = entry;
      for (const act of [...traversers]) act({ address, state: state ?? null, isAnimated });
      await clock.settle();
    },
  });
  fake.entries.push({ address: page ?? '/', state: null });
  return fake;
}
