import type { Schema } from '../../schemas/index.ts';
import type { Validate } from '../../schemas/validate.ts';
import {
  createKinds,
  createLimitedNearest,
  nearest,
  type Problem,
  problem,
  type Text,
} from '../diagnostics/index.ts';
import { once } from '../protocol/memoized.ts';
import type { CachedRecords } from './cached-records.ts';
import {
  type ContentReader,
  excessSize,
  MAX_MEGABYTES,
  misencodedAt,
  withoutMark,
} from './content-reader.ts';
import { parseJson } from './json/parse-json.ts';
import { repair } from './json/repair.ts';
import { schemaProblems } from './json/schema-problems.ts';
import { isHidden } from './leftovers.ts';
import { type Origin, placeKey, type RecordState } from './site.ts';
import { fillVariables, mapStrings, mayHoldVariables } from './variables.ts';

const notJson: Text = {
  en: 'its name doesn’t end in `.json`',
  nb: 'navnet ikke slutter på `.json`',
};

/** The file that is read first. It is parsed only once, as it may have thousands of keys. */
const CONFIG = 'site.json';

/** One reading of a site folder: its methods read the files, and collect problems in its lists. */
export type Reading = ReturnType<typeof createReading>;

/** Returns whether a text may need composing (B1.6): it has combining characters, ångström or kelvin, or escapes. */
function mayBeDecomposed(text: string): boolean {
  return (
    /[\u0300-\u036f\u212a\u212b]/.test(text) || text.includes('\\u03') || text.includes('\\u212')
  );
}

/** The maximum number of violations in a file for which defaults replace invalid values. */
const MAX_REPAIRED = 2000;

/**
 * Creates the functions that read a site folder and collect its problems. First reads the variables in `site.json`.
 * @param folders the folders that are read, each with `/` at its end
 * @param cached the records of earlier readings
 * @param isEdited whether records of the last reading are reused, with their places, and only some files are read
 */
export function createReading(
  reader: ContentReader,
  folders: readonly string[],
  variablesOf: (config: unknown) => Readonly<Record<string, string>>,
  cached: CachedRecords | null,
  isEdited: boolean,
) {
  const problems: Problem[] = [];
  const origins = (isEdited && cached?.origins) || new WeakMap<object, Origin>();
  const defaulted: Origin[] = [];
  const unread = new Map<string, string>();
  /** Objects and lists with a syntax error inside: their missing keys aren't reported. */
  const damaged = new Set<string>();
  /** The text of the file whose values were last filled in, and whether they may need composing or have variables. */
  let seen:
    | { readonly text: string; readonly isDecomposed: boolean; readonly hasVariables: boolean }
    | undefined;
  /** Returns the files of `data/`, listed once for all its folders. */
  const allData = once(() => reader.list('data'));
  const listed = (folder: string): readonly string[] => {
    if (isEdited || !folder.startsWith('data/')) return reader.list(folder);
    return allData().filter((file) => file.startsWith(`${folder}/`));
  };
  const nearVariable = createLimitedNearest();
  const violating = new Map<string, number>();
  /** The violations of files that have very many: for each kind, the first as a problem, the others as a number. */
  const tally = createKinds(0);
  /** Notes a file, with its text, as readable only in part. */
  const noteUnread = (file: string) => {
    if (!unread.has(file)) unread.set(file, reader.read(file) ?? '');
  };
  /** Returns whether a file is too large to be read, and reports it if so. */
  const isTooLarge = (file: string, bytes: number | null | undefined): boolean => {
    const size = excessSize(bytes ?? 0);
    if (size === null) return false;
    problems.push(problem('too-large', { file, path: [] }, { size, maximum: MAX_MEGABYTES }));
    unread.set(file, '');
    return true;
  };
  /** The files that were looked for, whether they exist or not. */
  const sought = new Set<string>();
  const parse = (file: string) => {
    sought.add(file);
    const text = reader.read(file);
    const bytes = text === null ? reader.sizeOf?.(file) : Buffer.byteLength(text);
    if (isTooLarge(file, bytes) || text === null) {
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
      // The wrong encoding may have caused the syntax errors, so they aren't reported.
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
    cached,
    /** The values of variables, which texts contain as `{name}` (A1). */
    variables,
    problems,
    origins,
    /** Records in which sanitising changed more than the spelling of HTML. */
    altered: new Set<object>(),
    /** The hash and the media of each record; empty without a record store. */
    states: new Map<object, RecordState>(),
    /** The places where a default replaced an invalid or missing value. */
    defaulted,
    /** Files that can't be read, or only in part, with their text. */
    unread,
    /** Returns a number that each problem, default or unreadable file increases. Files that add none may be cached. */
    findings: () => problems.length + defaulted.length + unread.size + damaged.size,
    /** Returns the paths of the JSON files below a folder. Reports other files, except hidden ones. */
    list(folder: string): string[] {
      const files = listed(folder);
      for (const file of files) {
        if (file.endsWith('.json') || isHidden(file)) continue;
        const meant = file.endsWith('.json.txt') ? file.slice(0, -'.txt'.length) : null;
        if (meant !== null && !files.includes(meant)) {
          problems.push(problem('double-ending', { file, path: [] }, {}, meant));
          unread.set(meant, reader.read(file) ?? '');
        } else problems.push(problem('unknown-file', { file, path: [] }, { why: notJson }));
      }
      return files.filter((file) => file.endsWith('.json'));
    },
    /** Returns the JSON files of `data/` that are outside the folders of records. */
    unknownFiles(): readonly string[] {
      const isRead = (file: string) => folders.some((folder) => file.startsWith(folder));
      return allData().filter((file) => !isRead(file) && file.endsWith('.json'));
    },
    /**
     * Returns the names directly in the site folder that aren't read, each with the name that was probably meant, or
     * null. Leaves out notes, and what is hidden. For the end of a reading.
     */
    unknownNames(): (readonly [name: string, meant: string | null])[] {
      const known = new Set([...folders, ...sought].map((file) => file.replace(/\/.*/, '/')));
      const visible = [...known].filter((name) => !name.startsWith('.'));
      const isOther = (name: string) => isHidden(name) || /^(readme.*|[^./]+|.*\.md)$/i.test(name);
      return (reader.names?.() ?? [])
        .filter((name) => !known.has(name) && !isOther(name))
        .map((name) => [name, nearest(name.replace(/\.json\.txt$/, '.json'), visible)]);
    },
    /** Returns the JSON of a file, or the readable part of it; null if nothing is readable. Reports syntax errors. */
    parse: (file: string) => (file === CONFIG ? config : parse(file)),
    /** Returns a value with its variables replaced (A1), except where `skip` returns true, and composed (NFC, B1.6). */
    fill(
      value: unknown,
      origin: Origin,
      text: string,
      skip?: (path: Origin['path']) => boolean,
    ): unknown {
      // Search each file once, rather than for each of its thousands of records.
      if (seen?.text !== text) {
        seen = { text, isDecomposed: mayBeDecomposed(text), hasVariables: mayHoldVariables(text) };
      }
      const composed = seen.isDecomposed ? mapStrings(value, (one) => one.normalize()) : value;
      if (!seen.hasVariables) return composed;
      const filled = fillVariables(composed, variables, origin, skip, nearVariable);
      for (const one of filled.problems) problems.push(one);
      return filled.value;
    },
    /**
     * Returns a valid value unchanged. Reports the violations of an invalid one, and returns it with defaults in place
     * of its invalid parts; null if these aren't enough, or if the file has very many violations, which are then only
     * counted.
     */
    checked<T>(value: unknown, validate: Validate<T>, schema: Schema, origin: Origin): T | null {
      if (validate(value)) return value;
      const violations = validate.errors ?? [];
      const before = violating.get(origin.file) ?? 0;
      violating.set(origin.file, before + violations.length);
      // In a file with so many violations, it isn't worth while to repair another value.
      if (before > MAX_REPAIRED) {
        for (const one of violations) {
          const toProblem = () => schemaProblems([one], value, schema, origin)[0] ?? null;
          tally.add(`${one.keyword} ${origin.file}`, toProblem);
        }
        noteUnread(origin.file);
        return null;
      }
      for (const one of schemaProblems(violations, value, schema, origin)) {
        if (one.code !== 'missing-key' || !damaged.has(placeKey(one))) problems.push(one);
      }
      const isMany = violations.length > MAX_REPAIRED;
      const repaired = isMany ? { value, defaulted: [] } : repair(value, validate, schema);
      for (const path of repaired.defaulted)
        defaulted.push({ file: origin.file, path: [...origin.path, ...path] });
      if (validate(repaired.value)) return repaired.value;
      noteUnread(origin.file);
      return null;
    },
    /** Reports the violations that `checked` only counted. */
    close(): void {
      for (const one of tally.problems()) problems.push(one);
    },
    /** Stores the place of a value in its file, freezes the value, and returns it. */
    from<T extends object>(origin: Origin, value: T): T {
      origins.set(value, origin);
      return Object.freeze(value);
    },
  };
}
