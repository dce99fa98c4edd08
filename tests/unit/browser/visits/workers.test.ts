import { describe, expect, it } from 'vitest';
import { FORCE_DELAY } from '../../../../runtime/browser/constants.ts';
import { reloadsOf } from '../../../../runtime/browser/recovery/reloads.ts';
import { fakeEnvironment } from '../fake-environment.ts';
import { visitor } from './visitor.ts';

/** Somebody with an old worker, to whom `/ny` is unknown. */
function underWorker() {
  const fake = fakeEnvironment();
  fake.workers.controller = 'activated';
  fake.workers.registrations = [{ refuses: false }, { refuses: true }];
  fake.server.answer('/ny', { status: 404 });
  return visitor(fake);
}

/** The same, with a registration that refuses to go, and others that take their time. */
function underSlowWorker(...times: readonly number[]) {
  const { fake } = underWorker();
  const { workers } = fake.env;
  if (workers === null) throw new Error('this browser has workers');
  const refuse = () => Promise.reject(new Error('refused'));
  const registrations = async () => [
    { unregister: refuse },
    ...times.map((ms) => ({
      unregister: () =>
        new Promise<boolean>((resolve) => fake.clock.setTimeout(() => resolve(true), ms)),
    })),
  ];
  const env = { ...fake.env, workers: { ...workers, registrations } };
  return visitor(fake, env);
}

describe('missing under an active worker', () => {
  it('B9.4 removes the registrations, then loads the target in full at once, and once', async () => {
    const { fake, visit, wait } = underWorker();
    await visit('/ny?a=1#b');
    expect(fake.workers.unregistered).toBe(1);
    expect(fake.assigned).toEqual(['/ny?a=1#b']);
    await wait(60_000);
    expect([fake.assigned.length, fake.clock.waiting()]).toEqual([1, 0]);
    expect(reloadsOf(fake.env).records()).toMatchObject([
      { cause: 'unknown-page', address: '/ny?a=1#b', done: true },
    ]);
  });

  it('B9.4 waits for all registrations before it loads, also after one that refuses to go', async () => {
    const { fake, visit, wait } = underSlowWorker(10, 400, 30);
    await visit('/ny');
    await wait(399);
    expect(fake.assigned).toEqual([]);
    await wait(1);
    expect(fake.assigned).toEqual(['/ny']);
  });

  it('B9.4 forces the load where a registration never goes', async () => {
    const { visit, forcedAfter } = underSlowWorker(1_000_000);
    await visit('/ny');
    expect(await forcedAfter(FORCE_DELAY)).toEqual(['/ny']);
  });

  it('B9.4 does so once per address: then B7 holds, and the workers stay', async () => {
    const { fake, visit, wait } = underWorker();
    await visit('/ny');
    fake.workers.registrations = [{ refuses: false }];
    await wait(60_000);
    await visit('/ny');
    expect(fake.assigned).toEqual(['/ny']);
    await wait(FORCE_DELAY - 1);
    expect([fake.assigned, fake.workers.registrations.length]).toEqual([['/ny'], 1]);
    await wait(1);
    expect(fake.assigned).toEqual(['/ny', '/ny']);
  });

  it.each([
    ['there is none', { controller: null }],
    ['it is installed', { controller: 'installed' }],
    ['the browser has no workers', { isSupported: false }],
  ] as const)('B9.4 waits for FORCE_DELAY where no worker is active: %s', async (_why, workers) => {
    const { fake, visit, wait } = underWorker();
    Object.assign(fake.workers, workers);
    await visit('/ny');
    await wait(FORCE_DELAY - 1);
    expect([fake.assigned, fake.workers.unregistered]).toEqual([[], 0]);
    await wait(1);
    expect(fake.assigned).toEqual(['/ny']);
  });

  it('B9.4 never does so because of a prefetch', async () => {
    const { fake, queue, wait } = underWorker();
    queue.press('/ny');
    await wait(60_000);
    expect([fake.assigned, fake.workers.unregistered]).toEqual([[], 0]);
  });

  it('B9.4 is cancelled by a newer visit while the workers go', async () => {
    const { fake, visit, wait, page } = underSlowWorker(400);
    await visit('/ny');
    await wait(399);
    await visit('/om');
    await wait(60_000);
    expect([fake.assigned, page()]).toEqual([[], '/om']);
  });

  it('B9.4 loads nothing where the net goes while the workers go', async () => {
    const { fake, visit, wait, goOffline } = underSlowWorker(400);
    await visit('/ny');
    await wait(399);
    goOffline();
    await wait(60_000);
    expect([fake.assigned, fake.message]).toEqual([[], { kind: 'offline' }]);
  });

  it('B9.4 loads the entry’s address on the way back as well', async () => {
    const { fake, visit, back } = underWorker();
    fake.server.answer('/a', { headers: { 'Cache-Control': 'no-store' } });
    await visit('/a');
    await visit('/b');
    fake.server.answer('/a', { status: 410 });
    await back();
    expect(fake.assigned).toEqual(['/a']);
  });
});
