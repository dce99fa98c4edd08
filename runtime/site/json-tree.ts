import type { Node } from 'jsonc-parser';

type Path = readonly (string | number)[];

/** The value of a parsed tree, without what has no value; keys are always own ones. */
export function jsonOf(node: Node): unknown {
  const children = node.children ?? [];
  if (node.type === 'array') return children.map(jsonOf);
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    children.flatMap(({ children: [key, value] = [] }) =>
      key === undefined || value === undefined ? [] : [[String(key.value), jsonOf(value)]],
    ),
  );
}

/** The innermost objects and lists that the offsets lie in, as ways from the root. */
export function damagedPaths(tree: Node, offsets: readonly number[]): Path[] {
  return offsets.map((offset) => {
    let node = tree;
    const path: (string | number)[] = [];
    for (;;) {
      const inner = partAt(node, offset);
      if (inner === null) return path;
      path.push(inner.key);
      node = inner.value;
    }
  });
}

/** The part of an object or list that is itself one, and that the offset lies in. */
function partAt(
  { type, children = [] }: Node,
  offset: number,
): { readonly key: string | number; readonly value: Node } | null {
  let low = 0;
  let high = children.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((children[middle]?.offset ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const child = children[low];
  const [key, value] =
    type === 'array' ? [low, child] : [child?.children?.[0], child?.children?.[1]];
  if (key === undefined || value === undefined || !isContainer(value)) return null;
  const isInside = value.offset <= offset && offset < value.offset + value.length;
  return isInside ? { key: typeof key === 'number' ? key : String(key.value), value } : null;
}

function isContainer({ type }: Node): boolean {
  return type === 'object' || type === 'array';
}
