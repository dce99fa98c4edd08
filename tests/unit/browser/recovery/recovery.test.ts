import { describe, expect, it } from 'vitest';
import { createRecovery } from '../../../../runtime/browser/recovery/create-recovery.ts';
import { reloadsOf } from '../../../../runtime/browser/recovery/reloads.ts';
import { fakeWorld } from '../fake-environment.ts';

/** A world whose recovery has begun and registered its worker. */
async function registered(change: (world: ReturnType<typeof fakeWorld>) => void = () => {}) {
  const world = fakeWorld();
  change(world);
  const recovery = createRecovery(world.env);
  recovery.start();
  world.load();
  await world.clock.settle();
  return { ...world, world, recovery };
}

const causes = (world: ReturnType<typeof fakeWorld>) =>
  reloadsOf(world.env)
    .records()
    .map(({ cause, done, refused }) => [cause, done ? 'done' : refused]);

describe('B9.1 registration', () => {
  it('B9.1 S256 registers /sw.js for the whole site, after load', async () => {
    const world = fakeWorld();
    createRecovery(world.env).start();
    await world.clock.settle();
    expect(world.workers.registered).toEqual([]);
    world.load();
    expect(world.workers.registered).toEqual([{ script: '/sw.js', scope: '/' }]);
  });

  it('B9.1 registers once, however often it is started', async () => {
    const { workers, recovery } = await registered();
    recovery.start();
    expect(workers.registered).toHaveLength(1);
  });

  it('B9.1 only logs that the worker could not be registered', async () => {
    const { world } = await registered((before) => {
      before.workers.refusesToRegister = true;
    });
    expect(world.logged).toHaveLength(1);
    expect(world.logged[0]).toContain('could not be registered');
    expect(world.messages).toEqual([]);
    expect(world.assigned).toEqual([]);
  });

  it('B9.1 does nothing where the browser has no workers, or the site has retired its own', async () => {
    const { world } = await registered((before) => {
      before.workers.isSupported = false;
    });
    expect(world.logged).toEqual([]);
    expect(world.workers.registered).toEqual([]);
  });

  it('B12.1 registers nothing while the document is rendered ahead', async () => {
    const { world } = await registered((before) => {
      before.isPrerendering = true;
    });
    expect(world.workers.registered).toEqual([]);
    world.change('activated');
    expect(world.workers.registered).toHaveLength(1);
  });

  it('B9.1 hears of nothing once it is stopped', async () => {
    const { world, recovery } = await registered();
    recovery.stop();
    await world.workers.reach('installed');
    expect(world.messages).toEqual([]);
    expect(world.listeners()).toBe(0);
  });
});

describe('B9.2 a new version', () => {
  const controlled = (world: ReturnType<typeof fakeWorld>) => {
    world.workers.controllerAtStart = 'activated';
    world.entries[0] = { address: '/kontakt?a=1#her', state: null };
  };

  it('B9.2 S174 reloads the page when a new worker is installed and an old one controlled it', async () => {
    const { world } = await registered(controlled);
    await world.workers.reach('installing');
    expect(world.assigned).toEqual([]);
    await world.workers.reach('installed', 'v2');
    expect(world.assigned).toEqual(['/kontakt?a=1#her']);
    expect(causes(world)).toEqual([['new-worker', 'done']]);
  });

  it('B9.2 reloads once per version and session', async () => {
    const { world } = await registered(controlled);
    await world.workers.reach('installed', 'v2');
    await world.workers.reach('installed', 'v2');
    expect(world.assigned).toHaveLength(1);
    await world.workers.reach('installed', 'v3');
    expect(world.assigned).toHaveLength(2);
    expect(causes(world).map(([, done]) => done)).toEqual(['done', 'again', 'done']);
  });

  it('B9.2 A38 keeps what is being written: it says so, and the next visit is a full load', async () => {
    const { world } = await registered((before) => {
      controlled(before);
      before.hasUnsentInput = true;
    });
    await world.workers.reach('installed', 'v2');
    expect(world.assigned).toEqual([]);
    expect(world.message).toEqual({ kind: 'update-waiting' });
    expect(reloadsOf(world.env).postponed()).toEqual({ cause: 'new-worker', version: 'v2' });
    expect(causes(world)).toEqual([['new-worker', 'unsent-input']]);
  });

  it('B9.2 does not reload where storage is blocked: nothing would end it', async () => {
    const { world } = await registered((before) => {
      controlled(before);
      before.isStorageBlocked = true;
    });
    await world.workers.reach('installed', 'v2');
    expect(world.assigned).toEqual([]);
  });

  it.each(['installing', 'activating', 'activated'] as const)(
    'B9.2 does nothing at %s: a first worker that claims the page must not reload it',
    async (state) => {
      const { world } = await registered(controlled);
      await world.workers.reach(state);
      expect(world.assigned).toEqual([]);
      expect(world.messages).toEqual([]);
    },
  );
});

describe('B9.3 the first worker', () => {
  it('B9.3 S175 reports that the site is available offline, and reloads nothing', async () => {
    const { world } = await registered();
    await world.workers.reach('installed');
    expect(world.emitted).toEqual([{ event: 'lerret:offline-ready', detail: {} }]);
    expect(world.messages).toEqual([{ kind: 'offline-ready' }]);
    expect(world.assigned).toEqual([]);
  });

  it('B9.3 S172 has it keep the page that was visited before it took over, and no other', async () => {
    const { world } = await registered();
    await world.workers.reach('installed');
    await world.workers.reach('activated');
    expect(world.server.requests).toEqual([]);
    world.env.navigation.push('/kontakt?a=1', { index: 1, x: 0, y: 0 });
    await world.workers.reach('activated');
    expect(world.server.requests).toMatchObject([{ address: '/kontakt?a=1', accept: 'text/html' }]);
  });

  it('B9.3 logs a worker that became redundant', async () => {
    const { world } = await registered();
    await world.workers.reach('redundant');
    expect(world.logged).toHaveLength(1);
    expect(world.messages).toEqual([]);
  });
});

describe('B9.4 an unknown page', () => {
  const start = { page: '/404.html' };
  function unknown(change: (world: ReturnType<typeof fakeWorld>) => unknown = () => {}) {
    const world = fakeWorld(start);
    world.entries[0] = { address: '/ny-side?a=1', state: null };
    world.workers.controllerAtStart = 'activated';
    world.workers.registrations = [{ refuses: false }, { refuses: false }];
    change(world);
    return { world, recovery: createRecovery(world.env) };
  }

  it('B9.4 S173 removes every registration and then reloads', async () => {
    const { world, recovery } = unknown();
    expect(await recovery.unknownPage()).toBe(true);
    expect(world.workers.unregistered).toBe(2);
    expect(world.assigned).toEqual(['/ny-side?a=1']);
    expect(causes(world)).toEqual([['unknown-page', 'done']]);
  });

  it('B9.4 waits for all, also for one that refuses', async () => {
    const { world, recovery } = unknown((before) => {
      before.workers.registrations = [{ refuses: true }, { refuses: false }];
    });
    expect(await recovery.unknownPage()).toBe(true);
    expect(world.workers.unregistered).toBe(1);
    expect(world.assigned).toHaveLength(1);
  });

  it('B9.4 A37 A84 happens once: then the 404 page stands', async () => {
    const { world, recovery } = unknown();
    await recovery.unknownPage();
    world.workers.registrations = [{ refuses: false }];
    expect(await recovery.unknownPage()).toBe(false);
    expect(world.assigned).toHaveLength(1);
    expect(world.workers.unregistered).toBe(2);
  });

  it('B9.4 writes the guard before it reloads', async () => {
    const { world, recovery } = unknown();
    let guarded = 0;
    const { assign } = world.env.navigation;
    Object.assign(world.env.navigation, {
      assign: (address: string) => {
        guarded = world.stored.size;
        assign(address);
      },
    });
    await recovery.unknownPage();
    expect(guarded).toBe(1);
  });

  it.each<[string, (world: ReturnType<typeof fakeWorld>) => object]>([
    ['no registration', ({ workers }) => Object.assign(workers, { registrations: [] })],
    ['blocked storage', (world) => Object.assign(world, { isStorageBlocked: true })],
    ['no controller', ({ workers }) => Object.assign(workers, { controllerAtStart: null })],
    [
      'a controller that is not active',
      ({ workers }) => Object.assign(workers, { controllerAtStart: 'activating' }),
    ],
    ['no net', (world) => Object.assign(world, { online: false })],
    ['no support', ({ workers }) => Object.assign(workers, { isSupported: false })],
    [
      '/404.html asked for by name',
      ({ entries }) => Object.assign(entries, { 0: { address: '/404.html', state: null } }),
    ],
  ])('B9.4 with %s the 404 page stands', async (_name, change) => {
    const { world, recovery } = unknown(change);
    expect(await recovery.unknownPage()).toBe(false);
    expect(world.assigned).toEqual([]);
    expect(world.workers.unregistered).toBe(0);
  });

  it('B9.4 leaves a page that the document has alone', async () => {
    const world = fakeWorld({ page: '/kontakt' });
    world.workers.controllerAtStart = 'activated';
    world.workers.registrations = [{ refuses: false }];
    expect(await createRecovery(world.env).unknownPage()).toBe(false);
    expect(world.workers.unregistered).toBe(0);
  });
});
