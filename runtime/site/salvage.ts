import type { SchemaViolation } from '../../schemas/validate.ts';
import { partOf, pointerPath } from './schema-at.ts';

/**
 * What a value still says clearly: a copy without the keys and list items that violate its schema, over the
 * given defaults. `resolve` and `explain` work on it when a site has problems; a build never does.
 */
export function salvage(
  value: unknown,
  violations: readonly SchemaViolation[],
  defaults: Readonly<Record<string, unknown>>,
): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const copy: unknown = structuredClone(value);
  const paths = violations
    .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'if' && keyword !== 'propertyNames')
    .map((violation) => pathToRemove(violation, value));
  // From the back, so that removing one item of a list leaves the earlier ones where they are.
  const once = new Map(paths.map((path) => [JSON.stringify(path), path] as const));
  for (const path of [...once.values()].sort(fromBehind)) remove(copy, path);
  return { ...defaults, ...(copy as object) };
}

/** What lies deeper or further back comes first. */
function fromBehind(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [index, one] of a.entries()) {
    const other = b[index];
    if (other === undefined) return -1;
    if (one === other) continue;
    if (typeof one === 'number' && typeof other === 'number') return other - one;
    return String(one) < String(other) ? 1 : -1;
  }
  return b.length > a.length ? 1 : 0;
}

/** An unknown key alone; a wrong item of a list at its top; else the top-level key. */
function pathToRemove(violation: SchemaViolation, value: unknown): (string | number)[] {
  const path = pointerPath(violation.instancePath, value);
  const unknown = violation.params.additionalProperty ?? violation.propertyName;
  if (unknown !== undefined) return [...path, String(unknown)];
  return path.slice(0, typeof path[1] === 'number' ? 2 : 1);
}

function remove(value: unknown, path: readonly (string | number)[]): void {
  const parent = path.slice(0, -1).reduce<unknown>(partOf, value);
  const key = path.at(-1);
  if (key === undefined || typeof parent !== 'object' || parent === null) return;
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
}
