import type { Schema } from '../../schemas/index.ts';
import type { Validate } from '../../schemas/validate.ts';
import { type Problem, problem } from '../diagnostics/index.ts';
import { type ContentReader, withoutMark } from './content-reader.ts';
import { excessSize, misencodedAt } from './encoding.ts';
import { mapStrings } from './map-strings.ts';
import { parseJson } from './parse-json.ts';
import { repair } from './repair.ts';
import { salvage } from './salvage.ts';
import { schemaProblems } from './schema-problems.ts';
import type { Origin } from './site.ts';
import { fillVariables, mayHoldVariables } from './variables.ts';

interface ParsedFile {
  readonly value: unknown;
  readonly text: string;
}

/** One reading of a site folder: the steps that every file goes through, and what they found. */
export interface Reading {
  readonly reader: ContentReader;
  /** How much was found so far that isn't as it should be: a file that adds nothing may be kept. */
  findings(): number;
  readonly problems: Problem[];
  readonly origins: Map<object, Origin>;
  /** Records whose HTML was sanitised into something else. */
  readonly altered: Set<object>;
  /** Where a stand-in was put for something that is wrong or missing. */
  readonly guesses: Origin[];
  /** Files that say more than could be read, with their text. */
  readonly unread: Map<string, string>;
  /** The JSON files below a folder; others are reported, but for what a system or editor leaves there. */
  list(folder: string): string[];
  /** Files of `data/` in no folder of a kind of record. */
  strays(): readonly string[];
  /** A file's JSON, as far as syntax errors, which are reported, leave it clear; or null. */
  parse(file: string): ParsedFile | null;
  /** The value with its variables replaced (A1) and its texts composed (B1.6). */
  fill(
    value: unknown,
    origin: Origin,
    text: string,
    skip?: (path: readonly (string | number)[]) => boolean,
  ): unknown;
  /** The value if it fits its schema; else its violations are reported, and what can be kept of it is. */
  checked<T>(
    value: unknown,
    validate: Validate<T>,
    schema: Schema,
    origin: Origin,
    defaults: object,
  ): T | null;
  /** Remembers where a value came from. */
  from<T extends object>(origin: Origin, value: T): T;
}

/** Does a text hold signs that combine with the one before, or the sign for ångström, as they stand or escaped? */
function mayBeDecomposed(text: string): boolean {
  return (
    /[\u0300-\u036f\u212a\u212b]/.test(text) || text.includes('\\u03') || text.includes('\\u212')
  );
}

/** Starts reading a site folder with the given variables. */
export function createReading(
  reader: ContentReader,
  variables: Readonly<Record<string, string>>,
): Reading {
  const problems: Problem[] = [];
  const origins = new Map<object, Origin>();
  const guesses: Origin[] = [];
  const unread = new Map<string, string>();
  /** Objects and lists that lack what stood at a syntax error: nobody should be told that it is missing. */
  const damaged = new Set<string>();
  /** What was found out of the text that was filled last. */
  let seen:
    | { readonly text: string; readonly isDecomposed: boolean; readonly hasVariables: boolean }
    | undefined;
  /** Folders of `data/` are parts of one listing. */
  let data: readonly string[] | undefined;
  const listed = (folder: string): readonly string[] => {
    if (!folder.startsWith('data/')) return reader.list(folder);
    data ??= reader.list('data');
    return data.filter((file) => file.startsWith(`${folder}/`));
  };
  const altered = new Set<object>();
  return {
    reader,
    findings: () => problems.length + guesses.length + unread.size + altered.size + damaged.size,
    problems,
    origins,
    altered,
    guesses,
    unread,
    list(folder) {
      const files = listed(folder);
      for (const file of files) {
        if (file.endsWith('.json') || /(^|\/)[._]|~$/.test(file)) continue;
        problems.push(problem('unknown-file', { file, path: [] }));
      }
      return files.filter((file) => file.endsWith('.json'));
    },
    strays() {
      data ??= reader.list('data');
      const known = /^data\/(?:articles|productions|events|block-data)\//;
      return data.filter((file) => !known.test(file) && file.endsWith('.json'));
    },
    parse(file) {
      const text = reader.read(file);
      if (text === null) {
        if (reader.linksOut?.has(file) === true) unread.set(file, '');
        return null;
      }
      const whole = withoutMark(text);
      const size = excessSize(text);
      if (size !== null) problems.push(problem('too-large', { file, path: [] }, { size }));
      const offset = misencodedAt(text, () => reader.readBytes(file));
      const parsed = parseJson(whole, file);
      if (offset !== null) {
        const at = Math.max(0, offset - (text.length - whole.length));
        problems.push({ ...problem('not-utf8', { file, path: [] }), offset: at });
        // What else is wrong may come from signs that were read wrongly.
        if (parsed.value === undefined) {
          unread.set(file, text);
          return null;
        }
      }
      problems.push(...parsed.problems);
      for (const path of parsed.damaged) damaged.add(placeKey({ file, path }));
      if (parsed.recovered !== undefined) return { value: parsed.recovered, text };
      unread.set(file, text);
      return null;
    },
    fill(value, origin, text, skip) {
      // A file of thousands of records is looked through once, not for each of them.
      if (seen?.text !== text) {
        seen = { text, isDecomposed: mayBeDecomposed(text), hasVariables: mayHoldVariables(text) };
      }
      const composed = seen.isDecomposed ? mapStrings(value, (one) => one.normalize()) : value;
      if (!seen.hasVariables) return composed;
      const filled = fillVariables(composed, variables, origin, skip);
      problems.push(...filled.problems);
      return filled.value;
    },
    checked<T>(
      value: unknown,
      validate: Validate<T>,
      schema: Schema,
      origin: Origin,
      defaults: object,
    ): T | null {
      if (validate(value)) return value;
      const violations = validate.errors ?? [];
      const told = schemaProblems(violations, value, schema, origin);
      problems.push(
        ...told.filter((one) => one.code !== 'missing-key' || !damaged.has(placeKey(one))),
      );
      const repaired = repair(value, validate, schema);
      for (const path of repaired.guesses)
        guesses.push({ file: origin.file, path: [...origin.path, ...path] });
      const { value: whole } = repaired;
      if (validate(whole)) return whole;
      unread.set(origin.file, reader.read(origin.file) ?? '');
      const kept = salvage(value, violations, { ...defaults });
      return validate(kept) ? kept : null;
    },
    from(origin, value) {
      origins.set(value, origin);
      return Object.freeze(value);
    },
  };
}

function placeKey({ file, path }: Origin): string {
  return JSON.stringify([file, ...path]);
}
