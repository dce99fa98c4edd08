import { describe, expect, it } from 'vitest';
import { fromError } from '../../../runtime/cli/dev/dev-error.ts';
import { LERRET as root } from '../../../runtime/site/index.ts';

describe('what is wrong beside the content', () => {
  it('names files without where they lie on this machine', () => {
    const error = new Error(`${root}/blocks/cover/cover.tsx:3:5: Unexpected (${root}/blocks)`);
    expect(fromError(error)).toEqual({
      message: 'blocks/cover/cover.tsx:3:5: Unexpected (blocks)',
      file: null,
      link: null,
    });
    expect(fromError('no error').message).toBe('no error');
  });
});
