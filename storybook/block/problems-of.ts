import { toDiagnostic } from '../../runtime/diagnostics/index.ts';
import { isObject } from '../../runtime/protocol/is-object.ts';
import { schemaProblems } from '../../runtime/site/json/schema-problems.ts';
import type { Schema } from '../../schemas/index.ts';
import type { SchemaViolation, Validate } from '../../schemas/validate.ts';
import { models } from '../project/models.ts';
import { optionsAsWritten, recordAsWritten } from './as-written.ts';
import type { DescribedBlock } from './descriptions.ts';

/** A problem of an option or record, in words for staff. */
export interface DescribedProblem {
  /** The path of the value: `options.heading`, `records.event[2].startTime`. */
  readonly place: string;
  readonly code: string;
  readonly message: string;
  readonly suggestion: string | null;
}

interface Props {
  readonly options: object;
  readonly records: Readonly<Record<string, unknown>>;
}

/**
 * Resolves with what `lerret check` would report for a block's options and records, in bokmål; [] if they are valid.
 */
export async function problemsOf(
  block: DescribedBlock,
  { options, records }: Props,
): Promise<DescribedProblem[]> {
  const schema = block.metadata.options;
  const root = { additionalProperties: false, ...schema };
  const written = optionsAsWritten(options, schema);
  const ofOptions = violationsOf(await block.validateOptions(), written);
  const ofRecords = Object.entries(records).map(([model, list]) => problemsOfRecords(model, list));
  return [
    ...describe(ofOptions, written, root, ['options']),
    ...(await Promise.all(ofRecords)).flat(),
  ];
}

async function problemsOfRecords(model: string, list: unknown): Promise<DescribedProblem[]> {
  const known = models.get(model);
  if (known === undefined || !Array.isArray(list)) return [];
  const { schema } = known;
  const validate = await known.validate();
  return list.flatMap((record: unknown, index) => {
    const written = isObject(record) ? recordAsWritten(model, record) : record;
    // A block's records have only the fields that it accepts, so required fields may be missing.
    const violations = violationsOf(validate, written).filter(
      ({ keyword, instancePath }) => keyword !== 'required' || instancePath !== '',
    );
    return describe(violations, written, schema, ['records', model, index]);
  });
}

/** Validates a copy of a value, as validators write defaults into it. @returns the violations of the schema */
function violationsOf(validate: Validate<object>, value: unknown): readonly SchemaViolation[] {
  return validate(structuredClone(value)) ? [] : (validate.errors ?? []);
}

function describe(
  violations: readonly SchemaViolation[],
  value: unknown,
  schema: Schema,
  path: readonly (string | number)[],
): DescribedProblem[] {
  return schemaProblems(violations, value, schema, { file: '', path }).map((problem) => {
    const { code, message, suggestion } = toDiagnostic(problem, { line: 1, column: 1 }, 'nb');
    return { place: placeOf(problem.path), code, message, suggestion };
  });
}

function placeOf(path: readonly (string | number)[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${key}`))
    .join('');
}
