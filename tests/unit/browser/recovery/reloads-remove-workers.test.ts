import { expect, it } from 'vitest';
import { removeWorkers } from '../../../../runtime/browser/recovery/create-recovery.ts';
import { fakeWorld } from '../fake-environment.ts';

it('B9.4 removes every registration and says how many there were', async () => {
  const world = fakeWorld();
  world.workers.registrations = [{ refuses: false }, { refuses: false }];
  expect(await removeWorkers(world.env)).toBe(2);
  expect(world.workers.unregistered).toBe(2);
});

it('B9.4 goes on to the others when one refuses to go', async () => {
  const world = fakeWorld();
  world.workers.registrations = [{ refuses: true }, { refuses: false }, { refuses: true }];
  expect(await removeWorkers(world.env)).toBe(3);
  expect(world.workers.unregistered).toBe(1);
});

it('B9.4 waits for all, also for a slow one after one that refused', async () => {
  const world = fakeWorld();
  const ended: string[] = [];
  const { workers } = world.env;
  if (workers === null) throw new Error('this world has workers');
  const slow = {
    async unregister() {
      await new Promise<void>((resolve) => world.clock.setTimeout(resolve, 500));
      ended.push('slow');
      return true;
    },
  };
  const refusing = {
    unregister() {
      throw new Error('refused');
    },
  };
  const removal = removeWorkers({
    workers: { ...workers, registrations: async () => [refusing, slow] },
  }).then(() => ended.push('all'));
  await world.clock.advance(499);
  expect(ended).toEqual([]);
  await world.clock.advance(1);
  await removal;
  expect(ended).toEqual(['slow', 'all']);
});

it('B9.4 finds none where the browser has no workers, or does not tell', async () => {
  const world = fakeWorld();
  const { workers } = world.env;
  if (workers === null) throw new Error('this world has workers');
  const registrations = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
  expect(await removeWorkers({ workers: { ...workers, registrations } })).toBe(0);
  world.workers.isSupported = false;
  expect(await removeWorkers(world.env)).toBe(0);
});
