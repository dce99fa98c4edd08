import { expect, it } from 'vitest';
import { createSlice } from '../../../runtime/members/create-slice.ts';

it('a slice changes by what is written into a draft, removed fields too, and is as it began after a reset', () => {
  const initial: { count: number; name?: string } = { count: 0, name: 'Kari' };
  const { slice, change, reset } = createSlice('try', initial);
  change((draft) => {
    draft.count += 1;
    delete draft.name;
  });
  expect(slice.getState()).toEqual({ count: 1 });
  change((draft) => {
    Object.assign(draft, { more: true });
  });
  reset();
  expect(slice.getState()).toEqual({ count: 0, name: 'Kari' });
});
