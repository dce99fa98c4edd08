import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../store/index.ts';
import {
  type HeldPage,
  type HeldPages,
  parseRecord,
  RECORD_FILE,
  type RecordedPage,
  type SnapshotRecord,
} from './snapshot-record.ts';

/** The snapshot of the last pull, read as a cache. */
export interface CachedSnapshot {
  /** The cached pages of a call; none if the request or the fields read have changed. */
  pagesOf(call: string, asked: string): HeldPages;
  /** Does the snapshot consist of exactly these pages of these calls? */
  isMadeOf(pages: ReadonlyMap<string, readonly { readonly at: string | null }[]>): boolean;
}

/** Opens a snapshot. A missing or damaged one, or one of another version, is empty. */
export function openCachedSnapshot(folder: string | null): CachedSnapshot {
  const record = folder === null ? null : parseRecord(readText(join(folder, RECORD_FILE)) ?? '');
  const calls: SnapshotRecord['calls'] = record?.calls ?? {};
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

/** A cached page; undefined if one of its files was changed since it was written. */
function readPage(folder: string, page: RecordedPage): HeldPage | undefined {
  const { etag, lastModified, next } = page;
  const items: unknown[] = [];
  for (const { name, digest } of page.files) {
    const text = readText(join(folder, name));
    if (text === null || digestOf(text) !== digest) return undefined;
    const part: unknown = JSON.parse(text);
    // No spread: a long list would exceed the number of arguments a call can have.
    for (const item of Array.isArray(part) ? part : []) items.push(item);
  }
  const validators = {
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
  };
  return { validators, next, items };
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
