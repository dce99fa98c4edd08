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
      const parts = partsOf(node);
      const inner = parts.find(
        ({ value }) =>
          isContainer(value) && value.offset <= offset && offset < value.offset + value.length,
      );
      if (inner === undefined) return path;
      path.push(inner.key);
      node = inner.value;
    }
  });
}

/** Keys that an object holds already, where they stand again. */
export function doubledKeys(node: Node): { readonly key: string; readonly offset: number }[] {
  const seen = new Set<string>();
  const own = (node.type === 'object' ? (node.children ?? []) : []).flatMap(
    ({ children: [key] = [] }) => {
      if (key === undefined) return [];
      const name = String(key.value);
      const again = seen.has(name);
      seen.add(name);
      return again ? [{ key: name, offset: key.offset }] : [];
    },
  );
  return [...own, ...partsOf(node).flatMap(({ value }) => doubledKeys(value))];
}

function isContainer({ type }: Node): boolean {
  return type === 'object' || type === 'array';
}

function partsOf(node: Node): { readonly key: string | number; readonly value: Node }[] {
  const children = node.children ?? [];
  if (node.type === 'array') return children.map((value, key) => ({ key, value }));
  if (node.type !== 'object') return [];
  return children.flatMap(({ children: [key, value] = [] }) =>
    key === undefined || value === undefined ? [] : [{ key: String(key.value), value }],
  );
}
