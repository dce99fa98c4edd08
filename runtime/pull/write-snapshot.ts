import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf, seal } from '../store/index.ts';
import type { Kind } from './configured.ts';
import type { ListPage } from './read-list.ts';
import { RECORD_FILE, type RecordedCall, type RecordedPage } from './snapshot-record.ts';

/** The pages of a call. */
export interface PulledCall {
  readonly kind: Kind;
  /** A hash of the request and of the fields that were taken. */
  readonly asked: string;
  readonly pages: readonly ListPage[];
}

/** The maximum length of a file with records, in UTF-16 units: the check reads files of up to 5 MB. */
const FILE_LENGTH = 1_000_000;

/**
 * The files of a snapshot by path in the site folder. `before`: the number of records of the same list in earlier
 * files.
 */
export type WrittenFiles = ReadonlyMap<string, { readonly kind: Kind; readonly before: number }>;

/**
 * Writes the pages of all calls to a folder, in the format of `.pulled`, and returns the files. Earlier files of these
 * calls are replaced. Equal pages give equal bytes.
 */
export async function writeSnapshot(
  folder: string,
  pulled: readonly PulledCall[],
): Promise<WrittenFiles> {
  const calls: Record<string, RecordedCall> = {};
  const written = new Map<string, { kind: Kind; before: number }>();
  for (const { kind, asked, pages } of pulled) {
    await rm(join(folder, kind.folder), { recursive: true, force: true });
    await mkdir(join(folder, kind.folder), { recursive: true });
    calls[kind.call] = { asked, pages: await writePages(folder, kind, pages, written) };
  }
  await writeFile(join(folder, RECORD_FILE), seal(calls));
  return written;
}

async function writePages(
  folder: string,
  kind: Kind,
  pages: readonly ListPage[],
  written: Map<string, { kind: Kind; before: number }>,
): Promise<readonly RecordedPage[]> {
  let count = 0;
  let before = 0;
  const recorded: RecordedPage[] = [];
  for (const { at, next, validators, items } of pages) {
    const files: { name: string; digest: string }[] = [];
    for (const { text, records } of textsOf(items)) {
      count += 1;
      const name = `${kind.folder}/${String(count).padStart(4, '0')}.json`;
      await writeFile(join(folder, name), text);
      files.push({ name, digest: digestOf(text) });
      written.set(`.pulled/${name}`, { kind, before });
      before += records;
    }
    recorded.push({ at, next, ...validators, files });
  }
  return recorded;
}

/** Yields the texts of files with records, none much longer than `FILE_LENGTH`. */
function* textsOf(
  items: readonly unknown[],
): Generator<{ readonly text: string; readonly records: number }> {
  let part: unknown[] = [];
  let length = 0;
  for (const item of items) {
    const size = toText(item).length;
    if (part.length > 0 && length + size > FILE_LENGTH) {
      yield { text: toText(part), records: part.length };
      part = [];
      length = 0;
    }
    part.push(item);
    length += size;
  }
  if (part.length > 0) yield { text: toText(part), records: part.length };
}

function toText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
