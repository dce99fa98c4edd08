import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inParallel } from '../../../../runtime/prerender/pictures/make-pictures.ts';

it('no call begins after one has failed', async () => {
  const begun: number[] = [];
  const acting = inParallel([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    await setTimeout(item === 1 ? 0 : 10);
    if (item === 1) throw new Error('broken');
  });
  await expect(acting).rejects.toThrow('broken');
  await setTimeout(20);
  expect(begun).toEqual([1, 2]);
});
