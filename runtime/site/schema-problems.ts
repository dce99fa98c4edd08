import type { Schema } from '../../schemas/index.ts';
import type { SchemaViolation } from '../../schemas/validate.ts';
import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { either, kindWords, quoted, same } from './kind-words.ts';
import { kindOf, partOf, pointerPath, schemaAt } from './schema-at.ts';
import type { Origin } from './site.ts';

/** Violations of a schema as problems in plain words, at their place below `origin`. */
export function schemaProblems(
  violations: readonly SchemaViolation[],
  value: unknown,
  root: Schema,
  origin: Origin,
): Problem[] {
  const found = violations.map((violation) => {
    const path = pointerPath(violation.instancePath, value);
    const schema = schemaAt(root, value, path) ?? {};
    return { ...violation, path, schema, found: path.reduce(partOf, value) };
  });
  const told = found.filter((one) => !isFollowUp(one, found));
  return told.flatMap((one) => toProblem(one, { ...origin, path: [...origin.path, ...one.path] }) ?? []);
}

interface Found extends SchemaViolation {
  readonly path: readonly (string | number)[];
  /** Of the value; with `anyOf` left in it, none of the alternatives takes a value of this kind. */
  readonly schema: Schema;
  readonly found: unknown;
}

/** Does it only repeat what another violation says better? */
function isFollowUp(one: Found, all: readonly Found[]): boolean {
  const here = all.filter(({ instancePath }) => instancePath === one.instancePath);
  const alternatives = here.some(({ keyword }) => keyword === 'anyOf');
  switch (one.keyword) {
    case 'if':
    case 'propertyNames':
      return true;
    case 'anyOf':
      return one.schema.anyOf === undefined;
    case 'type':
      return alternatives;
    case 'required':
      return here.some(
        ({ keyword, params }) =>
          keyword === 'additionalProperties' &&
          nearest(String(params['additionalProperty']), [String(one.params['missingProperty'])]) !== null,
      );
    default:
      return false;
  }
}

function toProblem(one: Found, place: Origin): Problem | null {
  const { keyword, params, schema, found } = one;
  const example = schema.examples?.[0];
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const meant = nearest(key, Object.keys(schema.properties ?? {}));
      const at = { ...place, path: [...place.path, key] };
      return problem('unknown-key', at, { key }, meant, 'key');
    }
    case 'required':
      return problem('missing-key', place, { key: String(params['missingProperty']) });
    case 'type':
    case 'anyOf': {
      const wanted = keyword === 'type' ? params['type'] : schema.anyOf?.map(({ type }) => type ?? 'object');
      const expected = either([wanted].flat(2).map((kind) => kindWords[String(kind)] ?? same(String(kind))));
      const words = kindWords[kindOf(found)] ?? same(kindOf(found));
      return problem('wrong-type', place, { found: words, expected }, suggestionFor(found, wanted));
    }
    case 'enum':
    case 'const': {
      const allowed = [params['allowedValues'] ?? params['allowedValue']].flat();
      const meant = nearest(String(found), allowed.map(String));
      return problem('wrong-value', place, { found: quoted(found), expected: either(allowed.map(quoted).map(same)) }, meant);
    }
    case 'pattern': {
      const name = one.propertyName;
      if (name === undefined) return problem('wrong-form', place, { found: quoted(found), expected: quoted(example) });
      const at = { ...place, path: [...place.path, name] };
      return problem('wrong-form', at, { found: quoted(name), expected: 'aWord2' }, null, 'key');
    }
    case 'minLength':
      return problem('too-short', place);
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum': {
      const expected = `${String(params['comparison'])} ${String(params['limit'])}`;
      return problem('out-of-range', place, { found: quoted(found), expected });
    }
    default: {
      const limit = String(params['limit'] ?? '');
      const least = keyword.startsWith('min');
      const expected = { en: `at ${least ? 'least' : 'most'} ${limit}`, nb: `${least ? 'minst' : 'høyst'} ${limit}` };
      return problem('wrong-size', place, { expected });
    }
  }
}

/** A number or a yes written as a text is the likeliest slip: the mend is to leave out the quotes. */
function suggestionFor(found: unknown, wanted: unknown): string | null {
  if (typeof found !== 'string') return null;
  const kinds = [wanted].flat(2);
  const isNumber = found.trim() !== '' && Number.isFinite(Number(found));
  if (isNumber && kinds.some((kind) => kind === 'number' || kind === 'integer')) return found.trim();
  return kinds.includes('boolean') && /^(true|false)$/.test(found) ? found : null;
}
