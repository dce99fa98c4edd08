import { dereference, NOT_BLANK, type Schema } from '../../../schemas/index.ts';
import type { SchemaViolation, Validate } from '../../../schemas/validate.ts';
import { nearest } from '../../diagnostics/index.ts';
import type { Path } from './parse-json.ts';
import { kindOf, partOf, pointerPath, schemaAt, schemaFor, schemaOfPart } from './schema-at.ts';

/** The maximum number of rounds, as a repair may reveal further violations. Afterwards, some may be left. */
const MAX_ROUNDS = 5;

/** A text that fits the schema of addresses but isn't a valid address (B1.2), so that no request matches it. */
const NO_ADDRESS = '/\\';

/**
 * Returns a copy of a value (`value`) in which defaults replace invalid and missing parts, and the paths
 * of these defaults (`defaulted`). The copy may still be invalid. @param root the schema of the value
 */
export function repair<T>(value: unknown, validate: Validate<T>, root: Schema) {
  const copy: unknown = structuredClone(value);
  const defaulted: Path[] = [];
  for (let round = 0; round < MAX_ROUNDS && !validate(copy); round++) {
    for (const violation of validate.errors ?? [])
      defaulted.push(...repairOne(copy, violation, root));
  }
  return { value: copy, defaulted };
}

function repairOne(value: unknown, violation: SchemaViolation, root: Schema): Path[] {
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
      // One alternative accepts the value's type: only that alternative's violations are repaired.
      const isOther = keyword === 'type' && schema.type === kindOf(found);
      const isTaken = isOther || (keyword === 'anyOf' && schema.anyOf === undefined);
      const last = path.at(-1);
      const parent = path.slice(0, -1).reduce<unknown>(partOf, value);
      if (isTaken || last === undefined || typeof parent !== 'object' || parent === null) return [];
      set(parent, last, standIn(schema, found, root));
      return [path];
    }
  }
}

/** Removes an unknown key. If it misspells a missing key, that key gets its value. Returns the paths of such keys. */
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

/** Returns a default for a schema, as similar as possible to the invalid value `found`. */
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
  if (pattern === undefined || pattern === NOT_BLANK) return '?';
  const fits = (text: string) => new RegExp(pattern, 'u').test(text);
  if (typeof found === 'string' && fits(`/${found}`)) return `/${found}`;
  return fits(NO_ADDRESS) ? NO_ADDRESS : examples?.[0];
}
