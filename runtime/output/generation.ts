import { statSync } from 'node:fs';
import { join } from 'node:path';
import { GENERATION } from '../protocol/server-file.ts';
import { readPlain } from '../store/index.ts';

/** The content of `GENERATION`: identifies the state and release of a complete output. */
interface StoredGeneration {
  /** Increased by each change of the output. */
  readonly number: number;
  /** The hash of its files. */
  readonly sum: string;
  /** Counted from 1, raised when visitors see something new; 0 for outputs of earlier versions. */
  readonly release: number;
  /** The earliest time at which the clock would change it, in milliseconds since 1970; null if none is known. */
  readonly until: number | null;
  /** Only after a rollback: the newest release at that time. */
  readonly over?: number;
  /** Only after a rollback: when the release was first made, in milliseconds since 1970. */
  readonly made?: number;
}

/** A generation, as read from its file. */
export interface Generation extends StoredGeneration {
  /**
   * When it was made: the file's time, in milliseconds since 1970. The text has none, so that the same input gives the same
   * bytes.
   */
  readonly made: number;
}

const UNKNOWN: Generation = { number: 0, sum: '', release: 0, made: 0, until: null };

/** The generation of the output in a folder; number and release are 0 if it can't be read. */
export function readGeneration(folder: string): Generation {
  const file = join(folder, GENERATION);
  try {
    const stored: Partial<StoredGeneration> = JSON.parse(`${readPlain(file)}`);
    const made = Math.floor(statSync(file).mtimeMs);
    return Number.isSafeInteger(stored?.number) ? { ...UNKNOWN, made, ...stored } : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** Is a pinned earlier release out of date by the clock? @param now in milliseconds since 1970 */
export function isOutdated({ over, until }: Generation, now: number): boolean {
  return over !== undefined && until !== null && now >= until;
}

/** The text of `GENERATION`. */
export function generationText(generation: StoredGeneration): string {
  return JSON.stringify(generation);
}
