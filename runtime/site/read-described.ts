import { basename, dirname } from 'node:path';
import { glob } from 'tinyglobby';
import type { Schema } from '../../schemas/index.ts';
import type { Validate } from '../../schemas/validate.ts';
import {
  catalogue,
  inOrder,
  type Language,
  type Problem,
  problem,
  textReport,
  toDiagnostic,
  UserError,
} from '../diagnostics/index.ts';
import { withoutMark } from './content-reader.ts';
import { folderReader } from './folder-reader.ts';
import { createLocator } from './json/locate.ts';
import { parseJson } from './json/parse-json.ts';
import { schemaProblems } from './json/schema-problems.ts';
import { valueOfKey } from './json/schema-words.ts';

/** Thrown if blocks or models can't be used. The message lists all problems with their places. */
export class DescriptionError extends UserError {
  override readonly name = 'DescriptionError';
}

/** The JSON file that describes a block or a model, with its problems. */
export interface Described<T> {
  /** The path of the file, relative to the root: `blocks/cover/block.json`. */
  readonly file: string;
  readonly value: T | null;
  readonly problems: readonly Problem[];
}

/**
 * Returns, for each JSON file that matches a pattern, sorted by path, its content (null if invalid) and its problems,
 * such as a `name` that isn't the name of the file's folder.
 */
export async function readDescribed<T extends { readonly name: string }>(
  root: string,
  pattern: string,
  validate: Validate<T>,
  schema: Schema,
): Promise<readonly Described<T>[]> {
  const reader = folderReader(root);
  const files = (await glob(pattern, { cwd: root })).sort();
  return files.map((file) => {
    const { value, problems } = parseJson(withoutMark(reader.read(file) ?? ''), file);
    if (problems.length > 0) return { file, value: null, problems };
    if (!validate(value)) {
      const origin = { file, path: [] };
      const found = schemaProblems(validate.errors ?? [], value, schema, origin);
      return { file, value: null, problems: found };
    }
    const name = basename(dirname(file));
    if (value.name === name) return { file, value, problems: [] };
    const [found, expected] = [JSON.stringify(value.name), JSON.stringify(name)];
    const facts = { subject: valueOfKey('name'), found, expected };
    const misnamed = problem('wrong-value', { file, path: ['name'] }, facts, name);
    return { file, value: null, problems: [misnamed] };
  });
}

/** Throws a DescriptionError with all problems, if an error is among them. @param root the folder of their files */
export function throwErrors(root: string, problems: readonly Problem[]): void {
  if (!problems.some(({ code }) => catalogue[code].severity === 'error')) return;
  const locate = createLocator(folderReader(root));
  const reportIn = (language: Language) => {
    const diagnostics = problems.map((problem) => toDiagnostic(problem, locate(problem), language));
    return textReport(inOrder(diagnostics), { language });
  };
  throw new DescriptionError(reportIn('en'), reportIn('nb'));
}
