import { parse } from 'jsonc-parser';
import { encodePath, withoutQuery } from '../protocol/path.ts';
import { fillText, type JsonEdit, withEdits, withItem, withoutMark } from '../site/index.ts';
import type { CheckedSite } from './checked-site.ts';

export const REDIRECTS = 'redirects.json';
export const NO_REDIRECTS = '{\n  "redirects": []\n}\n';
/** The code of a problem that names an address that is no longer there, and suggests its successor. */
export const GONE = 'gone-address';

/**
 * Returns the text of `redirects.json` after pages have moved: a redirect to an earlier address leads to the new one,
 * and so does the earlier address itself, if links lead to it or visitors know it.
 * @param problems those of the site after the move, with a GONE for each earlier address
 * @param isKnown returns whether visitors know an address
 */
export function withMoved(
  text: string,
  { problems, site }: Pick<CheckedSite, 'problems' | 'site'>,
  isKnown: (path: string) => boolean,
): string {
  const filled = (address: unknown) => fillText(String(address), site.config.variables ?? {});
  const linked = new Set(
    problems.flatMap(({ code, file, facts }) =>
      code === 'dead-path' && file !== REDIRECTS ? [withoutQuery(String(facts.path))] : [],
    ),
  );
  return problems.reduce((before, { code, facts, suggestion: to }) => {
    if (code !== GONE || to === null) return before;
    const path = String(facts.path);
    const led = ledOn(before, path, to, filled);
    return linked.has(path) || isKnown(path) ? withRedirect(led, path, to) : led;
  }, text);
}

/** Returns the text with redirects to `path` as redirects to `to`, and without a redirect from `to`. */
function ledOn(
  text: string,
  path: string,
  to: string,
  filled: (address: unknown) => string,
): string {
  const edits = redirectsIn(text).flatMap((one, index): JsonEdit[] => {
    const at = ['redirects', index];
    const target = filled(one.to);
    if (filled(one.from) === to) return [{ path: at, value: undefined }];
    return withoutQuery(target) === path
      ? [{ path: [...at, 'to'], value: to + target.slice(path.length) }]
      : [];
  });
  // From the last to the first, so that the earlier indexes stay valid.
  return withEdits(text, edits.reverse());
}

/**
 * Returns the text of `redirects.json` with a redirect from a removed address to its successor. Without the redirect
 * from the successor, if there is one: the successor is a page now, and the two would form a loop. Returns the text
 * unchanged if the address already redirects.
 * @param path the removed address, decoded
 * @param to the successor, as in links
 */
export function withRedirect(text: string, path: string, to: string): string {
  const from = /[\s\p{Z}?#*:%]/u.test(path) ? encodePath(path) : path;
  const own = redirectsIn(text).map(({ from }) => from);
  if (own.includes(from)) return text;
  const back = own.indexOf(to);
  const open = back < 0 ? text : withEdits(text, [{ path: ['redirects', back], value: undefined }]);
  return withItem(open, ['redirects'], { from, to, permanent: true });
}

function redirectsIn(text: string): readonly Readonly<Record<string, unknown>>[] {
  const { redirects } = Object(parse(withoutMark(text)));
  return Array.isArray(redirects) ? redirects.map(Object) : [];
}
