import type { RecordCall } from './kinds.ts';

/** The file of a snapshot that says what its other files are. */
export const RECORD_FILE = 'snapshot.json';

/** A page of an answer, and the files that hold its records. */
export interface RecordedPage extends Validators {
  readonly at: string | null;
  readonly next: string | null;
  readonly files: readonly { readonly name: string; readonly digest: string }[];
}

export interface RecordedCall {
  /** What was asked, and how it was read: another one's pages say nothing of this one's. */
  readonly asked: string;
  readonly pages: readonly RecordedPage[];
}

/** What a snapshot was made from. */
export interface SnapshotRecord {
  readonly version: 1;
  readonly calls: Readonly<Partial<Record<RecordCall, RecordedCall>>>;
}

/** By what a backend knows an answer again. */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** A page of an answer as the last pull got it. */
export interface HeldPage {
  readonly validators: Validators;
  /** Where the answer goes on, as its `Link` said; null after the last page. */
  readonly next: string | null;
  readonly items: readonly unknown[];
}

/** What the last pull left of one call: a page by its address, null for the first; undefined where there is none. */
export type HeldPages = (at: string | null) => HeldPage | undefined;

/** The record of a text; null where it is none that this version wrote. */
export function parseRecord(text: string): SnapshotRecord | null {
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
