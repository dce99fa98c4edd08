import { expect, it } from 'vitest';
import { withLabels } from '../../../runtime/panel/labels.ts';
import type { Json } from '../../../runtime/panel/types.ts';

const schema: Json = {
  properties: {
    ageLimit: { description: 'Aldersgrensen. Eksempel: 12' },
    price: { properties: { from: { 'x-label': { en: 'From', nb: 'Fra' } }, to: {} } },
  },
};

it.each([
  [['ageLimit'], 'Verdien av `ageLimit` er feil.', 'Verdien av «Aldersgrensen» er feil.'],
  [['price', 'from'], '`from` er over `to`, `from` er 2.', '«Fra» er over `to`, «Fra» er 2.'],
  [['price', 'from'], '`ageLimit` og `constructor`', '`ageLimit` og `constructor`'],
  [['gone', 'from'], '`from` mangler.', '`from` mangler.'],
])('a mistake at %j names fields by their labels', (path, message, named) => {
  const at = (above: readonly (string | number)[]) =>
    withLabels([{ path: [...above, ...path], message }], schema, above.length, 'nb');
  expect(at([])[0]?.message).toBe(named);
  expect(at([3])[0]?.message).toBe(named);
});
