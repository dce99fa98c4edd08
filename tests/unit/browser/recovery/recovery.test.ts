import { describe, expect, it } from 'vitest';
import { FORCE_GUARD, RETRY_AFTER } from '../../../../runtime/browser/constants.ts';
import { createRecovery } from '../../../../runtime/browser/recovery/create-recovery.ts';
import { reloadsOf } from '../../../../runtime/browser/recovery/reloads.ts';
import { type FakeEnvironment, fakeEnvironment } from '../fake-environment.ts';
import { BUILD } from '../fake-server.ts';

/** An environment whose recovery has begun and registered its worker. */
async function registered(change: (fake: ReturnType<typeof fakeEnvironment>) => void = () => {}) {
  const fake = fakeEnvironment();
  change(fake);
  const recovery = createRecovery(fake.env);
  recovery.start();
  fake.load();
  await fake.clock.settle();
  return { ...fake, fake, recovery };
}

const causes = (fake: ReturnType<typeof fakeEnvironment>) =>
  reloadsOf(fake.env)
    .records()
    .map(({ cause, done, refused }) => [cause, done ? 'done' : refused]);

describe('B9.1 registration', () => {
  it('B9.1 S256 registers /sw.js for the whole site, after load, and once', async () => {
    const fake = fakeEnvironment();
    const recovery = createRecovery(fake.env);
    recovery.start();
    await fake.clock.settle();
    expect(fake.workers.registered).toEqual([]);
    fake.load();
    expect(fake.workers.registered).toEqual([{ script: '/sw.js', scope: '/' }]);
  });

  it('B9.1 only logs that the worker could not be registered', async () => {
    const { fake } = await registered((before) => {
      before.workers.refusesToRegister = true;
    });
    expect(fake.logged).toHaveLength(1);
    expect(fake.logged[0]).toContain('could not be registered');
    expect(fake.messages).toEqual([]);
    expect(fake.assigned).toEqual([]);
  });

  it('B9.1 does nothing where the browser has no workers, or the site has retired its own', async () => {
    const { fake } = await registered((before) => {
      before.workers.isSupported = false;
    });
    expect(fake.logged).toEqual([]);
    expect(fake.workers.registered).toEqual([]);
  });

  it('B12.1 registers nothing while the document is rendered ahead', async () => {
    const { fake } = await registered((before) => {
      before.isPrerendering = true;
    });
    expect(fake.workers.registered).toEqual([]);
    fake.change('activated');
    expect(fake.workers.registered).toHaveLength(1);
  });
});

describe('B9.2 a new version', () => {
  const controlled = (fake: ReturnType<typeof fakeEnvironment>) => {
    fake.workers.controllerAtStart = 'activated';
    fake.entries[0] = { address: '/kontakt?a=1#her', state: null };
  };

  it('B9.2 S174 reloads the page when a new worker is installed and an old one controlled it', async () => {
    const { fake } = await registered(controlled);
    // `activated`: a first worker that claims the page must not reload it.
    for (const state of ['installing', 'activated'] as const) await fake.workers.reach(state);
    expect([fake.assigned, fake.messages]).toEqual([[], []]);
    await fake.workers.reach('installed', 'v2');
    expect(fake.assigned).toEqual(['/kontakt?a=1#her']);
    expect(causes(fake)).toEqual([['new-worker', 'done']]);
  });

  it('B9.2 S174 reloads for a second worker also the document that got the first one', async () => {
    const { fake } = await registered();
    for (const state of ['installed', 'activated'] as const) await fake.workers.reach(state, BUILD);
    await fake.workers.reach('installed', 'v2');
    expect([fake.assigned, fake.messages]).toEqual([['/'], [{ kind: 'offline-ready' }]]);
  });

  it('B9.2 leaves a document alone that is of the new worker’s build already', async () => {
    const { fake } = await registered((before) => {
      controlled(before);
      before.hasUnsentInput = true;
    });
    await fake.workers.reach('installed', BUILD);
    expect(fake.assigned).toEqual([]);
    expect(fake.messages).toEqual([]);
    expect(causes(fake)).toEqual([]);
  });

  it('B9.2 A38 keeps what is being written: it says so, and the next visit is a full load', async () => {
    const { fake } = await registered((before) => {
      controlled(before);
      before.hasUnsentInput = true;
    });
    await fake.workers.reach('installed', 'v2');
    expect(fake.assigned).toEqual([]);
    expect(fake.message).toEqual({ kind: 'update-waiting' });
    expect(reloadsOf(fake.env).postponed()).toEqual({ cause: 'new-worker', version: 'v2' });
    expect(causes(fake)).toEqual([['new-worker', 'unsent-input']]);
  });
});

describe('B9.3 the first worker', () => {
  it('B9.3 S175 reports that the site is available offline, and reloads nothing', async () => {
    const { fake } = await registered();
    await fake.workers.reach('installed');
    expect(fake.messages).toEqual([{ kind: 'offline-ready' }]);
    expect(fake.assigned).toEqual([]);
  });

  it('B9.3 S172 has it keep the page that was visited before it took over, and no other', async () => {
    const [{ fake: first }, { fake }] = [await registered(), await registered()];
    await first.workers.reach('activated');
    expect(first.server.requests).toEqual([]);
    await fake.workers.reach('installed');
    fake.env.navigation.push('/kontakt?a=1', { index: 1, x: 0, y: 0 });
    await fake.workers.reach('activated');
    expect(fake.server.requests).toMatchObject([{ address: '/kontakt?a=1', accept: 'text/html' }]);
  });

  it('B9.3 logs a worker that became redundant', async () => {
    const { fake } = await registered();
    await fake.workers.reach('redundant');
    expect(fake.logged).toHaveLength(1);
    expect(fake.messages).toEqual([]);
  });
});

describe('B9.5 the offline page', () => {
  /** An offline page that is shown at `/kontakt`. */
  async function offlinePage(change: (fake: FakeEnvironment) => unknown = () => {}) {
    const fake = fakeEnvironment({ page: '/offline.html' });
    fake.entries[0] = { address: '/kontakt?a=1#her', state: null };
    change(fake);
    const start = { ...fake.env.start, address: '/kontakt?a=1' };
    createRecovery({ ...fake.env, start }).start();
    fake.change('online');
    await fake.clock.advance(RETRY_AFTER - 1);
    expect(fake.assigned).toEqual([]);
    await fake.clock.advance(1);
    return fake;
  }

  it('B9.5 is loaded again a moment after the net has returned, at most once in FORCE_GUARD', async () => {
    const fake = await offlinePage();
    expect(fake.assigned).toEqual(['/kontakt?a=1#her']);
    expect(causes(fake)).toEqual([['offline-page', 'done']]);
    fake.change('online');
    await fake.clock.advance(FORCE_GUARD);
    expect(fake.assigned).toHaveLength(1);
    await fake.clock.advance(RETRY_AFTER);
    expect(fake.assigned).toHaveLength(2);
  });

  it('B9.5 is loaded again when the server answers, where no event says that the net is back', async () => {
    const fake = fakeEnvironment({ page: '/offline.html' });
    fake.entries[0] = { address: '/kontakt', state: null };
    fake.server.answer('/kontakt', { status: 503 }, {});
    createRecovery({ ...fake.env, start: { ...fake.env.start, address: '/kontakt' } }).start();
    await fake.clock.advance(24_999);
    expect(fake.assigned).toEqual([]);
    await fake.clock.advance(1);
    expect(fake.assigned).toEqual(['/kontakt']);
  });

  it.each([200, 503])('B9.5 is loaded again once no visit waits any more: %s', async (status) => {
    const fake = fakeEnvironment({ page: '/offline.html' });
    fake.entries[0] = { address: '/kontakt', state: null };
    fake.server.answer('/kontakt', { status }, {});
    fake.env.screen.tell({ kind: 'offline' });
    createRecovery({ ...fake.env, start: { ...fake.env.start, address: '/kontakt' } }).start();
    await fake.clock.advance(FORCE_GUARD);
    fake.env.screen.tell(null);
    expect(fake.assigned).toEqual([]);
    await fake.clock.advance(1.5 * FORCE_GUARD);
    expect(fake.assigned).toEqual(['/kontakt']);
  });

  it('B9.5 B7.2 waits for a visit that is in progress, and is loaded again if the visitor stays', async () => {
    let isVisiting = true;
    const fake = await offlinePage((before) =>
      reloadsOf(before.env).followVisits(() => isVisiting),
    );
    expect(fake.assigned).toEqual([]);
    isVisiting = false;
    await fake.clock.advance(FORCE_GUARD);
    expect(fake.assigned).toEqual(['/kontakt?a=1#her']);
  });

  it.each(['/offline.html', '/offline.html?a=1'])(
    'B9.5 is not loaded again where it was asked for itself: %s',
    async (address) => {
      const fake = fakeEnvironment({ page: '/offline.html' });
      fake.entries[0] = { address, state: null };
      createRecovery({ ...fake.env, start: { ...fake.env.start, address } }).start();
      fake.change('online');
      await fake.clock.advance(10 * FORCE_GUARD);
      expect([fake.assigned, fake.server.requests]).toEqual([[], []]);
    },
  );

  it.each<[string, (fake: FakeEnvironment) => unknown]>([
    ['the net is away again', (fake) => Object.assign(fake, { online: false })],
    ['a visit tries again', ({ env }) => env.screen.tell({ kind: 'offline' })],
    ['something is typed', (fake) => Object.assign(fake, { hasUnsentInput: true })],
    ['no guard can be stored', (fake) => Object.assign(fake, { isStorageBlocked: true })],
  ])('B9.5 stays where %s', async (_, change) => {
    expect((await offlinePage(change)).assigned).toEqual([]);
  });

  it('B9.5 S172 no other page is loaded again', async () => {
    const { fake } = await registered();
    fake.change('online');
    await fake.clock.advance(RETRY_AFTER);
    expect(fake.assigned).toEqual([]);
  });
});

describe('B9.4 an unknown page', () => {
  const start = { page: '/404.html' };
  function unknown(change: (fake: ReturnType<typeof fakeEnvironment>) => unknown = () => {}) {
    const fake = fakeEnvironment(start);
    fake.entries[0] = { address: '/ny-side?a=1', state: null };
    fake.workers.controllerAtStart = 'activated';
    fake.workers.registrations = [{ refuses: false }, { refuses: false }];
    change(fake);
    return { fake, recovery: createRecovery(fake.env) };
  }

  it('B9.4 S173 removes every registration and then reloads', async () => {
    const { fake, recovery } = unknown();
    expect(await recovery.unknownPage()).toBe(true);
    expect(fake.workers.unregistered).toBe(2);
    expect(fake.assigned).toEqual(['/ny-side?a=1']);
    expect(causes(fake)).toEqual([['unknown-page', 'done']]);
  });

  it('B9.4 A37 A84 happens once: then the 404 page stands', async () => {
    const { fake, recovery } = unknown();
    await recovery.unknownPage();
    fake.workers.registrations = [{ refuses: false }];
    expect(await recovery.unknownPage()).toBe(false);
    expect(fake.assigned).toHaveLength(1);
    expect(fake.workers.unregistered).toBe(2);
  });

  it.each<[string, (fake: ReturnType<typeof fakeEnvironment>) => object]>([
    ['no registration', ({ workers }) => Object.assign(workers, { registrations: [] })],
    [
      'registrations that can’t be read',
      ({ workers }) =>
        Object.defineProperty(workers, 'registrations', {
          get() {
            throw new DOMException('insecure', 'SecurityError');
          },
        }),
    ],
    ['blocked storage', (fake) => Object.assign(fake, { isStorageBlocked: true })],
    ['no controller', ({ workers }) => Object.assign(workers, { controllerAtStart: null })],
    [
      'a controller that is not active',
      ({ workers }) => Object.assign(workers, { controllerAtStart: 'activating' }),
    ],
    ['no net', (fake) => Object.assign(fake, { online: false })],
    ['no support', ({ workers }) => Object.assign(workers, { isSupported: false })],
    [
      '/404.html asked for by name',
      ({ entries }) => Object.assign(entries, { 0: { address: '/404.html', state: null } }),
    ],
  ])('B9.4 with %s the 404 page stands', async (_name, change) => {
    const { fake, recovery } = unknown(change);
    expect(await recovery.unknownPage()).toBe(false);
    expect(fake.assigned).toEqual([]);
    expect(fake.workers.unregistered).toBe(0);
  });
});
