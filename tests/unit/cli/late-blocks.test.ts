import { expect, it } from 'vitest';
import { createLateBlocks } from '../../../runtime/cli/late-blocks.ts';

// That the thread prints it after some seconds: tests/site/late-blocks.test.ts.
it('the thread reads which block is rendered, and none once it is rendered, or has failed', () => {
  const { within, text } = createLateBlocks('en');
  const read = () => new TextDecoder().decode(text.slice(0, text.indexOf(0)));
  expect(within(read, 'quote', '/om')).toMatch(/^The block `quote` isn’t ready on \/om /);
  expect(read()).toBe('');
  const fail = () => {
    throw new Error('no data');
  };
  expect(() => within(fail, 'quote', '/om')).toThrow('no data');
  expect(read()).toBe('');
});

it('the thread reads the beginning of a text that is too long for its memory', () => {
  const { within, text } = createLateBlocks('en');
  const read = () => new TextDecoder().decode(text.slice(0, text.indexOf(0)));
  const page = `/${'å'.repeat(text.length)}`;
  expect(within(read, 'quote', page)).toMatch(/^The block `quote` isn’t ready on \/å+\n$/);
  expect(within(read, 'quote', '/om')).toMatch(/ready on \/om after 5 seconds; .*\.\n$/);
});
