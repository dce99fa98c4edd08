import { extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Model, readProperty, type SiteRecord } from '../../model.ts';
import { fieldsOfRole, plainText, roleOf } from '../../page/index.ts';
import type {
  FilePlace,
  FormSource,
  Listed,
  PlannedAction,
  RecordPlace,
} from '../../panel/types.ts';
import { momentOf, startOfDay, TIME_ZONE, withOffset } from '../../protocol/clock.ts';
import { isObject } from '../../protocol/is-object.ts';
import { asPathWord, unusedName } from '../../protocol/path-word.ts';
import type { NamedPage } from '../../site/index.ts';
import type { DescribedSite } from '../types/schema-for-editors.ts';
import { createPlaces, type Described, doneOf, isUndone, placeIn } from './described-page.ts';
import { schemaAt, valueAt } from './forms.ts';

/** The maximum number of listed items. */
const MAXIMUM_LISTED = 60;

/** Returns a site's models: their names, and the singular and plural for their records in the language of staff. */
export function kindsOf({ read, language }: Described) {
  return [...read.loaded.site.models.values()].map(({ name, words }) => {
    const [one = name, many = name] = words[language];
    return { name, one, many };
  });
}

/** The format of days and times in words, in which a query can occur. */
const DAYS = new Intl.DateTimeFormat('nb-NO', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  timeZone: TIME_ZONE,
});

/** The names of days, by how far they are from today. */
const NEAR_DAYS = [
  ['i dag', 0],
  ['i kveld', 0],
  ['i morgen', 1],
  ['today', 0],
  ['tonight', 0],
  ['tomorrow', 1],
] as const;

/** Returns a query in lower case in which `i dag`, `i morgen` and the like are dates. */
function withDates(query: string, now: number): string {
  return NEAR_DAYS.reduce(
    (text, [name, days]) =>
      text.replaceAll(
        new RegExp(`(?<!\\S)${name.replace(' ', '\\s+')}(?!\\S)`, 'g'),
        dateOf(startOfDay(now, days)),
      ),
    query.toLowerCase(),
  );
}

function dateOf(moment: number): string {
  return withOffset(moment).slice(0, 'yyyy-mm-dd'.length);
}

/**
 * Returns a text in a form in which numbers are found however staff write them: `20.11`, `20/11` and `05.12` in days,
 * `18.00` in times, and `1.12` not in `11.12`.
 */
function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[:/]/g, '.')
    .replace(/(?<!\d)0*(?=\d)/g, '#');
}

/**
 * Returns the records of a model that have all words of the query in their title, id, day (`lørdag 5. desember`,
 * `5.12`, `i dag`), place or completed actions (`avlyst`). `count` is their number, `items` the first 60. Events are
 * sorted by time, past ones last; other records by date, the latest first.
 */
export function recordsOf(described: Described, name: string, query: string): Listed<RecordPlace> {
  const { read, model, language } = described;
  const { recordPlace } = createPlaces(described);
  const { whole, index, now } = model;
  const words = withDates(query, now).split(/\s+/).filter(Boolean).map(comparable);
  const [date = ''] = fieldsOfRole(whole, name, 'date');
  const kind = read.loaded.site.models.get(name);
  const isOccurring = kind?.functions.occurrence !== undefined;
  const textOf = (record: SiteRecord, at: number | null) => {
    const iso = at === null ? '' : dateOf(at);
    const day = iso.split('-').reverse().join('.');
    return comparable(
      [
        ...[roleOf(whole, index.read, record, 'title'), record.id],
        ...[at === null ? '' : DAYS.format(at), day, iso],
        ...(kind === undefined ? [] : [placeIn(kind, record), ...doneOf(kind, record, language)]),
      ].join(' '),
    );
  };
  const found = (read.loaded.site.records.get(name) ?? []).flatMap((record) => {
    const at = momentOf(readProperty(record, date));
    const text = words.length === 0 ? '' : textOf(record, at);
    const isFound = words.every((word) => text.includes(word));
    return isFound ? [{ record, at: at ?? 0 }] : [];
  });
  found.sort((one, other) => {
    if (!isOccurring) return other.at - one.at;
    const [isOver, isOtherOver] = [one.at < now, other.at < now];
    return Number(isOver) - Number(isOtherOver) || one.at - other.at;
  });
  const items = found.slice(0, MAXIMUM_LISTED).flatMap(({ record }) => recordPlace(record) ?? []);
  return { count: found.length, items };
}

/** Returns the record at a place in a file; null if there is none. */
export function recordAt(described: Described, { file, path }: FilePlace): RecordPlace | null {
  const { origins } = described.read.loaded;
  const found = [...described.model.whole.records.values()].flat().find((record) => {
    const origin = origins.get(record);
    return origin?.file === file && isDeepStrictEqual(origin.path, path);
  });
  return found === undefined ? null : createPlaces(described).recordPlace(found);
}

/**
 * Returns what can be edited besides records, by kind: pages, options of blocks, items of the menu, redirects, parts of
 * site.json.
 */
export function settingsOf(described: Described): Readonly<Record<string, Listed>> {
  const { site, drafts } = described.read.loaded;
  const { placeOf, lineOf } = createPlaces(described);
  const pages = [...site.pages, ...drafts];
  const all = pages.flatMap(({ name, definition }) => {
    const place = placeOf(definition);
    return place === null ? [] : [{ ...place, title: titleOfPage(name, definition) }];
  });
  const options = pages.flatMap(({ name, definition }) =>
    (definition.blocks ?? []).flatMap(({ component, data = [] }) =>
      data.flatMap((id) => {
        const datum = site.blockData.get(id);
        const place = datum && placeOf(datum, 'options');
        if (!place) return [];
        const block = described.read.blocks.get(component)?.metadata.title ?? component;
        const title = `${block}: ${titleOfPage(name, definition)}`;
        return [{ ...place, title, component, text: wordsIn(datum.options) }];
      }),
    ),
  );
  // Block data that several pages show are listed with the first of them.
  const blocks = new Map(options.toReversed().map((one) => [`${one.file} ${one.path}`, one]));
  const at = (file: string, path: FilePlace['path'], title: string) => ({
    ...{ file, path, title, line: lineOf({ file, path }) },
  });
  const menu = site.config.theme.menu.map(({ label }, index) =>
    at('site.json', ['theme', 'menu', index], label),
  );
  const redirects = site.redirects.map(({ from, to }, index) =>
    at('redirects.json', ['redirects', index], `${from} → ${to}`),
  );
  const file = 'site.json';
  const parts = Object(schemaAt(formedOf(described), { file, path: [] })?.properties);
  const settings = Object.entries(site.config).flatMap(([key, value]) => {
    const { description = '', 'x-label': label } = Object(parts[key]);
    const [first = key] = String(description).split(/[.,:;]/);
    const title = Object(label)[described.language] ?? first;
    return isObject(value) || Array.isArray(value) ? [at(file, [key], title)] : [];
  });
  const listed = (items: Listed['items']): Listed => ({ count: items.length, items });
  return {
    pages: listed(all),
    blocks: listed([...blocks.values()].reverse()),
    menu: listed(menu),
    redirects: listed(redirects),
    site: listed(settings),
  };
}

/** Returns how lists name a page: by its title and path; by its name if the title is missing or has a binding. */
function titleOfPage(name: string, { meta, path }: NamedPage['definition']): string {
  const { title } = meta ?? {};
  return `${title === undefined || title.includes('@') ? name : title} (${path})`;
}

/** Returns all texts in a value as plain text, in which lists search for a query. */
function wordsIn(value: unknown): string {
  if (!isObject(value) && !Array.isArray(value)) return plainText(value);
  return Object.values(value).map(wordsIn).filter(Boolean).join(' ');
}

/** Returns the data that forms depend on. */
export function formedOf({ read, model }: Described): DescribedSite {
  const addresses = model.routes.addresses.map(({ path }) => path);
  return { loaded: read.loaded, blocks: read.blocks, addresses };
}

/** Returns the form of a new record, with a new id and, in dated models, the current time; null for unknown models. */
export function newRecord(described: Described, name: string): FormSource | null {
  const { read, model } = described;
  const kind = read.loaded.site.models.get(name);
  if (kind === undefined) return null;
  const file = `data/${kind.folder}/`;
  const schema = schemaAt(formedOf(described), { file, path: [] });
  if (schema === null) return null;
  const records = model.whole.records.get(name) ?? [];
  const [date] = fieldsOfRole(model.whole, name, 'date');
  const field = date === undefined ? undefined : kind.schema.properties?.[date];
  const value = {
    id: nextId(records.map(({ id }) => id)),
    ...(date !== undefined &&
      field?.['x-milliseconds'] === true && {
        // Local time without offset, as in other files.
        [date]: withOffset(model.now).slice(0, 'yyyy-mm-ddThh:mm'.length),
      }),
  };
  const made = slugFields(kind);
  const required = [Object(kind.schema).required ?? []].flat();
  const hidden = [...HIDDEN, 'id', ...made.filter((one) => required.includes(one))];
  const main = mainFields(kind, records);
  return { file, path: [], value, schema, hidden: [...hidden, ...writtenLater(kind)], main, made };
}

/**
 * Returns the fields that staff usually fill in: those with roles that pages show, the time of publication, and those
 * that more than half of the model's records have.
 */
export function mainFields({ roles }: Model, records: readonly SiteRecord[]): readonly string[] {
  const { title, text, body, image, date, occurrences } = roles;
  const shown = [...[title, text, body, image, date, occurrences].flat(), 'publishAt'];
  const counts = new Map<string, number>();
  for (const field of records.flatMap((record) => Object.keys(record)))
    counts.set(field, (counts.get(field) ?? 0) + 1);
  const usual = [...counts].flatMap(([field, count]) =>
    count * 2 > records.length ? [field] : [],
  );
  return [...new Set([...shown.flatMap((field) => field ?? []), ...usual])];
}

/** Returns the fields that the model's actions write, such as a cancellation: they mean nothing in a new record. */
function writtenLater({ actions = [] }: Model): readonly string[] {
  return actions.flatMap(({ set, hold }) => Object.keys({ ...set, ...hold }));
}

/** The names of fields that forms never show. */
export const HIDDEN = ['$schema', 'model'];

/** Returns the fields with a part of an address (`x-slug`). */
function slugFields({ schema }: Model): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, part]) =>
    part['x-slug'] === true ? [field] : [],
  );
}

/** Returns the field with a part of an address that a record must have, but lacks; undefined if there is none. */
function missingSlug(model: Model, given: Readonly<Record<string, unknown>>): string | undefined {
  model.validate(given);
  const missing = (model.validate.errors ?? []).map(({ params }) => params.missingProperty);
  return slugFields(model).find((field) => missing.includes(field));
}

/**
 * Returns the record to write for a new record of the panel, with an address if it needs one, and its place. `list` is
 * the place of an item in a list, before later records, if more than half of the model's records are in lists; else it
 * is null, and the record gets a `file` of its own. Returns null for an unknown model.
 */
export function placeForNew(
  { read, model }: Described,
  name: string,
  given: Readonly<Record<string, unknown>>,
) {
  const kind = read.loaded.site.models.get(name);
  if (kind === undefined) return null;
  const records = model.whole.records.get(name) ?? [];
  const record = withAddress(kind, records, given);
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
    const word = fieldsOfRole(model.whole, name, 'address').map((field) =>
      readProperty(record, field),
    );
    const own = word.find((one) => typeof one === 'string') ?? given.id;
    const start = `data/${kind.folder}/${asPathWord(String(own))}`;
    const file = unusedName(start, new Set(written.map((one) => one.file)), '.json');
    const first = written[0]?.file;
    const $schema = first && Object(valueAt(read.reader.read(first) ?? '', [])).$schema;
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
  const there = valueAt(read.reader.read(nearest.file) ?? '', []);
  const end = Array.isArray(there) ? there.length : 0;
  return {
    record,
    list: { file: nearest.file, path: [Math.min(end, ...after)] },
    file: nearest.file,
  };
}

/** Returns a record with an address made from its title, if it lacks one that its model requires; else unchanged. */
function withAddress(
  model: Model,
  records: readonly SiteRecord[],
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const field = missingSlug(model, given);
  const title = [model.roles.title ?? []].flat().map((field) => readProperty(given, field));
  const text = title.find((one) => typeof one === 'string');
  if (field === undefined || typeof text !== 'string') return given;
  const taken = new Set(records.map((record) => readProperty(record, field)));
  // `asPathWord` replaces all letters except Latin ones without accents (A1).
  const word = asPathWord(text.normalize('NFD').replace(/\p{M}/gu, '')) || model.name;
  const { id, ...others } = given;
  return { id, [field]: unusedName(word, taken), ...others };
}

/** Matches the suffix of ids in a series: the day, in some ids also the time. */
const DAY_OF_SERIES = /-\d{4}-\d\d-\d\d(?:T\d{4})?$/;

/**
 * Returns a new id. If more than half of the ids are a prefix and a number, the number after the highest: `e-1041`
 * after `e-1040` and `e-1040-2026-11-20`. Else the prefix of the first id, if it has one, and an unused number.
 */
export function nextId(ids: readonly string[]): string {
  const written = new Set(ids.map((id) => id.replace(DAY_OF_SERIES, '')));
  const rows = Map.groupBy(written, (id) => /^(.*?)\d+$/.exec(id)?.[1] ?? '');
  const [[row = '', all = []] = []] = [...rows]
    .filter(([name]) => name !== '')
    .sort(([, one], [, other]) => other.length - one.length);
  const last = Math.max(0, ...all.map((id) => Number(id.slice(row.length))));
  if (row !== '' && all.length * 2 > written.size) return `${row}${last + 1}`;
  const [first = ''] = written;
  const prefix = /^[a-z]+-/.exec(first)?.[0] ?? '';
  let nr = written.size + 1;
  while (written.has(`${prefix}${nr}`)) nr++;
  return `${prefix}${nr}`;
}

/**
 * Returns what an action writes to a record or to a time of a series; for a completed action that can be undone, what
 * undoes it. `asks` is the form of what staff must fill in; null if the action asks nothing. Returns null for an
 * unknown record or action.
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
  const place = { file, path: day === null ? path : [...path, series, 'changes', day] };
  const base = valueAt(read.reader.read(file) ?? '', place.path);
  if (isUndone(action, record)) {
    const fields = Object.entries(Object(base));
    const rest = fields.filter(([field]) => !Object.hasOwn(action.set ?? {}, field));
    return { place, base, value: Object.fromEntries(rest), asks: null };
  }
  const held = Object.entries(action.hold ?? {}).map(([to, from]) => [
    to,
    readProperty(record, from),
  ]);
  const value = { ...Object(base), ...Object.fromEntries(held), ...action.set };
  const fields = action.ask ?? [];
  if (fields.length === 0) return { place, base, value, asks: null };
  const schema = schemaAt(
    { loaded: read.loaded, blocks: read.blocks, addresses: [] },
    { file, path },
  );
  const properties = Object(schema?.properties);
  const pick = (from: (field: string) => unknown) =>
    Object.fromEntries(
      fields.flatMap((field) => (from(field) === undefined ? [] : [[field, from(field)]])),
    );
  return {
    ...{ place, base, value },
    asks: {
      schema: {
        type: 'object',
        properties: pick((field) => properties[field]),
        definitions: schema?.definitions,
      },
      value: pick((field) => readProperty(record, field)),
    },
  };
}

/** Returns the path in the site folder for a picture with this file name: `media/salen.jpg`. */
export function mediaName(name: string): string {
  const ending = extname(name).toLowerCase();
  return `media/${asPathWord(name.slice(0, name.length - ending.length)) || 'bilde'}${ending}`;
}
