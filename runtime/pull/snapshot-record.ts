import { join } from 'node:path';
import { digestOf, readPlain, readSealed } from '../store/index.ts';

/** The name of the file that lists a snapshot's other files. */
export const RECORD_FILE = 'snapshot.json';

/** A page of a list in `snapshot.json`: its address and validators, the link to the next page, and its files. */
export interface RecordedPage extends Validators {
  readonly at: string | null;
  readonly next: string | null;
  readonly files: readonly { readonly name: string; readonly digest: string }[];
}

export interface RecordedCall {
  /** A hash of the request, and of the names of the stored fields. If it differs, the pages aren't reused. */
  readonly asked: string;
  readonly pages: readonly RecordedPage[];
}

/** The content of `snapshot.json`: for each call, its pages. */
export type SnapshotRecord = Readonly<Record<string, RecordedCall>>;

/** The `ETag` and the `Last-Modified` of a response. The next pull sends them to ask whether the page has changed. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** A page of a list that the last pull stored. `next`: the link to the next page; null for the last page. */
export interface HeldPage {
  readonly validators: Validators;
  readonly next: string | null;
  readonly items: readonly unknown[];
}

/** Returns a call's stored page at an address (null: the first page); undefined if there is none. */
export type HeldPages = (at: string | null) => HeldPage | undefined;

/** The snapshot of the last pull. Pages that haven't changed since are taken from it. */
export type CachedSnapshot = ReturnType<typeof openCachedSnapshot>;

/**
 * Reads the list of pages in the snapshot of the last pull. Returns functions that find and compare these pages. There
 * are none if `folder` is null (no snapshot), or if the list is damaged.
 */
export function openCachedSnapshot(folder: string | null) {
  const file = folder === null ? '' : join(folder, RECORD_FILE);
  const calls = readSealed<SnapshotRecord>(file) ?? {};
  return {
    /** Returns a function that returns a call's stored pages; none if `asked` has changed since they were stored. */
    pagesOf(call: string, asked: string): HeldPages {
      const known = calls[call];
      if (folder === null || known?.asked !== asked) return () => undefined;
      const pages = new Map(known.pages.map((page) => [page.at, page]));
      return (at) => {
        const page = pages.get(at);
        return page === undefined ? undefined : readPage(folder, page);
      };
    },
    /** Returns whether the snapshot has exactly these pages of these calls. */
    isMadeOf(pages: ReadonlyMap<string, readonly { readonly at: string | null }[]>): boolean {
      const lists = [...pages];
      const isSame = lists.every(
        ([call, list]) =>
          calls[call]?.pages.length === list.length &&
          list.every(({ at }, index) => calls[call]?.pages[index]?.at === at),
      );
      return isSame && lists.length === Object.keys(calls).length;
    },
  };
}

/** Returns a stored page; undefined if one of its files is missing or was changed since it was written. */
function readPage(folder: string, page: RecordedPage): HeldPage | undefined {
  const { etag, lastModified, next } = page;
  const items: unknown[] = [];
  for (const { name, digest } of page.files) {
    const content = readPlain(join(folder, name));
    if (content === null || digestOf(content) !== digest) return undefined;
    const part: unknown = JSON.parse(content.toString());
    // Not with a spread: a long list would exceed the maximum number of arguments of a call.
    for (const item of Array.isArray(part) ? part : []) items.push(item);
  }
  return { validators: { etag, lastModified }, next, items };
}
