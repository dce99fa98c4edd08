/** Checks of records: of all together (ids, references to others, halls), and of each on its own. */
import { type Problem, problem } from '../diagnostics/index.ts';
import { type Model, type Occurrence, readProperty, type SiteRecord } from '../model.ts';
import { fieldsOfRole, roleOf } from '../page/index.ts';
import { instantOf, isDate, meantEnd, momentOf, withOffset } from '../protocol/clock.ts';
import {
  fieldsWhere,
  htmlFields,
  placeKey,
  type Schema,
  timeUnit,
  valuesAt,
} from '../site/index.ts';
import type { Checks } from './after.ts';
import { type CheckContext, oncePerPlace, repeats } from './context.ts';
import { checkHtml, isPlainlyRight } from './html.ts';
import { problemsOfLinks } from './links.ts';
import { holdsPictures, imagesIn } from './pictures.ts';
import { dayAndTime, neverOut, timeText } from './publishing.ts';
import { problemsOfValues, propertiesOf } from './values.ts';

export const recordChecks: Checks = {
  checks: [checkEachRecord, checkHalls, checkRecords],
  after: {
    'missing-record': [
      ({ facts }, known) => known.mayHoldId(`data/${facts.folder}`, String(facts.name)),
    ],
  },
};

/**
 * Checks that ids are unique, named records exist (S117), starts have a time of day, dates of publication aren't ahead,
 * and `clock` is a valid time.
 */
function* checkRecords(context: CheckContext): Generator<Problem> {
  const { site, loaded } = context;
  for (const model of site.models.values()) {
    yield* duplicateIds(context, site.records.get(model.name) ?? []);
    yield* missingRecords(context, model);
    yield* oncePerPlace(withoutHour(context, model));
    yield* datedAhead(context, model);
  }
  yield* duplicateIds(context, loaded.blockData);
  const { clock } = site.config;
  if (clock !== undefined && instantOf(clock) === null) {
    const place = { file: 'site.json', path: ['clock'] };
    yield problem('invalid-time', place, { found: JSON.stringify(clock) });
  }
}

/** Reports starts that have no time of day, in models with tables: their blocks show when records begin. */
function* withoutHour(
  { site, originOf }: CheckContext,
  { name, table }: Model,
): Generator<Problem> {
  if (table === undefined) return;
  const [field = ''] = fieldsOfRole(site, name, 'date');
  for (const record of site.records.get(name) ?? []) {
    const found = readProperty(record, field);
    if (isDate(found)) yield problem('no-start-hour', originOf(record, field), { field, found });
  }
}

/** Reports ids in fields that refer to records of another model, if no such record exists. */
function* missingRecords(context: CheckContext, { name, schema }: Model): Generator<Problem> {
  const { models, records } = context.site;
  for (const [field, part] of Object.entries(schema.properties ?? {})) {
    const named = part['x-names'] ?? Object(part.items)['x-names'] ?? name;
    const other = models.get(named);
    if (other === undefined || named === name) continue;
    const ids = context.namesOf(named, 'id');
    for (const record of records.get(name) ?? []) {
      for (const id of [readProperty(record, field)].flat()) {
        if (typeof id !== 'string' || ids.has(id)) continue;
        const place = context.originOf(record, field);
        const [en, nb] = [other.words.en[0], other.words.nb[0]];
        const facts = { name: id, model: { en, nb }, folder: other.folder };
        yield problem('missing-record', place, facts, context.near(id, ids));
      }
    }
  }
}

function* problemsOfTimes(
  context: CheckContext,
  record: SiteRecord,
  fields: readonly string[],
  { properties = {} }: Schema,
): Generator<Problem> {
  for (const { field, path, value: time } of valuesAt(record, fields)) {
    const place = () => context.originOf(record, ...path);
    const meant = properties[field]?.['x-after'] === undefined ? time : meantEnd(time);
    if (typeof meant === 'string' && instantOf(meant) === null)
      yield problem('invalid-time', place(), { found: JSON.stringify(time) });
    const unit = timeUnit(time, place);
    // A time before 1973 that is written as text is a number here.
    if (unit !== null && typeof context.loaded.written(unit) === 'number') yield unit;
  }
}

/** Returns the names of a model's fields that contain a time, as `fieldsWhere` does. */
export function timeFields(schema: Model['schema']): readonly string[] {
  return fieldsWhere(
    schema,
    (part) => part.$ref === 'time.schema.json' || part['x-milliseconds'] === true,
  );
}

function* duplicateIds(
  context: CheckContext,
  records: readonly { readonly id: string }[],
): Generator<Problem> {
  for (const [record, earlier] of repeats(records, ({ id }) => id)) {
    const { file, path } = context.originOf(earlier);
    const [index] = path;
    const first =
      typeof index === 'number'
        ? { en: `record ${index + 1} in ${file}`, nb: `oppføring ${index + 1} i ${file}` }
        : { en: `the record in ${file}`, nb: `oppføringen i ${file}` };
    yield problem('duplicate-id', context.originOf(record, 'id'), { name: record.id, first });
  }
}

/** Reports records that take a hall (`table.columns`) at the same time, or for more than a day, unless they are over. */
function* checkHalls(context: CheckContext): Generator<Problem> {
  const { problems, defaulted } = context.loaded;
  const faulty = new Set([...problems, ...defaulted].map(placeKey));
  for (const [name, records] of context.site.records) {
    const model = context.site.models.get(name);
    if (model?.table === undefined || model.functions.occurrence === undefined) continue;
    const times = timeFields(model.schema);
    // Without this, the default for an invalid or missing time, or the film's length for an invalid end, would be reported
    // at other records.
    const isFaulty = (record: SiteRecord) =>
      times.some((field) => faulty.has(placeKey(context.originOf(record, field)))) ||
      [...problemsOfTimes(context, record, times, model.schema)].length > 0;
    const taken = records.flatMap((record) => takenBy(context, model, record) ?? []);
    const certain = taken.filter(({ record }) => !isFaulty(record));
    const isLong = ({ start, end }: Taken) => end - start > DAY;
    yield* oncePerPlace(overDays(context, model, certain.filter(isLong)));
    const others = certain.filter((one) => !isLong(one));
    const byHall = Map.groupBy(others, ({ hall }) => hall);
    for (const all of byHall.values()) yield* clashesIn(context, all);
  }
}

/** In milliseconds. */
const DAY = 86_400_000;

interface Taken {
  readonly record: SiteRecord;
  readonly hall: string;
  /** The start and the end, in milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** Returns the hall that a record takes, and when; null if it has no hall or no end, is cancelled, or is over. */
function takenBy(context: CheckContext, model: Model, record: SiteRecord) {
  const parts = model.table?.columns.map((field) => readProperty(record, field)) ?? [];
  // Several events can take place at once at a venue without a named hall.
  if (typeof parts.at(-1) !== 'string') return null;
  const { start, end, status } = occurrenceOf(context, model, record) ?? {};
  const isTaken = start !== undefined && end && end > context.model.now && status !== 'cancelled';
  return isTaken
    ? { record, hall: parts.filter((part) => typeof part === 'string').join(' / '), start, end }
    : null;
}

/** Returns the event that a record describes, without addresses; null for a record that describes no event. */
export function occurrenceOf(
  { model: { index } }: CheckContext,
  { table, joins = {}, functions }: Model,
  record: SiteRecord,
): Occurrence | null {
  const join = joins[table?.shows ?? ''];
  const shown = join && index.named(join.model, readProperty(record, join.by));
  const joined = shown ? { record: shown, url: null } : null;
  return functions.occurrence?.(record, { joined, host: '' }) ?? null;
}

/** Reports records that last longer than a day, at the field with their end. */
function* overDays(
  { site, originOf }: CheckContext,
  { schema }: Model,
  all: readonly Taken[],
): Generator<Problem> {
  for (const { record, hall, start, end } of all) {
    const [date = 'id'] = fieldsOfRole(site, record.model, 'date');
    const ends = Object.entries(schema.properties ?? {}).find(([, one]) => one['x-after'] === date);
    const field = ends && readProperty(record, ends[0]) !== undefined ? ends[0] : date;
    const facts = { hall, from: dayAndTime(start), to: dayAndTime(end) };
    yield problem('long-event', originOf(record, field), facts);
  }
}

function* clashesIn(context: CheckContext, all: readonly Taken[]): Generator<Problem> {
  const { site, model } = context;
  let last: Taken | null = null;
  for (const one of all.toSorted((a, b) => a.start - b.start)) {
    if (last !== null && one.start < last.end) {
      const title = roleOf(site, model.index.read, last.record, 'title');
      const dayOf = (at: number) => withOffset(at).slice(0, 10);
      const onDay = (at: number) =>
        dayOf(at) === dayOf(one.start) ? timeText(at) : dayAndTime(at);
      const other = `${title ?? '?'} (${last.record.id})`;
      const facts = { hall: one.hall, from: onDay(last.start), to: onDay(last.end), other };
      const [field = 'id'] = fieldsOfRole(site, one.record.model, 'date');
      yield problem('taken-hall', context.originOf(one.record, field), facts);
    }
    if (last === null || one.end > last.end) last = one;
  }
}

/**
 * Checks links, HTML, pictures (A14), times and values of each record on its own, except those in which an earlier
 * check found no problem: their texts needn't be read. Nothing here may depend on the present time, as the earlier
 * check had another.
 */
function* checkEachRecord(context: CheckContext): Generator<Problem> {
  for (const [name, all] of context.site.records) {
    const model = context.site.models.get(name);
    if (model === undefined) continue;
    const { schema } = model;
    const links = fieldsWhere(schema, (part) => part['x-link'] === true);
    const html = htmlFields(schema);
    const properties = propertiesOf(model);
    const pictures = properties.filter(([, part]) => holdsPictures(part));
    const times = timeFields(schema);
    for (const record of all) {
      if (isSound(context, record)) continue;
      const { noting, isWhole, needs } = createNoting(context);
      const found = [
        ...problemsOfLinks(noting, record, links),
        ...problemsOfHtml(noting, record, html),
        ...problemsOfPictures(noting, record, pictures, schema),
        ...problemsOfTimes(noting, record, times, schema),
        ...neverOut(record, () => context.originOf(record)),
        ...soldTooLate(noting, model, record),
        ...problemsOfValues(noting, record, properties),
      ];
      const { notes } = context.loaded;
      if (found.length === 0 && isWhole())
        notes?.note(record, context.originOf(record).file, needs());
      yield* found;
    }
  }
}

/** Reports dates of publication (in milliseconds) more than a day after the record appears (`publishAt`, else now). */
function* datedAhead(
  { site, model: { now }, originOf }: CheckContext,
  { name, schema }: Model,
): Generator<Problem> {
  const [field = ''] = fieldsOfRole(site, name, 'date');
  if (schema.properties?.[field]?.['x-milliseconds'] !== true) return;
  for (const record of site.records.get(name) ?? []) {
    const date = momentOf(readProperty(record, field));
    if (date === null || date <= Math.max(now, momentOf(record.publishAt) ?? now) + DAY) continue;
    yield problem('dated-ahead', originOf(record, field), { field, when: dayAndTime(date) });
  }
}

function* soldTooLate(
  { originOf }: CheckContext,
  { functions }: Model,
  record: SiteRecord,
): Generator<Problem> {
  const { start, saleStart } = functions.occurrence?.(record, { joined: null, host: '' }) ?? {};
  if (start === undefined || !saleStart || saleStart <= start) return;
  const facts = { sale: dayAndTime(saleStart), start: dayAndTime(start) };
  yield problem('sold-too-late', originOf(record), facts);
}

/** Returns whether an earlier check found no problem in a record, and the addresses that it noted still exist. */
function isSound(
  { loaded, isLive, hiddenAt, hasPicture, isShown }: CheckContext,
  record: object,
): boolean {
  const known = loaded.notes?.needsOf(record);
  return (
    known?.links.every((link) => isLive(link) && hiddenAt(link) === null) === true &&
    known.pictures.every((address) => hasPicture(address) || isShown(address))
  );
}

/** Creates a context for the check of one record. It notes which addresses the check looked up and found. */
function createNoting(context: CheckContext) {
  const links = new Set<string>();
  const pictures = new Set<string>();
  let isWhole = true;
  const noted = (isThere: boolean, address: string, into: Set<string>) => {
    if (isThere) into.add(address);
    return isThere;
  };
  return {
    noting: {
      ...context,
      isLive: (path: string) => noted(context.isLive(path), path, links),
      hasPicture: (address: string) => noted(context.hasPicture(address), address, pictures),
      isShown: (address: string) => noted(context.isShown(address), address, pictures),
      findAnchor(path: string) {
        // Whether an anchor exists depends on the texts of other records, which can't be noted.
        isWhole = false;
        return context.findAnchor(path);
      },
      pagesOf(content: object) {
        // Nor can the pages that show a record. A record without a page may have dead anchors once it has one.
        isWhole = false;
        return context.pagesOf(content);
      },
    },
    /** Returns whether everything on which the result depends is noted. */
    isWhole: () => isWhole,
    needs: () => ({ links: [...links], pictures: [...pictures] }),
  };
}

function* problemsOfHtml(
  context: CheckContext,
  record: SiteRecord,
  fields: readonly string[],
): Generator<Problem> {
  const isAltered = context.loaded.altered.has(record);
  for (const { path, value: html } of valuesAt(record, fields)) {
    // Almost all records are skipped here: to create a place for each of ten thousand takes time.
    if (typeof html !== 'string' || (!isAltered && isPlainlyRight(context, html))) continue;
    const place = context.originOf(record, ...path);
    const shownOn = () => context.pagesOf(record);
    yield* checkHtml(context, { html, place, isAltered, isHtml: true, shownOn });
  }
}

function* problemsOfPictures(
  context: CheckContext,
  record: SiteRecord,
  fields: readonly (readonly [field: string, schema: Schema])[],
  root: Schema,
): Generator<Problem> {
  for (const [field, schema] of fields) {
    const value = readProperty(record, field);
    if (value === undefined) continue;
    yield* imagesIn(context, schema, value, context.originOf(record, field), root);
  }
}
