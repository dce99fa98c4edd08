import { describe, expect, it } from 'vitest';
import { troubleIn } from '../../../runtime/cli/dev/trouble.ts';
import { root } from '../../../runtime/cli/site-options.ts';

describe('what is wrong beside the content', () => {
  it('names files without where they lie on this machine', () => {
    const error = new Error(`${root}/blocks/cover/cover.tsx:3:5: Unexpected (${root}/blocks)`);
    expect(troubleIn(error)).toEqual({
      message: 'blocks/cover/cover.tsx:3:5: Unexpected (blocks)',
      file: null,
      link: null,
    });
    expect(troubleIn('no error').message).toBe('no error');
  });
});
