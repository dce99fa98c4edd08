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

it('the thread reads the beginning of a text that is too long for its memory', () => {
  const { within, shared } = createTurns('en');
  const { text } = shared;
  const read = () => new TextDecoder().decode(text.slice(0, text.indexOf(0)));
  const page = `/${'å'.repeat(text.length)}`;
  expect(within(read, 'quote', page)).toMatch(/^The block `quote` isn’t ready on \/å+\n$/);
  expect(within(read, 'quote', '/om')).toMatch(/ready on \/om after 5 seconds; .*\.\n$/);
});
