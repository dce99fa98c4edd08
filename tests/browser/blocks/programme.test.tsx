import { expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/programme/block.gen.ts';
import metadata from '../../../blocks/programme/block.json' with { type: 'json' };
import Programme from '../../../blocks/programme/programme.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { film, on } from '../../unit/blocks/programme-films.ts';
import { get, prerender } from './prerendered.ts';

it('S37 the price of several showings ends at the right edge, also without a way to all times', () => {
  const event = [on(film.id, 1), on(film.id, 2)].map((one) => ({ ...one, price: { from: 140 } }));
  const records = { production: [film], event };
  const block = prerender(<Programme {...exampleProps<Options, Records>(metadata, { records })} />);
  const price = get(block, 'p strong');
  const { right } = get(block, 'li').getBoundingClientRect();
  expect(price.textContent).toContain('140');
  expect(price.getBoundingClientRect().right).toBeCloseTo(right, 0);
});
