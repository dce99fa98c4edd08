import { extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Model, readProperty, type SiteRecord } from '../../model.ts';
import { fieldsOfRole } from '../../page/index.ts';
import type { FilePlace, FormSource, PlannedAction } from '../../panel/types.ts';
import { momentOf, withOffset } from '../../protocol/clock.ts';
import { asPathWord, LONGEST_NAME, unusedName } from '../../protocol/path-word.ts';
import { isIdOf, nextId } from '../../site/index.ts';
import { canBeUndone, createPlaces, type Described, formedOf } from './described-page.ts';
import { formSchema, ownerAt, valueAt } from './forms.ts';

/** The fields of a record, as a form sends them. */
export type Given = Readonly<Record<string, unknown>>;

/** Returns the form of a new record: a new id and, for dates in milliseconds, the time. Null for an unknown model. */
export function newRecord(described: Described, name: string): FormSource | null {
  const { read, model } = described;
  const kind = read.loaded.site.models.get(name);
  if (kind === undefined) return null;
  const file = `data/${kind.folder}/`;
  const schema = formSchema(formedOf(described), { file, path: [] });
  if (schema === null) return null;
  const records = model.whole.records.get(name) ?? [];
  const [date] = fieldsOfRole(model.whole, name, 'date');
  const field = date === undefined ? undefined : kind.schema.properties?.[date];
  const value = {
    id: nextId(
      records.map(({ id }) => id),
      name,
    ),
    ...(date !== undefined &&
      field?.['x-milliseconds'] === true && {
        // Local time without offset, as in other files.
        [date]: withOffset(model.now).slice(0, 'yyyy-mm-ddThh:mm'.length),
      }),
  };
  const made = slugFields(kind);
  const { required = [] } = kind.schema;
  const hidden = [...HIDDEN, 'id', ...made.filter((one) => required.includes(one))];
  const main = mainFields(kind, records);
  // What actions write, such as a cancellation, means nothing in a new record.
  const later = (kind.actions ?? []).flatMap(({ set, hold }) => Object.keys({ ...set, ...hold }));
  return { file, path: [], value, schema, hidden: [...hidden, ...later], main, made };
}

/**
 * Returns the fields that staff usually fill in: those with roles that pages show, the time of publication, and those
 * that more than half of the model's records have.
 */
export function mainFields({ roles }: Model, records: readonly SiteRecord[]): readonly string[] {
  const { title, text, body, image, date, occurrences } = roles;
  const shown = [...[title, text, body, image, date, occurrences].flat(), 'publishAt'];
  const uses = Map.groupBy(records.flatMap(Object.keys), String);
  const usual = [...uses].flatMap(([field, { length }]) =>
    length * 2 > records.length ? [field] : [],
  );
  return [...new Set([...shown.flatMap((field) => field ?? []), ...usual])];
}

/** The names of fields that forms never show. */
export const HIDDEN = ['$schema', 'model'];

/** Returns the fields with a part of an address (`x-slug`). */
function slugFields({ schema }: Model): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, part]) =>
    part['x-slug'] === true ? [field] : [],
  );
}

/** Returns the place of a record that was sent before with the same fields and id, if its answer was lost; else null. */
export function placeOfSame(
  { read, model }: Described,
  name: string,
  given: Given,
): FilePlace | null {
  const there = model.whole.records.get(name)?.find(({ id }) => id === given.id);
  const origin = there && read.loaded.origins.get(there);
  if (origin === undefined) return null;
  const written = valueAt(read.reader.read(origin.file), origin.path);
  const isSame = Object.entries(given).every(([key, value]) =>
    isDeepStrictEqual(value, Object(written)[key]),
  );
  return isSame ? { file: origin.file, path: origin.path } : null;
}

/**
 * Returns the record to write for a new record of the panel, with an address if it needs one and a new id if its own is
 * taken, and its place. `list` is the place of an item in a list, before later records, if more than half of the model's
 * records are in lists; else it is null, and the record gets a `file` of its own. Returns null for an unknown model.
 */
export function placeForNew({ read, model }: Described, name: string, given: Given) {
  const kind = read.loaded.site.models.get(name);
  if (kind === undefined) return null;
  const records = model.whole.records.get(name) ?? [];
  const record = withAddress(kind, records, withUnusedId(records, name, given));
  const date = fieldsOfRole(model.whole, name, 'date')[0] ?? '';
  const start = momentOf(readProperty(record, date)) ?? Number.POSITIVE_INFINITY;
  const written = records.flatMap((one) => {
    const origin = read.loaded.origins.get(one);
    return origin?.file.startsWith(`data/${kind.folder}/`)
      ? [{ ...origin, start: momentOf(readProperty(one, date)) ?? 0 }]
      : [];
  });
  const lists = written.filter(({ path }) => path.length === 1);
  if (lists.length * 2 <= written.length) {
    const words = fieldsOfRole(model.whole, name, 'address').map((field) =>
      readProperty(record, field),
    );
    const own = words.find((one) => typeof one === 'string') ?? record.id;
    const path = `data/${kind.folder}/${asPathWord(String(own), LONGEST_NAME)}`;
    const file = unusedName(path, new Set(written.map((one) => one.file)), '.json');
    const first = written[0]?.file;
    const $schema = first && Object(valueAt(read.reader.read(first), [])).$schema;
    return {
      record: typeof $schema === 'string' ? { $schema, ...record } : record,
      list: null,
      file,
    };
  }
  const nearest = lists.reduce((best, one) =>
    Math.abs(one.start - start) < Math.abs(best.start - start) ? one : best,
  );
  const after = lists
    .filter((one) => one.file === nearest.file && one.start > start)
    .map(({ path }) => Number(path[0]));
  const there = valueAt(read.reader.read(nearest.file), []);
  const end = Array.isArray(there) ? there.length : 0;
  return {
    record,
    list: { file: nearest.file, path: [Math.min(end, ...after)] },
    file: nearest.file,
  };
}

/** Returns a record with a new id, if somebody else has used its id since its form was opened; else unchanged. */
function withUnusedId(records: readonly SiteRecord[], model: string, given: Given): Given {
  const ids = records.map(({ id }) => id);
  const isTaken = ids.some((id) => isIdOf(id, given.id));
  return isTaken ? { ...given, id: nextId(ids, model) } : given;
}

/** Returns a record with an address made from its title, if it lacks one that its model requires; else unchanged. */
function withAddress(model: Model, records: readonly SiteRecord[], given: Given): Given {
  model.validate(given);
  const missing = (model.validate.errors ?? []).map(({ params }) => params.missingProperty);
  const field = slugFields(model).find((one) => missing.includes(one));
  const title = [model.roles.title].flat().map((field) => readProperty(given, field));
  const text = title.find((one) => typeof one === 'string');
  if (field === undefined || typeof text !== 'string') return given;
  const taken = new Set(records.map((record) => readProperty(record, field)));
  const word = addressWord(text) || model.name;
  const { id, ...others } = given;
  return { id, [field]: unusedName(word, taken), ...others };
}

/** Returns a text as a part of an address; '' for a text without Latin letters and digits. */
export function addressWord(text: string): string {
  // `asPathWord` replaces all letters except Latin ones without accents (A1).
  return asPathWord(text.normalize('NFD').replace(/\p{M}/gu, ''), LONGEST_NAME);
}

/**
 * Returns the value that an action writes to a record or to a time of a series; for a completed action that can be
 * undone, the value that undoes it. `asks` is the form for the action's questions; null if it has none. Returns null
 * for an unknown record or action.
 * @param id the id of the record
 * @param name the name of its model
 * @param index the index of the action in the model
 */
export function planAction(
  described: Described,
  id: string,
  name: string,
  index: number,
): PlannedAction | null {
  const { read, model } = described;
  const kind = read.loaded.site.models.get(name);
  const record = model.whole.records.get(name)?.find((one) => one.id === id);
  const action = kind?.actions?.[index];
  const where = record && createPlaces(described).recordPlace(record);
  if (kind === undefined || action === undefined || record === undefined || !where) return null;
  const { file, path, day } = where;
  const series = kind.roles.occurrences ?? '';
  const text = read.reader.read(file);
  const way = day === null ? path : [...path, series, 'changes', day];
  const place = { file, path: way, owner: ownerAt(text, way) };
  const base = valueAt(text, way);
  const planned = { record: where, place, base };
  if (canBeUndone(action, record)) {
    const fields = Object.entries(Object(base));
    const rest = fields.filter(([field]) => !Object.hasOwn(action.set ?? {}, field));
    return { ...planned, value: Object.fromEntries(rest), asks: null };
  }
  // After a second move, the record still holds the time that was announced first.
  const holds = Object.entries(action.hold ?? {}).map(([to, from]) => ({
    ...{ to, from, first: readProperty(record, to) },
  }));
  const held = holds.map(({ to, from, first }) => [to, first ?? readProperty(record, from)]);
  const value = { ...Object(base), ...Object.fromEntries(held), ...action.set };
  const fields = action.ask ?? [];
  if (fields.length === 0) return { ...planned, value, asks: null };
  const schema = formSchema(formedOf(described), { file, path });
  const properties = Object(schema?.properties);
  const pick = (from: (field: string) => unknown) =>
    Object.fromEntries(fields.map((field) => [field, from(field)]));
  return {
    ...planned,
    value,
    asks: {
      schema: {
        type: 'object',
        properties: pick((field) => properties[field]),
        definitions: schema?.definitions,
      },
      value: pick((field) => readProperty(record, field)),
      ...{ holds, set: Object.keys(action.set ?? {}) },
    },
  };
}

/** Returns the path in the site folder for a picture with this file name: `media/salen.jpg`. */
export function mediaName(name: string): string {
  const ending = extname(name).toLowerCase();
  return `media/${asPathWord(name.slice(0, name.length - ending.length)) || 'bilde'}${ending}`;
}
