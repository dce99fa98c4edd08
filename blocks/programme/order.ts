import type { Options, Records } from './block.gen.ts';

/**
 * The productions in the wanted order, the first `limit` of them. By next event, those without come
 * last, and those that are alike stay in the order of their source.
 */
export function orderProductions(
  productions: Records['production'],
  /** When each is on next, as its card says it, in ms. */
  next: ReadonlyMap<string, number>,
  { sort, limit }: Pick<Options, 'sort' | 'limit'>,
): Records['production'] {
  if (sort === 'source') return productions.slice(0, limit);
  const startOf = (id: string) => next.get(id) ?? Number.MAX_SAFE_INTEGER;
  return productions.toSorted((a, b) => startOf(a.id) - startOf(b.id)).slice(0, limit);
}
