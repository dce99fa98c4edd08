import { type Node, parseTree } from 'jsonc-parser';
import { encodePath } from '../protocol/path.ts';
import { withEdits, withItem, withoutMark } from '../site/index.ts';

/**
 * The text of `redirects.json` with a redirect from a removed address to its successor. Redirects away from the successor
 * are removed: it is a page, and they would form a loop. If the address already redirects, the text is unchanged.
 * @param path the address, decoded
 * @param to as written in links
 */
export function withRedirect(text: string, path: string, to: string): string {
  const from = /[\s\p{Z}?#*:%]/u.test(path) ? encodePath(path) : path;
  const own = sourcesIn(parseTree(withoutMark(text)));
  if (own.includes(from)) return text;
  const back = own.indexOf(to);
  const edit = { path: ['redirects', back], value: undefined, isInserted: false };
  const open = back < 0 ? text : withEdits(text, [edit]);
  return withItem(open, ['redirects'], { from, to, permanent: true });
}

/** The source addresses of a file's redirects, in order. */
function sourcesIn(tree: Node | undefined): readonly unknown[] {
  const of = (node: Node | undefined, key: string) =>
    node?.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1];
  return of(tree, 'redirects')?.children?.map((one) => of(one, 'from')?.value) ?? [];
}
