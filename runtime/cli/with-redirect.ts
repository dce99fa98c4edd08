import { type Node, parseTree } from 'jsonc-parser';
import { encodePath } from '../protocol/path.ts';
import { withEdits, withItem, withoutMark } from '../site/index.ts';

/**
 * The text of `redirects.json` with a redirect from an address that is gone to its successor. One that led away from the
 * successor goes: there is a page again, and the two would lead in a circle. Where the address leads on, the text stays.
 * @param path the address, decoded
 * @param to as it is written in links
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

/** Where the redirects of a file lead from, in order. */
function sourcesIn(tree: Node | undefined): readonly unknown[] {
  const of = (node: Node | undefined, key: string) =>
    node?.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1];
  return of(tree, 'redirects')?.children?.map((one) => of(one, 'from')?.value) ?? [];
}
