import { expect, it } from 'vitest';
import { removeWorkers } from '../../../../runtime/browser/recovery/create-recovery.ts';
import { fakeEnvironment } from '../fake-environment.ts';

it('B9.4 removes every registration, also after one that refuses, and says how many there were', async () => {
  const fake = fakeEnvironment();
  fake.workers.registrations = [{ refuses: true }, { refuses: false }, { refuses: true }];
  expect(await removeWorkers(fake.env)).toBe(3);
  expect(fake.workers.unregistered).toBe(1);
});

it('B9.4 waits for all, also for a slow one after one that refused', async () => {
  const fake = fakeEnvironment();
  const ended: string[] = [];
  const { workers } = fake.env;
  if (workers === null) throw new Error('this browser has workers');
  const slow = {
    async unregister() {
      await new Promise<void>((resolve) => fake.clock.setTimeout(resolve, 500));
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
  await fake.clock.advance(499);
  expect(ended).toEqual([]);
  await fake.clock.advance(1);
  await removal;
  expect(ended).toEqual(['slow', 'all']);
});

it('B9.4 finds none where the browser has no workers, or does not tell', async () => {
  const fake = fakeEnvironment();
  const { workers } = fake.env;
  if (workers === null) throw new Error('this browser has workers');
  const registrations = () => Promise.reject(new DOMException('insecure', 'SecurityError'));
  expect(await removeWorkers({ workers: { ...workers, registrations } })).toBe(0);
  fake.workers.isSupported = false;
  expect(await removeWorkers(fake.env)).toBe(0);
});
