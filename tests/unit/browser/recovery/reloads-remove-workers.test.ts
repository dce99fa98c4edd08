import { expect, it } from 'vitest';
import { removeWorkers } from '../../../../runtime/browser/recovery/create-recovery.ts';
import { fakeEnvironment } from '../fake-environment.ts';

it('B9.4 removes every registration, also after one that refuses, and says how many there were', async () => {
  const fake = fakeEnvironment();
  fake.workers.registrations = [{ refuses: true }, { refuses: false }, { refuses: true }];
  expect(await removeWorkers(fake.env)).toBe(3);
  expect(fake.workers.unregistered).toBe(1);
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
