import { describe, expect, it } from 'vitest';
import { FORCE_DELAY } from '../../../../runtime/browser/constants.ts';
import { reloadsOf } from '../../../../runtime/browser/recovery/reloads.ts';
import { fakeWorld } from '../fake-environment.ts';
import { visitor } from './visitor.ts';

/** Somebody with an old worker, to whom `/ny` is unknown. */
function underWorker() {
  const world = fakeWorld();
  world.workers.controller = 'activated';
  world.workers.registrations = [{ refuses: false }, { refuses: true }];
  world.server.answer('/ny', { status: 404 });
  return visitor(world);
}

/** The same, with registrations that take their time to go. */
function underSlowWorker(...times: readonly number[]) {
  const { world } = underWorker();
  const { workers } = world.env;
  if (workers === null) throw new Error('this world has workers');
  const registrations = async () =>
    times.map((ms) => ({
      unregister: () =>
        new Promise<boolean>((resolve) => world.clock.setTimeout(() => resolve(true), ms)),
    }));
  const env = { ...world.env, workers: { ...workers, registrations } };
  return visitor(world, env);
}

describe('missing under an active worker', () => {
  it('B9.4 removes the registrations, then loads the target in full at once', async () => {
    const { world, visit } = underWorker();
    await visit('/ny?a=1#b');
    expect(world.workers.unregistered).toBe(1);
    expect(world.assigned).toEqual(['/ny?a=1#b']);
    expect(reloadsOf(world.env).records()).toMatchObject([
      { cause: 'unknown-page', address: '/ny?a=1#b', done: true },
    ]);
  });

  it('B9.4 does nothing more: no forced load after it', async () => {
    const { world, visit, wait, page } = underWorker();
    await visit('/ny');
    await wait(60_000);
    expect([world.assigned, page(), world.clock.waiting()]).toEqual([['/ny'], '/', 0]);
  });

  it('B9.4 waits for all registrations before it loads', async () => {
    const { world, visit, wait } = underSlowWorker(10, 400, 30);
    await visit('/ny');
    await wait(399);
    expect(world.assigned).toEqual([]);
    await wait(1);
    expect(world.assigned).toEqual(['/ny']);
  });

  it('B9.4 forces the load where a registration never goes', async () => {
    const { world, visit, wait } = underSlowWorker(1_000_000);
    await visit('/ny');
    await wait(FORCE_DELAY - 1);
    expect(world.assigned).toEqual([]);
    await wait(1);
    expect(world.assigned).toEqual(['/ny']);
  });

  it('B9.4 does so once per address: then B7 holds, and the workers stay', async () => {
    const { world, visit, wait } = underWorker();
    await visit('/ny');
    world.workers.registrations = [{ refuses: false }];
    await wait(60_000);
    await visit('/ny');
    expect(world.assigned).toEqual(['/ny']);
    await wait(FORCE_DELAY - 1);
    expect([world.assigned, world.workers.registrations.length]).toEqual([['/ny'], 1]);
    await wait(1);
    expect(world.assigned).toEqual(['/ny', '/ny']);
  });

  it.each([null, 'installed', 'activating', 'redundant'] as const)(
    'B9.4 waits for FORCE_DELAY where no worker is active: %s',
    async (state) => {
      const { world, visit, wait } = underWorker();
      world.workers.controller = state;
      await visit('/ny');
      await wait(FORCE_DELAY - 1);
      expect([world.assigned, world.workers.unregistered]).toEqual([[], 0]);
      await wait(1);
      expect(world.assigned).toEqual(['/ny']);
    },
  );

  it('B9.4 waits for FORCE_DELAY where the browser has no workers', async () => {
    const { world, visit, wait } = underWorker();
    world.workers.isSupported = false;
    await visit('/ny');
    await wait(FORCE_DELAY - 1);
    expect(world.assigned).toEqual([]);
    await wait(1);
    expect(world.assigned).toEqual(['/ny']);
  });

  it('B9.4 does so for missing pages only', async () => {
    const { world, visit, wait } = underWorker();
    world.server.answer('/ny', { status: 500 });
    await visit('/ny');
    await wait(FORCE_DELAY);
    expect([world.assigned, world.workers.unregistered]).toEqual([['/ny'], 0]);
  });

  it('B9.4 never does so offline', async () => {
    const { world, visit, wait } = underWorker();
    world.online = false;
    await visit('/ny');
    await wait(60_000);
    expect([world.assigned, world.workers.unregistered]).toEqual([[], 0]);
    expect(world.message).toEqual({ kind: 'offline' });
  });

  it('B9.4 never does so because of a prefetch', async () => {
    const { world, queue, wait } = underWorker();
    queue.press('/ny');
    await wait(60_000);
    expect([world.assigned, world.workers.unregistered]).toEqual([[], 0]);
  });

  it('B9.4 does so where the visit joined a prefetch', async () => {
    const { world, queue, visit, wait } = underWorker();
    world.server.answer('/ny', { status: 404, after: 100 });
    queue.press('/ny');
    await visit('/ny');
    await wait(100);
    expect([world.assigned, world.workers.unregistered]).toEqual([['/ny'], 1]);
  });

  it('B9.4 is cancelled by a newer visit while the workers go', async () => {
    const { world, visit, wait, page } = underSlowWorker(400);
    await visit('/ny');
    await wait(399);
    await visit('/om');
    await wait(60_000);
    expect([world.assigned, page()]).toEqual([[], '/om']);
  });

  it('B9.4 loads nothing where the net goes while the workers go', async () => {
    const { world, visit, wait, goOffline } = underSlowWorker(400);
    await visit('/ny');
    await wait(399);
    goOffline();
    await wait(60_000);
    expect([world.assigned, world.message]).toEqual([[], { kind: 'offline' }]);
  });

  it('B9.4 loads the entry’s address on the way back as well', async () => {
    const { world, visit, back } = underWorker();
    world.server.answer('/a', { headers: { 'Cache-Control': 'no-store' } });
    await visit('/a');
    await visit('/b');
    world.server.answer('/a', { status: 410 });
    await back();
    expect(world.assigned).toEqual(['/a']);
  });
});
