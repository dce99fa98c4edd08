import { expect, it } from 'vitest';
import { readReference } from '../../../runtime/page/select/operand.ts';

it.each(['@film', '@film.', '@.id', '$tomorrow', '$today+7', '$today7d', '$today+1.5d', '$NOW'])(
  'A9 %s is malformed',
  (text) => {
    expect(readReference(text)).toEqual({ kind: 'malformed', text });
  },
);
