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

/** Parses a record; null for a text that this version didn't write. */
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
