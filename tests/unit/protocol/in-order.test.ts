import { expect, it } from 'vitest';
import { runsInOrder } from '../../../runtime/protocol/in-order.ts';

it('runs tasks one after another, also after a failed one, and resolves with the result of each', async () => {
  const inOrder = runsInOrder();
  const steps: string[] = [];
  const task = (name: string, result: () => string) =>
    inOrder(async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      return result();
    });
  const fails = () => {
    throw new Error('b fails');
  };
  const all = [task('a', () => 'A'), task('b', fails), task('c', () => 'C')];
  expect(await Promise.allSettled(all)).toMatchObject([
    { value: 'A' },
    { reason: new Error('b fails') },
    { value: 'C' },
  ]);
  expect(steps).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});
