import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordCall } from './kinds.ts';
import {
  type HeldPage,
  type HeldPages,
  parseRecord,
  RECORD_FILE,
  type RecordedPage,
  type SnapshotRecord,
} from './snapshot-record.ts';

/** What the last pull left. */
export interface CachedSnapshot {
  /** The pages of a call; none where it was asked for something else, or read otherwise. */
  pagesOf(call: RecordCall, asked: string): HeldPages;
  /** Does it hold these pages of these calls, and no other? */
  isMadeOf(pages: ReadonlyMap<RecordCall, readonly { readonly at: string | null }[]>): boolean;
}

/** Opens a snapshot; one that is missing, damaged or of another version holds nothing. */
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

/** A page whose files are as they were written; somebody may have changed them since. */
function readPage(folder: string, page: RecordedPage): HeldPage | undefined {
  const { etag, lastModified, next } = page;
  const items: unknown[] = [];
  for (const { name, digest } of page.files) {
    const text = readText(join(folder, name));
    if (text === null || digestOf(text) !== digest) return undefined;
    const part: unknown = JSON.parse(text);
    // A long list isn't spread: its items would be arguments, which there can't be so many of.
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

export function digestOf(text: string): string {
  return hash('sha256', text);
}
