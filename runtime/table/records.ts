import { type Model, readProperty, type SiteRecord } from '../model.ts';
import { fieldsOfRole, type ReadProperty, roleOf } from '../page/index.ts';
import { isDate, momentOf, timeLike, wallTime } from '../protocol/clock.ts';
import { type JsonEdit, newIds, type Origin, type Origins, type Site } from '../site/index.ts';
import { type Change, compare, movedEnd, type NewSlot, type Shown, type Slot } from './slots.ts';

/** The model whose records tables show, and the names of the fields that tables read and write. */
export interface TableFields {
  readonly model: Model;
  /** The field with the record's own title; null if the model has none. */
  readonly title: string | null;
  readonly start: string;
  /** Null if its records have no end. */
  readonly end: string | null;
  readonly columns: readonly string[];
  /** The field with the id of the shown record. */
  readonly by: string;
  /** The model of the shown record. */
  readonly shows: string;
  readonly repeats: readonly string[];
  readonly copies: readonly string[];
}

/** A change in one JSON file of the site folder. */
export type RecordEdit = Required<JsonEdit> & { readonly file: string };

/** Returns the first model that has tables (`table` of model.json), and the names of its fields; null if none has. */
export function tableFields(site: Site): TableFields | null {
  for (const model of site.models.values()) {
    const { table, joins, schema } = model;
    const join = table && joins?.[table.shows];
    const [start] = fieldsOfRole(site, model.name, 'date');
    if (table === undefined || join === undefined || start === undefined) continue;
    const fields = Object.entries(schema.properties ?? {});
    const [end = null] = fields.find(([, field]) => field['x-after'] === start) ?? [];
    const { columns, repeats = [], copies = [] } = table;
    const [title = null] = fieldsOfRole(site, model.name, 'title');
    return { model, title, start, end, columns, by: join.by, shows: join.model, repeats, copies };
  }
  return null;
}

/** Returns all records that slots can show, with their titles, or their ids if they have none. */
export function shownIn(site: Site, read: ReadProperty, fields: TableFields): readonly Shown[] {
  const records = site.records.get(fields.shows) ?? [];
  return records.map((one) => ({ id: one.id, title: titleOf(site, read, one) }));
}

/**
 * Returns the records of the model with tables as slots, without those whose start can't be read.
 * @param fixedAt returns the file of a record that a table can't change; null for any other record
 */
export function slotsOf(
  site: Site,
  read: ReadProperty,
  { model, start, end, columns, by }: TableFields,
  fixedAt: (record: SiteRecord) => string | null,
): readonly Slot[] {
  const { occurrence } = model.functions;
  return (site.records.get(model.name) ?? []).flatMap((record): Slot[] => {
    const starts = wallTime(readProperty(record, start));
    if (starts === null) return [];
    return [
      {
        id: record.id,
        of: String(readProperty(record, by) ?? ''),
        title: titleOf(site, read, record),
        start: starts.padEnd(16, 'T00:00'),
        end: end === null ? null : wallTime(readProperty(record, end)),
        column: columns.map((field) => String(readProperty(record, field) ?? '')),
        fixed: fixedAt(record),
        isOff: occurrence?.(record, { joined: null, host: '' })?.status === 'cancelled',
      },
    ];
  });
}

function titleOf(site: Site, read: ReadProperty, record: SiteRecord): string {
  // A line end would start another showing in the cell.
  return String(roleOf(site, read, record, 'title') ?? record.id).replace(/\s+/g, ' ');
}

/**
 * Returns the edits of the site's files that make these changes. Edits of a list begin at its end, so that an edit
 * moves no item that a later edit concerns.
 * @param weekFile the file for new records if no list has records of their days: `data/events/2026-w48.json`
 */
export function editsFor(
  changes: readonly Change[],
  site: Site,
  origins: Origins,
  fields: TableFields,
  shown: readonly Shown[],
  weekFile: string,
): readonly RecordEdit[] {
  const records = site.records.get(fields.model.name) ?? [];
  const byId = new Map(records.map((record) => [record.id, record]));
  const removed: RecordEdit[] = [];
  const changed: RecordEdit[] = [];
  const added: SiteRecord[] = [];
  const newId = newIds([...byId.keys()], fields.model.name);
  const titles = new Map(shown.map(({ id, title }) => [id, title]));
  const likeOf = likeFinder(records, byId, fields);
  for (const change of changes) {
    if (change.kind === 'new') {
      const { slot } = change;
      const isOwn = titles.get(slot.of) !== slot.title;
      added.push(newRecord(slot, isOwn, newId(), likeOf(slot), fields));
      continue;
    }
    const record = byId.get(change.slot.id) ?? {};
    const origin = origins.get(record);
    if (origin === undefined) continue;
    const { file, path } = origin;
    if (change.kind === 'removed')
      removed.push({ file, path, value: undefined, isInserted: false });
    else
      for (const [field, value] of changedFields(change.slot, change.before, record, fields))
        changed.push({ file, path: [...path, field], value, isInserted: false });
  }
  const home = homeOf(records, origins, fields, weekFile, added);
  const last = (edit: RecordEdit) => Number(edit.path.at(-1) ?? 0);
  const inLists = [...removed, ...insertions(added, records, origins, fields, home)];
  return [
    ...changed,
    ...inLists.sort(
      (one, other) => last(other) - last(one) || Number(one.isInserted) - Number(other.isInserted),
    ),
  ];
}

/** Yields the fields in which a slot differs from before, with their values as the record writes them. */
function* changedFields(
  slot: Slot,
  before: Slot,
  record: object,
  { title, start, end, columns }: TableFields,
): Generator<readonly [string, unknown]> {
  // Tables accept only the title of what is shown, so the record needs none of its own.
  if (title !== null && slot.title !== before.title) yield [title, undefined];
  const begun = readProperty(record, start);
  if (slot.start !== before.start) yield [start, timeLike(begun, startLike(begun, slot.start))];
  if (end !== null && slot.end !== before.end && slot.end !== null)
    yield [end, timeLike(readProperty(record, end) ?? begun, slot.end)];
  for (const [at, field] of columns.entries()) {
    if (slot.column[at] === before.column[at]) continue;
    yield [field, slot.column[at] === '' ? undefined : slot.column[at]];
  }
}

/** Returns a record's start: only the date, if it is at 00:00 and the record's previous start (`written`) is a date. */
function startLike(written: unknown, time: string): string {
  return isDate(written) && time.endsWith('T00:00') ? time.slice(0, 10) : time;
}

/** The records that new slots resemble, if there are any. */
interface Like {
  /** The record that the slot was copied from. */
  readonly copied: SiteRecord | undefined;
  /** The latest record that shows the same. */
  readonly latest: SiteRecord | undefined;
}

/** Returns a function that finds the records that a new slot resembles. Reads the records only once, as they are many. */
function likeFinder(
  records: readonly SiteRecord[],
  byId: ReadonlyMap<string, SiteRecord>,
  { by, start }: TableFields,
): (slot: NewSlot) => Like {
  const startOf = (record: SiteRecord) => momentOf(readProperty(record, start)) ?? 0;
  const latest = new Map<unknown, SiteRecord>();
  for (const record of records) {
    const of = readProperty(record, by);
    const other = latest.get(of);
    if (other === undefined || startOf(record) > startOf(other)) latest.set(of, record);
  }
  return ({ of, like }) => ({
    copied: like === null ? undefined : byId.get(like),
    latest: latest.get(of),
  });
}

/**
 * Returns the record of a new slot. It has the repeated and copied fields of the record that the slot was copied from,
 * else the repeated fields of the latest record that shows the same. If the slot has no end, it is as long as that one.
 */
function newRecord(
  slot: NewSlot,
  isTitleOwn: boolean,
  id: string,
  { copied, latest }: Like,
  { model, by, title, start, end, columns, repeats, copies }: TableFields,
): SiteRecord {
  const like = copied ?? latest;
  const known = like && end !== null ? endLike(like, start, end, slot.start) : null;
  const taken = copied ? [...repeats, ...copies] : repeats;
  const repeated = taken.map((field) => [field, like && readProperty(like, field)] as const);
  const values: Readonly<Record<string, unknown>> = {
    [by]: slot.of,
    ...(title !== null && isTitleOwn && { [title]: slot.title }),
    [start]: startLike(like && readProperty(like, start), slot.start),
    ...(end !== null && { [end]: slot.end ?? known ?? undefined }),
    ...Object.fromEntries(columns.map((field, at) => [field, slot.column[at] || undefined])),
    ...Object.fromEntries(repeated),
  };
  // Fields get the order in which the model describes them.
  const order = Object.keys(model.schema.properties ?? {});
  const sorted = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return { id, ...Object.fromEntries(sorted), model: model.name };
}

/** Returns the end of a record that starts at `to` and is as long as `like`; null if that length is unknown. */
function endLike(like: SiteRecord, start: string, end: string, to: string): string | null {
  const [from, until] = [start, end].map((field) => wallTime(readProperty(like, field)));
  return from && until ? movedEnd({ start: from, end: until }, to) : null;
}

/** Returns the file for new records: the list with the largest number of records on the same days, else a new file. */
function homeOf(
  records: readonly SiteRecord[],
  origins: Origins,
  { start }: TableFields,
  weekFile: string,
  added: readonly SiteRecord[],
): string {
  if (added.length === 0) return weekFile;
  const days = new Set(added.map((record) => String(readProperty(record, start)).slice(0, 10)));
  const counts = new Map<string, number>();
  const single = new Set<string>();
  for (const record of records) {
    const origin = origins.get(record);
    if (origin?.path.length === 0) single.add(origin.file);
    const day = wallTime(readProperty(record, start))?.slice(0, 10) ?? '';
    if (origin && isInList(origin) && days.has(day))
      counts.set(origin.file, (counts.get(origin.file) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([one, a], [other, b]) => b - a || compare(one, other));
  if (best !== undefined) return best[0];
  // A file with one record isn't a list.
  let file = weekFile;
  for (let nr = 2; single.has(file); nr++) file = weekFile.replace('.json', `-${nr}.json`);
  return file;
}

function isInList({ file, path }: Origin): boolean {
  return file.startsWith('data/') && path.length === 1;
}

/** Returns the edits that insert each new record before the first record of its list that starts later. */
function insertions(
  added: readonly SiteRecord[],
  records: readonly SiteRecord[],
  origins: Origins,
  { start }: TableFields,
  file: string,
): readonly RecordEdit[] {
  const startOf = (record: SiteRecord) => momentOf(readProperty(record, start)) ?? 0;
  const there = records.flatMap((record) => {
    const origin = origins.get(record);
    return origin?.file === file && isInList(origin)
      ? [{ begin: startOf(record), at: Number(origin.path[0]) }]
      : [];
  });
  // A series is one item of the list, with any number of times.
  let at = there.reduce((last, one) => Math.max(last, one.at), -1) + 1;
  const later = there.toSorted((one, other) => other.begin - one.begin).values();
  let next = later.next();
  return added
    .toSorted((one, other) => startOf(other) - startOf(one))
    .map((record): RecordEdit => {
      for (; next.value && next.value.begin > startOf(record); next = later.next())
        at = Math.min(at, next.value.at);
      const { model: _, ...value } = record;
      return { file, path: [at], value, isInserted: true };
    });
}
