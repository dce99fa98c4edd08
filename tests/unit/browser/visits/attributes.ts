import type { Attributes } from '../../../../runtime/browser/idle/visit-links.ts';

export function attributes(given: Readonly<Record<string, string>>): Attributes {
  const map = new Map(Object.entries(given));
  return {
    getAttribute: (name) => map.get(name) ?? null,
    hasAttribute: (name) => map.has(name),
  };
}
