import type { Problem } from '../diagnostics/index.ts';
import { exampleOfKey } from '../site/index.ts';
import type { CheckContext } from './context.ts';

/**
 * Returns the problem of a missing key with an example that exists on this site, if the key names a part of it, such
 * as a record or a page; without one if the site has none. Returns any other problem unchanged.
 */
export function withOwnExample(context: CheckContext, one: Problem): Problem {
  if (one.code !== 'missing-key') return one;
  const names = namesFor(context, one);
  if (names === null) return one;
  const [first] = names;
  return { ...one, facts: { ...one.facts, example: exampleOfKey(String(one.facts.key), first) } };
}

/** Returns the names on this site from which a key's value is chosen; null if the value is no name. */
function namesFor(context: CheckContext, { file, facts }: Problem): Iterable<string> | null {
  const { site, hasPicture, namesOf } = context;
  const { key, value, names } = facts;
  if (names !== '') return namesOf(String(names), 'id');
  switch (key) {
    case 'url':
      return String(value).startsWith('"/media/')
        ? [...site.media.keys()].filter(hasPicture)
        : null;
    case 'layout':
      return site.layouts.keys();
    case 'component':
      return site.config.components;
    case 'backend':
      return Object.keys(site.endpoints?.backends ?? {});
    default: {
      // The path of a page is its own address; paths in site.json lead to pages.
      const isLink = key === 'href' || key === 'to' || (key === 'path' && file === 'site.json');
      return isLink ? context.model.routes.addresses.map(({ href }) => href) : null;
    }
  }
}
