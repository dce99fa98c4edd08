import { grouped, problem } from '../diagnostics/index.ts';
import { fillAmongThemselves, MOST_FILLED } from '../site/index.ts';
import { lastsOfCircles } from './circles.ts';
import type { Check } from './context.ts';

/** Variables may name others, but not each other in a circle (A94). */
export const checkVariables: Check = function* ({ loaded }) {
  const file = 'site.json';
  const written = loaded.written({ file, path: ['variables'] });
  if (typeof written !== 'object' || written === null) return;
  const texts = Object.entries(written).filter(([, text]) => typeof text === 'string');
  const { waiting, long } = fillAmongThemselves(Object.fromEntries(texts));
  const names = [...waiting.keys()];
  const indexes = new Map(names.map((name, index) => [name, index]));
  const nextOf = (index: number) => waiting.get(names[index] ?? '')?.[0] ?? '';
  // A circle is told once, where its last variable closes it.
  for (const index of lastsOfCircles(names.length, (one) => indexes.get(nextOf(one)) ?? null)) {
    const name = names[index] ?? '';
    const facts = { name, other: nextOf(index) };
    yield problem('variable-circle', { file, path: ['variables', name] }, facts);
  }
  for (const name of long) {
    const facts = { name, most: grouped(MOST_FILLED) };
    yield problem('long-variable', { file, path: ['variables', name] }, facts);
  }
};
