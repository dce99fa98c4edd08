import { readProperty, type SiteRecord } from '../model.ts';
import { fieldOf } from './select/operand.ts';
import { mayEqual, type RecordIndex } from './select/record-index.ts';
import type { SelectionKey } from './select/select.ts';

/** Fields of one record that a page shows; the record may not exist yet. */
export interface RecordKey {
  readonly model: string;
  readonly id: string;
  readonly fields: readonly string[];
}

/** Everything that a page was made from. A change of anything else doesn't change the page. */
export interface DependsOn {
  readonly selections: readonly SelectionKey[];
  readonly records: readonly RecordKey[];
  /** Ids of block data. */
  readonly blockData: readonly string[];
  /** Names of the page definition and the layout. */
  readonly page: string;
  readonly layout: string;
}

/** One edit of a record: before and after; `before` is null for a new record, `after` for a deleted one. */
export interface RecordEdit {
  readonly model: string;
  readonly before: Readonly<{ id: string }> | null;
  readonly after: Readonly<{ id: string }> | null;
}

/** What is read for a property of a record: its own field, or that of the record that it is joined from. */
export function keysOf({ joinOf }: RecordIndex, record: SiteRecord, path: string): RecordKey[] {
  const { model, id } = record;
  const join = joinOf(model, path);
  if (join === null) return [{ model, id, fields: [fieldOf(path)] }];
  const fields = join.isOwnFirst ? [fieldOf(path), join.by] : [join.by];
  const other = readProperty(record, join.by);
  const own = { model, id, fields };
  return typeof other === 'string'
    ? [own, { model: join.model, id: other, fields: [fieldOf(join.property)] }]
    : [own];
}

/** Merges keys of the same record, with all their fields. */
export function onePerRecord(keys: readonly RecordKey[]): RecordKey[] {
  const fieldsOf = new Map<string, { readonly key: RecordKey; readonly fields: Set<string> }>();
  for (const key of keys) {
    const name = `${key.model} ${key.id}`;
    const known = fieldsOf.get(name) ?? { key, fields: new Set() };
    for (const field of key.fields) known.fields.add(field);
    fieldsOf.set(name, known);
  }
  return Array.from(fieldsOf.values(), ({ key, fields }) => ({ ...key, fields: [...fields] }));
}

/** May the edit change a page with these dependencies? */
export function isTouchedBy(dependsOn: DependsOn, { model, before, after }: RecordEdit): boolean {
  const changed = changedFields(before, after);
  if (changed.size === 0) return false;
  const isShown = dependsOn.records.some(
    (key) =>
      key.model === model &&
      (key.id === before?.id || key.id === after?.id) &&
      key.fields.some((field) => changed.has(field)),
  );
  return (
    isShown ||
    dependsOn.selections.some((key) => isSelectionTouched(key, { model, before, after }, changed))
  );
}

function isSelectionTouched(
  key: SelectionKey,
  { model, before, after }: RecordEdit,
  changed: ReadonlySet<string>,
): boolean {
  if (key.model !== model) return false;
  const { property, value } = key;
  const isNamed = [before, after].some((record) => {
    if (record === null) return false;
    return property === undefined || mayEqual(readProperty(record, property), value);
  });
  // A new or deleted record affects every selection that may contain it.
  return (
    isNamed && (before === null || after === null || key.fields.some((field) => changed.has(field)))
  );
}

function changedFields(before: object | null, after: object | null): Set<string> {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const field of fields) {
    const [a, b] = [before, after].map((record) =>
      JSON.stringify(record && readProperty(record, field)),
    );
    if (a === b) fields.delete(field);
  }
  return fields;
}
