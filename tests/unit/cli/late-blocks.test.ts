import { expect, it } from 'vitest';
import { createTurns } from '../../../runtime/cli/late-blocks.ts';

// That the thread prints it after some seconds: tests/site/late-blocks.test.ts.
it('the thread reads which block is rendered, and none once it is rendered, or has failed', () => {
  const { within, shared } = createTurns('en');
  const { turns, text } = shared;
  const read = () => new TextDecoder().decode(text.slice(0, text.indexOf(0)));
  expect(within(read, 'quote', '/om')).toMatch(/^The block `quote` isn’t ready on \/om /);
  expect([read(), turns[0]]).toEqual(['', 2]);
  const fail = () => {
    throw new Error('no data');
  };
  expect(() => within(fail, 'quote', '/om')).toThrow('no data');
  expect([read(), turns[0]]).toEqual(['', 4]);
});
