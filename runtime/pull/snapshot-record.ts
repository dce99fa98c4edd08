import { join } from 'node:path';
import { digestOf, readPlain, readSealed } from '../store/index.ts';

/** The file that describes the other files of a snapshot. */
export const RECORD_FILE = 'snapshot.json';

/** A page of a list, and the files with its records. */
export interface RecordedPage extends Validators {
  readonly at: string | null;
  readonly next: string | null;
  readonly files: readonly { readonly name: string; readonly digest: string }[];
}

export interface RecordedCall {
  /** A digest of the request and of the fields read; pages with another digest aren't reused. */
  readonly asked: string;
  readonly pages: readonly RecordedPage[];
}

/** The calls of a snapshot, by name. */
export type SnapshotRecord = Readonly<Record<string, RecordedCall>>;

/** The validators of a response, for conditional requests. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** A page stored by the last pull. */
export interface HeldPage {
  readonly validators: Validators;
  readonly next: string | null;
  readonly items: readonly unknown[];
}

/** Finds a stored page of one call by its address, null for the first page. Returns undefined if there is none. */
export type HeldPages = (at: string | null) => HeldPage | undefined;

/** The snapshot of the last pull, read as a cache. */
export interface CachedSnapshot {
  /** Returns the cached pages of a call; none if the request or the fields read have changed. @param asked the digest */
  pagesOf(call: string, asked: string): HeldPages;
  /** Returns whether the snapshot consists of exactly these pages of these calls. */
  isMadeOf(pages: ReadonlyMap<string, readonly { readonly at: string | null }[]>): boolean;
}

/** Opens the snapshot in a folder; a missing or damaged one has no pages. */
export function openCachedSnapshot(folder: string | null): CachedSnapshot {
  const file = folder === null ? '' : join(folder, RECORD_FILE);
  const calls = readSealed<SnapshotRecord>(file) ?? {};
  return {
    pagesOf(call, asked) {
      const known = calls[call];
      if (folder === null || known?.asked !== asked) return () => undefined;
      const pages = new Map(known.pages.map((page) => [page.at, page]));
      return (at) => {
        const page = pages.get(at);
        return page === undefined ? undefined : readPage(folder, page);
      };
    },
    isMadeOf(pages) {
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

/** Reads a cached page; returns undefined if one of its files was changed since it was written. */
function readPage(folder: string, page: RecordedPage): HeldPage | undefined {
  const { etag, lastModified, next } = page;
  const items: unknown[] = [];
  for (const { name, digest } of page.files) {
    const content = readPlain(join(folder, name));
    if (content === null || digestOf(content) !== digest) return undefined;
    const part: unknown = JSON.parse(content.toString());
    // No spread: a long list would exceed the number of arguments a call can have.
    for (const item of Array.isArray(part) ? part : []) items.push(item);
  }
  const validators = {
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
  };
  return { validators, next, items };
}
