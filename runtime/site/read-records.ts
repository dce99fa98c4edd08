import { type Schema, schemas } from '../../schemas/index.ts';
import type { BlockData } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';
import { validateBlockData } from '../../schemas/validators.gen.js';
import { problem } from '../diagnostics/index.ts';
import type { Model, Models, SiteRecord } from '../model.ts';
import { instantOf } from '../protocol/clock.ts';
import { PULLED } from '../protocol/pulled.ts';
import type { ReadRecord } from './cached-records.ts';
import { fieldsWhere, htmlFields, withField } from './json/schema-at.ts';
import { recordSchemaName, wrongSchema } from './own-schema.ts';
import type { Reading } from './reading.ts';
import { sanitise } from './sanitise.ts';
import { occurrencesOf } from './series.ts';
import type { LoadedSite, Origin } from './site.ts';

interface Kind<T> {
  /** The name of the folder in `data/` and, for records that `lerret pull` fetched, in `.pulled/`. */
  readonly folder: string;
  /** Whether a backend can supply such records. */
  readonly isPulled: boolean;
  readonly schema: Schema;
  /** The name of the file with its schema for editors. */
  readonly schemaName: string;
  readonly validate: Validate<T>;
  /** Fields with a time in milliseconds since 1970. In files it may also be ISO 8601, which is converted. */
  readonly moments: readonly string[];
  /** Returns the record alone or, if it has a rule of repetition, a record with its own id for each time. */
  readonly timesOf: (record: T, origin: Origin, reading: Reading) => readonly T[];
  /** Returns the record without `$schema`, with sanitised HTML. */
  readonly finish: (record: T) => Pick<ReadRecord<T>, 'record' | 'isAltered'>;
}

function kindOf(model: Model): Kind<SiteRecord> {
  const { name, folder, schema, validate } = model;
  const html = htmlFields(schema);
  const moments = fieldsWhere(schema, (part) => part['x-milliseconds'] === true);
  return {
    ...{ folder, schema, schemaName: recordSchemaName(name), validate, moments },
    isPulled: model.pull !== undefined,
    timesOf: (record, origin, reading) => occurrencesOf(record, model, origin, reading),
    finish(record) {
      const { $schema: _, ...rest }: SiteRecord & { readonly $schema?: unknown } = record;
      let finished: SiteRecord = { ...rest, model: name };
      let isAltered = false;
      const cleaned = (text: unknown) => {
        if (typeof text !== 'string') return text;
        const clean = sanitise(text);
        isAltered ||= clean.isAltered;
        return clean.html;
      };
      for (const field of html) finished = withField(finished, field, cleaned);
      return { record: finished, isAltered };
    },
  };
}

const blockData: Kind<BlockData> = {
  folder: 'block-data',
  isPulled: true,
  schema: schemas.blockData,
  schemaName: schemas.blockData.$id,
  validate: validateBlockData,
  moments: [],
  timesOf: (datum) => [datum],
  finish: ({ $schema: _, ...rest }) => ({ record: rest, isAltered: false }),
};

interface Named {
  readonly id: string;
}

/** The places of the site's own records (`data/`), by id. A pulled record with one of these ids is left out. */
type Taken = ReadonlyMap<string, Origin>;

const nothingTaken: Taken = new Map();

/** The records of each model, by the model's name. They are in the order of their files; pulled records come last. */
export type RecordsByModel = ReadonlyMap<string, readonly SiteRecord[]>;

/** Returns the records of a site folder, by model. Adds problems to `reading`. */
export function readRecords(reading: Reading, models: Models): RecordsByModel {
  return new Map(
    Array.from(models.values(), (model) => [model.name, readKind(reading, kindOf(model))]),
  );
}

/** Returns all block data of a site folder in the order of their files. Block data from `lerret pull` come last. */
export function readBlockData(reading: Reading): readonly BlockData[] {
  return readKind(reading, blockData);
}

/** The last reading of a site, and the files that have been edited since. */
export interface Edited {
  readonly last: LoadedSite;
  /** The paths of the edited files, relative to the site folder. */
  readonly files: readonly string[];
}

/**
 * Returns the records of all models after an edit, reading only the edited files. Null if the whole site must be read
 * again: a file is new, gone, or has problems or other ids, or parts of the site were unreadable.
 */
export function readEditedRecords(
  reading: Reading,
  models: Models,
  { last, files }: Edited,
): RecordsByModel | null {
  const { cached } = reading;
  if (cached === null || last.defaulted.length > 0 || last.unread.size > 0) return null;
  const findings = reading.findings();
  const records = new Map(last.site.records);
  for (const file of files.filter((one) => /^data\/(?!block-data\/)/.test(one))) {
    const model = [...models.values()].find(({ folder }) => file.startsWith(`data/${folder}/`));
    const before = cached.before(file);
    if (model === undefined || before === null) return null;
    const readAnew = () => readFile(reading, kindOf(model), file, nothingTaken);
    cached.find(reading.reader, file, readAnew);
    const read = readAnew();
    if (reading.findings() !== findings || read.length !== before.length) return null;
    const all = [...(records.get(model.name) ?? [])];
    for (const [i, one] of read.entries()) {
      const place = all.findIndex((record) => Object.is(record, before[i]?.record));
      if (one.record.id !== all[place]?.id) return null;
      all[place] = placed(reading, one);
    }
    cached.add(file, read);
    records.set(model.name, all);
  }
  for (const value of last.altered) reading.altered.add(value);
  return records;
}

function readKind<T extends Named>(reading: Reading, kind: Kind<T>): T[] {
  const own = readFolder(reading, kind, `data/${kind.folder}`, nothingTaken);
  if (!kind.isPulled) return own;
  const none: Origin = { file: `data/${kind.folder}`, path: [] };
  const taken = new Map(own.map((record) => [record.id, reading.origins.get(record) ?? none]));
  return [...own, ...readFolder(reading, kind, `${PULLED}/${kind.folder}`, taken)];
}

/** Returns the records of a folder's files; takes those of unchanged files from the cache. */
function readFolder<T extends Named>(
  reading: Reading,
  kind: Kind<T>,
  folder: string,
  taken: Taken,
): T[] {
  const { cached } = reading;
  return reading.list(folder).flatMap((file) => {
    const readAnew = () => readFile(reading, kind, file, taken);
    const known = cached?.find(reading.reader, file, readAnew) ?? null;
    // A file's folder determines its kind, so the cached records are of this kind.
    const earlier = known as readonly ReadRecord<T>[] | null;
    if (earlier?.every(({ record }) => !taken.has(record.id)))
      return earlier.map((one) => placed(reading, one));
    const findings = reading.findings();
    const records = readAnew();
    const isCached = cached !== null && reading.findings() === findings;
    const digested = isCached ? cached.add(file, records) : records;
    return digested.map((one) => placed(reading, one));
  });
}

function placed<T extends object>(
  reading: Reading,
  { origin, record, isAltered, state }: ReadRecord<T>,
): T {
  if (isAltered) reading.altered.add(record);
  if (state !== undefined) reading.states.set(record, state);
  return reading.from(origin, record);
}

/** Returns the valid records of a file; [] if there are none. Reports and omits pulled records whose id is taken. */
function readFile<T extends Named>(
  reading: Reading,
  kind: Kind<T>,
  file: string,
  taken: Taken,
): ReadRecord<T>[] {
  const parsed = reading.parse(file);
  if (parsed === null) return [];
  reading.problems.push(...wrongSchema(file, parsed.value, kind.schemaName));
  const items = Array.isArray(parsed.value) ? parsed.value : [parsed.value];
  return items.flatMap((item, index): ReadRecord<T>[] => {
    const origin = { file, path: Array.isArray(parsed.value) ? [index] : [] };
    const isTaken = (id: string | null) => {
      const rival = id === null ? undefined : taken.get(id);
      if (id === null || rival === undefined) return false;
      const place = { file: rival.file, path: [...rival.path, 'id'] };
      reading.problems.push(problem('pulled-record-shadowed', place, { name: id, pulled: file }));
      return true;
    };
    if (isTaken(idOf(item))) return [];
    const value = withMoments(reading.fill(item, origin, parsed.text), kind.moments);
    const checked = reading.checked(value, kind.validate, kind.schema, origin);
    if (checked === null) return [];
    const times = kind.timesOf(checked, origin, reading).filter(({ id }) => !isTaken(id));
    return times.map((one) => ({ origin, ...kind.finish(one) }));
  });
}

/** Returns a record with its times in milliseconds since 1970. Other values stay; the check reports them. */
function withMoments(item: unknown, fields: readonly string[]): unknown {
  if (typeof item !== 'object' || item === null) return item;
  const moment = (text: unknown) => (typeof text === 'string' ? instantOf(text) : null) ?? text;
  return fields.reduce((record, field) => withField(record, field, moment), item);
}

function idOf(item: unknown): string | null {
  const isRecord = typeof item === 'object' && item !== null && 'id' in item;
  return isRecord && typeof item.id === 'string' ? item.id.normalize() : null;
}
