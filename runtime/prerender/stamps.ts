import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSealed, seal } from '../store/index.ts';
import type { LastOutput } from './manifest.ts';

/** What the system tells of a file. While it is the same, the file is as it was written. */
export interface Stamp {
  /** In bytes. */
  readonly size: number;
  /** When it was written, in milliseconds since 1970, with fractions. */
  readonly modified: number;
  readonly inode: number;
}

/** The stamp of each file of an output, by its path. */
export type Stamps = ReadonlyMap<string, Stamp>;

/** The stamps of the output that is shown; beside the outputs, as the same site has others on each disk. */
export const STAMPS = 'stamps.json';

/** The stamp of a file; null for a missing one, and for anything but a file. */
export function stampOf(path: string): Stamp | null {
  try {
    const found = lstatSync(path);
    return found.isFile() ? { size: found.size, modified: found.mtimeMs, inode: found.ino } : null;
  } catch {
    return null;
  }
}

/** Are the two stamps those of one file that nobody has written to? */
export function isSameStamp(one: Stamp, other: Stamp): boolean {
  return one.size === other.size && one.modified === other.modified && one.inode === other.inode;
}

type WrittenStamp = readonly [size: number, modified: number, inode: number];

/** The text of `STAMPS`. @param sum that of the output's manifest */
export function stampsText(sum: string, stamps: Stamps): string {
  const files = [...stamps].map(([file, { size, modified, inode }]): [string, WrittenStamp] => [
    file,
    [size, modified, inode],
  ]);
  return seal({ sum, files: Object.fromEntries(files) });
}

/** The stamps of an output; null where there are none, or they are those of another output. */
export function readStamps({ folder, sum }: Pick<LastOutput, 'folder' | 'sum'>): Stamps | null {
  const known = readSealed<{ sum: string; files: Readonly<Record<string, WrittenStamp>> }>(
    join(dirname(folder), STAMPS),
  );
  if (known?.sum !== sum) return null;
  const files = Object.entries(known.files);
  return new Map(files.map(([file, [size, modified, inode]]) => [file, { size, modified, inode }]));
}
