import type { Schema } from '../../schemas/index.ts';
import type { SchemaViolation } from '../../schemas/validate.ts';
import { nearest, type Problem, problem, type Text } from '../diagnostics/index.ts';
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
  return told.flatMap(
    (one) => toProblem(one, { ...origin, path: [...origin.path, ...one.path] }) ?? [],
  );
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
          nearest(String(params.additionalProperty), [String(one.params.missingProperty)]) !== null,
      );
    default:
      // A value of the wrong kind is told as such, and not by its size or form too.
      return (
        one.keyword !== 'additionalProperties' && here.some(({ keyword }) => keyword === 'type')
      );
  }
}

function toProblem(one: Found, place: Origin): Problem | null {
  const { keyword, params, schema, found } = one;
  const example = schema.examples?.[0];
  const subject = subjectOf(place);
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const keys = Object.keys(schema.properties ?? {});
      const here = new Set(typeof found === 'object' && found !== null ? Object.keys(found) : []);
      // A key that is there already was hardly meant.
      const meant = nearest(
        key,
        keys.filter((name) => !here.has(name)),
      );
      const at = { ...place, path: [...place.path, key] };
      return problem('unknown-key', at, { key }, meant, 'key');
    }
    case 'required':
      return problem('missing-key', place, { key: String(params.missingProperty) });
    case 'type':
    case 'anyOf': {
      const wanted =
        keyword === 'type' ? params.type : schema.anyOf?.map(({ type }) => type ?? 'object');
      const expected = either(
        [wanted].flat(2).map((kind) => kindWords[String(kind)] ?? same(String(kind))),
      );
      const words = kindWords[kindOf(found)] ?? same(kindOf(found));
      return problem(
        'wrong-type',
        place,
        { subject, found: words, expected },
        suggestionFor(found, wanted, schema),
      );
    }
    case 'enum':
    case 'const': {
      const allowed = [params.allowedValues ?? params.allowedValue].flat();
      const meant = typeof found === 'string' ? nearest(found, allowed.map(String)) : null;
      const expected = either(allowed.map(quoted).map(same));
      return problem('wrong-value', place, { subject, found: quoted(found), expected }, meant);
    }
    case 'pattern': {
      const name = one.propertyName;
      if (name === undefined) {
        const withSlash = `/${String(found)}`;
        const isSlashMissing = schema.pattern === '^/' && found !== '';
        const facts = { found: quoted(found), expected: quoted(example) };
        return problem('wrong-form', place, facts, isSlashMissing ? withSlash : null);
      }
      const at = { ...place, path: [...place.path, name] };
      return problem('wrong-form', at, { found: quoted(name), expected: 'aWord2' }, null, 'key');
    }
    case 'minLength':
      return problem('too-short', place, { subject });
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum': {
      const expected = comparison(String(params.comparison), String(params.limit));
      return problem('out-of-range', place, { subject, found: quoted(found), expected });
    }
    default: {
      const expected = itemCount(keyword.startsWith('min'), Number(params.limit));
      return problem('wrong-size', place, { subject, expected });
    }
  }
}

/** What is wrong, for people: the key that the value stands under. */
function subjectOf({ path }: Origin): Text {
  const key = path.at(-1);
  if (typeof key === 'string') return same(`\`${key}\``);
  return key === undefined
    ? { en: 'This file', nb: 'Denne filen' }
    : { en: 'This item', nb: 'Dette punktet' };
}

function itemCount(isLeast: boolean, limit: number): Text {
  const en = limit === 1 ? 'one item' : `${limit} items`;
  const nb = limit === 1 ? 'ett punkt' : `${limit} punkter`;
  return {
    en: `at ${isLeast ? 'least' : 'most'} ${en}`,
    nb: `${isLeast ? 'minst' : 'høyst'} ${nb}`,
  };
}

function comparison(sign: string, limit: string): Text {
  switch (sign) {
    case '>=':
      return { en: `at least ${limit}`, nb: `minst ${limit}` };
    case '<=':
      return { en: `at most ${limit}`, nb: `høyst ${limit}` };
    case '>':
      return { en: `more than ${limit}`, nb: `mer enn ${limit}` };
    default:
      return { en: `less than ${limit}`, nb: `mindre enn ${limit}` };
  }
}

/** A value with quotes too many or too few, or one item without its list, is the likeliest slip: its mend as JSON. */
function suggestionFor(found: unknown, wanted: unknown, schema: Schema): string | null {
  const kinds = [wanted].flat(2);
  if (typeof found === 'number' && kinds.length === 1 && kinds[0] === 'string') {
    const isFitting = new RegExp(schema.pattern ?? '').test(String(found));
    return isFitting ? quoted(String(found)) : null;
  }
  if (typeof found !== 'string') return null;
  if (kinds.length === 1 && kinds[0] === 'array')
    return schema.items?.type === 'string' ? quoted([found]) : null;
  const isNumber = found.trim() !== '' && Number.isFinite(Number(found));
  if (isNumber && kinds.some((kind) => kind === 'number' || kind === 'integer'))
    return found.trim();
  return kinds.includes('boolean') && /^(true|false)$/.test(found) ? found : null;
}
