import { dereference, type Schema } from '../../schemas/index.ts';
import type { SchemaViolation, Validate } from '../../schemas/validate.ts';
import { nearest } from '../diagnostics/index.ts';
import type { Path } from './parse-json.ts';
import { kindOf, partOf, pointerPath, schemaAt, schemaFor, schemaOfPart } from './schema-at.ts';

/** One mend can show the next violation; more rounds than this are a schema that can't be met. */
const MAX_ROUNDS = 5;
/** A path that begins as it must and is no address (B1.2), so that nothing answers there. */
const NO_ADDRESS = '/\\';

/** A value that fits its schema as far as possible, and where in it something was put that nobody wrote. */
export interface Repaired {
  readonly value: unknown;
  readonly guesses: readonly Path[];
}

/**
 * Puts stand-ins where a value violates its schema, so that all else in it can still be checked: what
 * depends on a stand-in is then known to be a follow-up. A build never sees the result.
 */
export function repair<T>(value: unknown, validate: Validate<T>, root: Schema): Repaired {
  const copy: unknown = structuredClone(value);
  const guesses: Path[] = [];
  for (let round = 0; round < MAX_ROUNDS && !validate(copy); round++) {
    for (const violation of validate.errors ?? []) guesses.push(...mend(copy, violation, root));
  }
  return { value: copy, guesses };
}

function mend(value: unknown, violation: SchemaViolation, root: Schema): Path[] {
  const { keyword, params, instancePath, propertyName } = violation;
  const path = pointerPath(instancePath, value);
  const schema = schemaAt(root, value, path) ?? {};
  const found = path.reduce<unknown>(partOf, value);
  switch (keyword) {
    case 'if':
    case 'propertyNames':
      return [];
    case 'additionalProperties':
      return renameKey(found, String(params.additionalProperty), schema, path);
    case 'required': {
      const key = String(params.missingProperty);
      if (partOf(found, key) !== undefined || typeof found !== 'object' || found === null)
        return [];
      set(found, key, standIn(schemaOfPart(schema, key) ?? {}, undefined, root));
      return [[...path, key]];
    }
    default: {
      if (propertyName !== undefined) {
        if (typeof found === 'object' && found !== null)
          Reflect.deleteProperty(found, propertyName);
        return [[...path, propertyName]];
      }
      // An alternative that takes the value's kind says itself what is wrong inside it.
      const isTaken = keyword === 'anyOf' && schema.anyOf === undefined;
      const last = path.at(-1);
      const parent = path.slice(0, -1).reduce<unknown>(partOf, value);
      if (isTaken || last === undefined || typeof parent !== 'object' || parent === null) return [];
      set(parent, last, standIn(schema, found, root));
      return [path];
    }
  }
}

/** An unknown key goes; where it is a slip of one that is missing, its value counts as that one's. */
function renameKey(found: unknown, key: string, schema: Schema, path: Path): Path[] {
  if (typeof found !== 'object' || found === null) return [];
  const missing = Object.keys(schema.properties ?? {}).filter(
    (name) => !Object.hasOwn(found, name),
  );
  const meant = nearest(key, missing);
  const value = partOf(found, key);
  Reflect.deleteProperty(found, key);
  if (meant === null) return [];
  set(found, meant, value);
  return [[...path, meant]];
}

function set(parent: object, key: string | number, value: unknown): void {
  Object.defineProperty(parent, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/** A value of the schema, as near to the one found as can be told. */
function standIn(schema: Schema, found: unknown, root: Schema): unknown {
  const target = schemaFor(schema, found, root);
  const [branch] = target.anyOf ?? [];
  if (branch !== undefined) return standIn(dereference(branch, root), found, root);
  const allowed = target.enum;
  if (allowed !== undefined) {
    const meant = nearest(String(found), allowed.map(String));
    return allowed.find((one) => String(one) === meant) ?? allowed[0];
  }
  const kind = [target.type].flat()[0];
  switch (kind) {
    case 'string':
      return typeof found === 'number' ? String(found) : standInText(target, found);
    case 'number':
    case 'integer':
      return target.examples?.[0] ?? 1;
    case 'boolean':
      return target.examples?.[0] ?? true;
    case 'array':
      if (kindOf(found) === 'string' && target.items?.type === 'string') return [found];
      return structuredClone(target.examples?.[0] ?? []);
    default:
      return structuredClone(target.examples?.[0] ?? {});
  }
}

function standInText(schema: Schema, found: unknown): unknown {
  const { pattern, examples } = schema;
  if (pattern === undefined) return '?';
  const fits = (text: string) => new RegExp(pattern, 'u').test(text);
  if (typeof found === 'string' && fits(`/${found}`)) return `/${found}`;
  return fits(NO_ADDRESS) ? NO_ADDRESS : examples?.[0];
}
