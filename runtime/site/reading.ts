import type { Schema } from '../../schemas/index.ts';
import type { Validate } from '../../schemas/validate.ts';
import { createNearest, type Problem, problem } from '../diagnostics/index.ts';
import { type ContentReader, withoutMark } from './content-reader.ts';
import { excessSize, MOST_MEGABYTES, misencodedAt } from './encoding.ts';
import { parseJson } from './parse-json.ts';
import { keepValid, repair } from './repair.ts';
import { createTally, schemaProblems } from './schema-problems.ts';
import type { Origin } from './site.ts';
import { fillVariables, mapStrings, mayHoldVariables } from './variables.ts';

interface ParsedFile {
  readonly value: unknown;
  readonly text: string;
}

/** Read first, and once: it may hold thousands of keys. */
const CONFIG = 'site.json';

/** One reading of a site folder: the steps that every file goes through, and what they found. */
export interface Reading {
  readonly reader: ContentReader;
  /** The texts that stand for names in braces (A1). */
  readonly variables: Readonly<Record<string, string>>;
  /** How much was found so far that isn't as it should be: a file that adds nothing may be kept. */
  findings(): number;
  readonly problems: Problem[];
  readonly origins: Map<object, Origin>;
  /** Records whose HTML was sanitised into something else. */
  readonly altered: Set<object>;
  /** Where a stand-in was put for something that is wrong or missing. */
  readonly defaulted: Origin[];
  /** Files that say more than could be read, with their text. */
  readonly unread: Map<string, string>;
  /** The JSON files below a folder; others are reported, but for what a system or editor leaves there. */
  list(folder: string): string[];
  /** Files of `data/` in no folder of a kind of record. */
  unknownFiles(): readonly string[];
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
  /** Adds to the problems what was only counted. */
  close(): void;
  /** Remembers where a value came from. */
  from<T extends object>(origin: Origin, value: T): T;
}

/** Does a text hold signs that combine with the one before, or the sign for ångström, as they stand or escaped? */
function mayBeDecomposed(text: string): boolean {
  return (
    /[\u0300-\u036f\u212a\u212b]/.test(text) || text.includes('\\u03') || text.includes('\\u212')
  );
}

/** Violations of schemas in one file up to which what can be kept of its values is. */
const MOST_MENDED = 500;
/** Violations of one value up to which what it still says clearly is kept. */
const MOST_SALVAGED = 20_000;

/** Names of variables that are looked through for those that texts misspell. */
const MOST_COMPARED = 2_000_000;

/**
 * Starts reading a site folder.
 * @param variablesOf what its variables are, from what `site.json` says: they are needed before anything else is read.
 */
export function createReading(
  reader: ContentReader,
  variablesOf: (config: unknown) => Readonly<Record<string, string>>,
): Reading {
  const problems: Problem[] = [];
  const origins = new Map<object, Origin>();
  const defaulted: Origin[] = [];
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
  const nearVariable = createNearest(MOST_COMPARED);
  /** How many violations of schemas were met in each file. */
  const violating = new Map<string, number>();
  const tally = createTally();
  /** Tells of a file that is too large, which isn't read. */
  const isTooLarge = (file: string, bytes: number | null | undefined): boolean => {
    const size = excessSize(bytes ?? 0, MOST_MEGABYTES);
    if (size === null) return false;
    problems.push(problem('too-large', { file, path: [] }, { size, most: MOST_MEGABYTES }));
    unread.set(file, '');
    return true;
  };
  const parse = (file: string): ParsedFile | null => {
    const told = reader.sizeOf?.(file);
    const text = isTooLarge(file, told) ? null : reader.read(file);
    if (text === null || (told === undefined && isTooLarge(file, Buffer.byteLength(text)))) {
      const isLost = reader.linksOut?.has(file) === true || reader.unreadable?.has(file) === true;
      if (isLost) unread.set(file, '');
      return null;
    }
    const whole = withoutMark(text);
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
    for (const one of parsed.problems) problems.push(one);
    for (const path of parsed.damaged) damaged.add(placeKey({ file, path }));
    if (parsed.recovered !== undefined) return { value: parsed.recovered, text };
    unread.set(file, text);
    return null;
  };
  const config = parse(CONFIG);
  const variables = variablesOf(config?.value);
  return {
    reader,
    variables,
    close() {
      for (const one of tally.problems()) problems.push(one);
    },
    findings: () => problems.length + defaulted.length + unread.size + altered.size + damaged.size,
    problems,
    origins,
    altered,
    defaulted,
    unread,
    list(folder) {
      const files = listed(folder);
      for (const file of files) {
        if (file.endsWith('.json') || /(^|\/)[._]|~$/.test(file)) continue;
        problems.push(problem('unknown-file', { file, path: [] }));
      }
      return files.filter((file) => file.endsWith('.json'));
    },
    unknownFiles() {
      data ??= reader.list('data');
      const known = /^data\/(?:articles|productions|events|block-data)\//;
      return data.filter((file) => !known.test(file) && file.endsWith('.json'));
    },
    parse: (file) => (file === CONFIG ? config : parse(file)),
    fill(value, origin, text, skip) {
      // A file of thousands of records is looked through once, not for each of them.
      if (seen?.text !== text) {
        seen = { text, isDecomposed: mayBeDecomposed(text), hasVariables: mayHoldVariables(text) };
      }
      const composed = seen.isDecomposed ? mapStrings(value, (one) => one.normalize()) : value;
      if (!seen.hasVariables) return composed;
      const filled = fillVariables(composed, variables, origin, skip, nearVariable);
      for (const one of filled.problems) problems.push(one);
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
      const before = violating.get(origin.file) ?? 0;
      violating.set(origin.file, before + violations.length);
      // Of a file that is wrong all over, what is left of one value more helps nobody.
      if (before > MOST_MENDED) {
        tally.add(violations, value, schema, origin);
        if (!unread.has(origin.file)) unread.set(origin.file, reader.read(origin.file) ?? '');
        return null;
      }
      for (const one of schemaProblems(violations, value, schema, origin)) {
        if (one.code !== 'missing-key' || !damaged.has(placeKey(one))) problems.push(one);
      }
      const isMany = violations.length > MOST_MENDED;
      const repaired = isMany ? { value, defaulted: [] } : repair(value, validate, schema);
      for (const path of repaired.defaulted)
        defaulted.push({ file: origin.file, path: [...origin.path, ...path] });
      const { value: whole } = repaired;
      if (validate(whole)) return whole;
      if (!unread.has(origin.file)) unread.set(origin.file, reader.read(origin.file) ?? '');
      if (violations.length > MOST_SALVAGED) return null;
      const kept = keepValid(value, violations, { ...defaults });
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
