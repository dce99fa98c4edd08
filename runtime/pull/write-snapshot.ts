import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '../store/index.ts';
import type { Kind } from './kinds.ts';
import type { ListPage } from './read-list.ts';
import {
  RECORD_FILE,
  type RecordedCall,
  type RecordedPage,
  type SnapshotRecord,
} from './snapshot-record.ts';

/** The pages of a call. */
export interface PulledCall {
  readonly kind: Kind;
  /** A digest of the request and of the fields that are read. */
  readonly asked: string;
  readonly pages: readonly ListPage[];
}

/** Longest file, in UTF-16 units: the check reads files of up to 5 MB. */
const FILE_LENGTH = 1_000_000;

/** Writes the pages of all calls into a folder in the format of `.pulled`. The same pages give the same bytes. */
export async function writeSnapshot(folder: string, pulled: readonly PulledCall[]): Promise<void> {
  const calls: Record<string, RecordedCall> = {};
  for (const { kind, asked, pages } of pulled) {
    await mkdir(join(folder, kind.folder), { recursive: true });
    calls[kind.call] = { asked, pages: await writePages(folder, kind, pages) };
  }
  const record: SnapshotRecord = { version: 1, calls };
  await writeFile(join(folder, RECORD_FILE), toText(record));
}

async function writePages(
  folder: string,
  kind: Kind,
  pages: readonly ListPage[],
): Promise<readonly RecordedPage[]> {
  let count = 0;
  const recorded: RecordedPage[] = [];
  for (const { at, next, validators, items } of pages) {
    const files: { name: string; digest: string }[] = [];
    for (const text of textsOf(items)) {
      count += 1;
      const name = `${kind.folder}/${String(count).padStart(4, '0')}.json`;
      await writeFile(join(folder, name), text);
      files.push({ name, digest: digestOf(text) });
    }
    recorded.push({ at, next, ...validators, files });
  }
  return recorded;
}

/** The records as file contents, none much longer than `FILE_LENGTH`. */
function* textsOf(items: readonly unknown[]): Generator<string> {
  let part: unknown[] = [];
  let length = 0;
  for (const item of items) {
    const size = toText(item).length;
    if (part.length > 0 && length + size > FILE_LENGTH) {
      yield toText(part);
      part = [];
      length = 0;
    }
    part.push(item);
    length += size;
  }
  if (part.length > 0) yield toText(part);
}

function toText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
