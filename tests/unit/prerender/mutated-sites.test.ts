import { describe, expect, it } from 'vitest';
import { buildMutated } from './mutated-site.ts';

const COUNT = 12;

describe('a mutated copy of a small site', () => {
  it('is refused in plain words at a place, or built whole', async () => {
    const { passed, refused, broken } = await buildMutated(Array(COUNT).keys());
    expect(broken).toEqual([]);
    expect(passed + refused).toBe(COUNT);
    expect(passed).toBeGreaterThan(COUNT / 20);
    expect(refused).toBeGreaterThan(COUNT / 20);
  });
});
