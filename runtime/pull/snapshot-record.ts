import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../store/index.ts';

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

/** The calls and pages that a snapshot was made from. */
export interface SnapshotRecord {
  readonly version: 1;
  readonly calls: Readonly<Record<string, RecordedCall>>;
}

/** The validators of a response, for conditional requests. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** A page stored by the last pull. */
export interface HeldPage {
  readonly validators: Validators;
  /** The target of `rel="next"`; null after the last page. */
  readonly next: string | null;
  readonly items: readonly unknown[];
}

/** Finds a stored page of one call by its address, null for the first page; undefined if there is none. */
export type HeldPages = (at: string | null) => HeldPage | undefined;

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

/** Parses a record; null for a text that this version didn't write. */
function parseRecord(text: string): SnapshotRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is SnapshotRecord {
  if (!isObject(value) || value.version !== 1 || !isObject(value.calls)) return false;
  return Object.values(value.calls).every(
    (call) =>
      isObject(call) &&
      typeof call.asked === 'string' &&
      Array.isArray(call.pages) &&
      call.pages.every(isPage),
  );
}

function isPage(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value.files)) return false;
  return (
    [value.at, value.next].every((one) => one === null || typeof one === 'string') &&
    [value.etag, value.lastModified].every((one) => ['undefined', 'string'].includes(typeof one)) &&
    value.files.every(
      (file) =>
        isObject(file) &&
        /^[\w-]+\/[\w-]+\.json$/.test(String(file.name)) &&
        typeof file.digest === 'string',
    )
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
