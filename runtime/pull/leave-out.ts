import type { SnapshotError } from './check-snapshot.ts';
import type { Kind } from './configured.ts';
import type { ReadCall } from './read-calls.ts';
import type { WrittenFiles } from './snapshot-store.ts';

/** A record that a snapshot doesn't have, because it would cause errors in the site. */
export interface LeftOut {
  readonly kind: Kind;
  /** The position of the record in its list, from 1. */
  readonly number: number;
  /** The record's id; null if it isn't a text. */
  readonly id: string | null;
  /** The errors that the record causes: at least one. */
  readonly errors: readonly SnapshotError[];
}

/** Collects records that a snapshot must not have. */
export interface LeavingOut {
  /**
   * Returns the lists without the records left out so far. A page that lost a record has no validators, so that the
   * next pull fetches it again.
   */
  fitting(): readonly ReadCall[];
  /**
   * Leaves out the records in which errors occur. Errors elsewhere leave out nothing.
   * @param files the files of the snapshot that has the errors, made from `fitting`
   * @returns whether any record was left out
   */
  add(errors: readonly SnapshotError[], files: WrittenFiles): boolean;
  /** Returns the records left out, in the order of the lists. */
  records(): readonly LeftOut[];
  /**
   * Returns whether too many records are left out, of one list or of all lists together.
   * @param maximumOf returns the maximum for a number of records
   */
  isTooMuch(maximumOf: (records: number) => number): boolean;
}

/** Creates a collection without records left out. @param read the complete lists */
export function createLeavingOut(read: readonly ReadCall[]): LeavingOut {
  /** The errors of records to leave out, by call and by the record's index in its list. */
  const left = new Map(read.map(({ kind }) => [kind.call, new Map<number, SnapshotError[]>()]));
  const leftOf = ({ call }: Kind) => left.get(call) ?? new Map<number, SnapshotError[]>();
  /** Returns the indexes of the remaining records in a list as it was pulled. */
  const staying = (one: ReadCall) =>
    itemsOf(one).flatMap((_item, index) => (leftOf(one.kind).has(index) ? [] : [index]));
  return {
    fitting: () => read.map((one) => without(one, leftOf(one.kind))),
    add(errors, files) {
      const indexes = new Map(read.map((one) => [one.kind.call, staying(one)]));
      let isAny = false;
      for (const error of errors) {
        const [within, ...field] = error.path;
        const file = files.get(error.file);
        if (file === undefined || typeof within !== 'number') continue;
        const index = indexes.get(file.kind.call)?.[file.before + within];
        if (index === undefined) continue;
        const own = leftOf(file.kind);
        own.set(index, [...(own.get(index) ?? []), { ...error, path: field }]);
        isAny = true;
      }
      return isAny;
    },
    records: () =>
      read.flatMap((one) => {
        const items = itemsOf(one);
        const found = [...leftOf(one.kind)].sort(([a], [b]) => a - b);
        return found.map(([index, errors]) => ({
          ...{ kind: one.kind, number: index + 1, id: textIdOf(items[index]), errors },
        }));
      }),
    isTooMuch(maximumOf) {
      const counts = read.map((one) => [itemsOf(one).length, leftOf(one.kind).size] as const);
      const sums = [0, 1].map((at) => counts.reduce((sum, count) => sum + (count[at] ?? 0), 0));
      const [came = 0, out = 0] = sums;
      return [...counts, [came, out] as const].some(([all, some]) => some > maximumOf(all));
    },
  };
}

function itemsOf({ pages }: ReadCall): readonly unknown[] {
  return pages.flatMap(({ items }) => items);
}

function without(one: ReadCall, left: ReadonlyMap<number, unknown>): ReadCall {
  let index = -1;
  const pages = one.pages.map((page) => {
    const items = page.items.filter(() => {
      index += 1;
      return !left.has(index);
    });
    const isWhole = items.length === page.items.length;
    return isWhole ? page : { ...page, items, validators: {} };
  });
  return { ...one, pages };
}

function textIdOf(item: unknown): string | null {
  const isNamed = typeof item === 'object' && item !== null && 'id' in item;
  return isNamed && typeof item.id === 'string' ? item.id : null;
}
