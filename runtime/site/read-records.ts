import { type Schema, schemas } from '../../schemas/index.ts';
import type { Article, BlockData, Event, Production } from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';
import {
  validateArticle,
  validateBlockData,
  validateEvent,
  validateProduction,
} from '../../schemas/validators.gen.js';
import { problem } from '../diagnostics/index.ts';
import type { ContentReader } from './content-reader.ts';
import type { Reading } from './reading.ts';
import { sanitise } from './sanitise.ts';
import type { Origin } from './site.ts';

interface Kind<T> {
  readonly folder: string;
  /** The folder of records that `lerret pull` fetched; absent for models that no backend has. */
  readonly pulled?: string;
  readonly schema: Schema;
  readonly validate: Validate<T>;
  /** Defaults for keys that a broken record lacks. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Returns the record without `$schema` and with its HTML sanitised: once, while reading. */
  readonly finish: (record: T) => T;
  /** Returns the HTML that is sanitised. */
  readonly html?: (record: T) => string | undefined;
}

const article: Kind<Article> = {
  folder: 'data/articles',
  pulled: '.pulled/articles',
  schema: schemas.article,
  validate: validateArticle,
  defaults: { slug: '?', title: '?' },
  finish: ({ $schema: _, ...rest }) =>
    rest.content === undefined ? rest : { ...rest, content: sanitise(rest.content) },
  html: ({ content }) => content,
};

const production: Kind<Production> = {
  folder: 'data/productions',
  schema: schemas.production,
  validate: validateProduction,
  defaults: { title: '?', object: 'culture', pageReference: '?' },
  finish: ({ $schema: _, ...rest }) =>
    rest.contents?.body === undefined
      ? rest
      : { ...rest, contents: { ...rest.contents, body: sanitise(rest.contents.body) } },
  html: ({ contents }) => contents?.body,
};

const event: Kind<Event> = {
  folder: 'data/events',
  pulled: '.pulled/events',
  schema: schemas.event,
  validate: validateEvent,
  defaults: { productionId: '?', startTime: '1970-01-01' },
  finish: ({ $schema: _, ...rest }) => rest as Event,
};

const blockData: Kind<BlockData> = {
  folder: 'data/block-data',
  pulled: '.pulled/block-data',
  schema: schemas.blockData,
  validate: validateBlockData,
  defaults: { options: {} },
  finish: ({ $schema: _, ...rest }) => rest,
};

/** A record of any kind. */
interface Named {
  readonly id: string;
}

/** The origins of own records (`data/`), by id: a pulled record with the same id is ignored. */
type Taken = ReadonlyMap<string, Origin>;

const nothingTaken: Taken = new Map();

interface KeptFile {
  readonly stamp: string;
  readonly records: readonly (readonly [Origin, object])[];
}

/**
 * Records of files without problems, cached between readings of a site folder, so that `dev` reads only changed files.
 */
export interface KeptRecords {
  /** The records of a file that hasn't changed since they were cached, or null. */
  find(reader: ContentReader, file: string): KeptFile['records'] | null;
  keep(reader: ContentReader, file: string, records: KeptFile['records']): void;
  /** Empties the cache if the variables differ from those of the last reading. */
  begin(variables: Readonly<Record<string, string>>): void;
}

/** All records and block data of the site folder, in the order of their files; pulled ones follow the own ones. */
export function readRecords(reading: Reading, kept: KeptRecords) {
  return {
    article: readKind(reading, article, kept),
    production: readKind(reading, production, kept),
    event: readKind(reading, event, kept),
    blockData: readKind(reading, blockData, kept),
  };
}

function readKind<T extends Named>(reading: Reading, kind: Kind<T>, kept: KeptRecords): T[] {
  const own = readFolder(reading, kind, kind.folder, kept, nothingTaken);
  if (kind.pulled === undefined) return own;
  const none: Origin = { file: kind.folder, path: [] };
  const taken = new Map(own.map((record) => [record.id, reading.origins.get(record) ?? none]));
  return [...own, ...readFolder(reading, kind, kind.pulled, kept, taken)];
}

/** Reads the files of a folder; unchanged ones come from the cache. */
function readFolder<T extends Named>(
  reading: Reading,
  kind: Kind<T>,
  folder: string,
  kept: KeptRecords,
  taken: Taken,
): T[] {
  return reading.list(folder).flatMap((file) => {
    const known = kept.find(reading.reader, file);
    // A file's folder decides its kind, so the cached records are of this kind.
    const earlier = known as [Origin, T][] | null;
    if (earlier?.every(([, { id }]) => !taken.has(id)))
      return earlier.map(([origin, record]) => reading.from(origin, record));
    const findings = reading.findings();
    const records = readFile(reading, kind, file, taken);
    if (reading.findings() === findings) kept.keep(reading.reader, file, records);
    return records.map(([, record]) => record);
  });
}

/** Reads a file with one record or an array of them. A pulled record whose id is taken is reported and skipped. */
function readFile<T extends Named>(
  reading: Reading,
  kind: Kind<T>,
  file: string,
  taken: Taken,
): [Origin, T][] {
  const parsed = reading.parse(file);
  if (parsed === null) return [];
  const items = Array.isArray(parsed.value) ? parsed.value : [parsed.value];
  return items.flatMap((item, index): [Origin, T][] => {
    const origin = { file, path: Array.isArray(parsed.value) ? [index] : [] };
    const id = idOf(item);
    const rival = id === null ? undefined : taken.get(id);
    if (id !== null && rival !== undefined) {
      const place = { file: rival.file, path: [...rival.path, 'id'] };
      reading.problems.push(problem('pulled-record-shadowed', place, { name: id, pulled: file }));
      return [];
    }
    const value = reading.fill(item, origin, parsed.text);
    const checked = reading.checked(value, kind.validate, kind.schema, origin, kind.defaults);
    if (checked === null) return [];
    const finished = reading.from(origin, kind.finish(checked));
    if (kind.html?.(finished) !== kind.html?.(checked)) reading.altered.add(finished);
    return [[origin, finished]];
  });
}

function idOf(item: unknown): string | null {
  const isRecord = typeof item === 'object' && item !== null && 'id' in item;
  return isRecord && typeof item.id === 'string' ? item.id.normalize() : null;
}

/** Creates an empty cache. */
export function createKeptRecords(): KeptRecords {
  const files = new Map<string, KeptFile>();
  let readWith = '';
  return {
    find(reader, file) {
      const known = files.get(file);
      return known !== undefined && known.stamp === reader.stampOf?.(file) ? known.records : null;
    },
    keep(reader, file, records) {
      const stamp = reader.stampOf?.(file);
      if (stamp !== undefined) files.set(file, { stamp, records });
    },
    begin(variables) {
      const text = JSON.stringify(variables);
      if (text !== readWith) files.clear();
      readWith = text;
    },
  };
}
