import { posix } from 'node:path';
import { type Problem, problem } from '../diagnostics/index.ts';
import { isObject } from '../protocol/is-object.ts';
import { quoted } from './json/schema-words.ts';

/** Returns the name of the file with the schema of a model's records. */
export function recordSchemaName(model: string): string {
  return `${model}.record.schema.json`;
}

/**
 * Yields a problem if `$schema` of a file's value isn't a path to the file's own schema: in the project's `.lerret/`, in
 * the package or, as Lerret's own sites have it, in a clone of Lerret. An address on the web may be anything.
 * @param name the name of the schema's file in `.lerret/schemas/`
 */
export function* wrongSchema(file: string, value: unknown, name: string): Generator<Problem> {
  const written = isObject(value) ? value.$schema : undefined;
  if (typeof written !== 'string' || written.includes('://')) return;
  const path = posix.normalize(written.replace(/#$/, ''));
  const right = posix.relative(posix.dirname(`/site/${file}`), `/.lerret/schemas/${name}`);
  const [, model] = /^(.+)\.record\.schema\.json$/.exec(name) ?? [];
  const inLerret = model === undefined ? `schemas/${name}` : `models/${model}/record.schema.json`;
  const below = path.replace(/^(\.\.\/)+(node_modules\/lerret\/)?/, '');
  if (path === right || (path !== below && below === inLerret)) return;
  const facts = { found: quoted(written), expected: right };
  yield problem('wrong-schema', { file, path: ['$schema'] }, facts, right);
}
