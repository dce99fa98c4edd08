import { statSync } from 'node:fs';
import { join } from 'node:path';
import { GENERATION } from '../protocol/server-file.ts';
import { readPlain } from '../store/index.ts';

/** What `GENERATION` says: which state of an output is complete, and which release it is. */
interface StoredGeneration {
  /** How often the output was changed. */
  readonly number: number;
  /** The hash of its files. */
  readonly sum: string;
  /** Counted from 1, by what visitors saw; 0 for outputs of earlier versions. */
  readonly release: number;
  /** The first moment at which the clock would change it, in milliseconds since 1970; null where none is known. */
  readonly until: number | null;
  /** Of a release that was gone back to: the newest one at that time. */
  readonly over?: number;
  /** Of such a release, when it was made first, in milliseconds since 1970. */
  readonly made?: number;
}

/** Such a state, as it lies there. */
export interface Generation extends StoredGeneration {
  /** When it was made, by the machine's clock, in milliseconds since 1970: the same input gives the same bytes at any time. */
  readonly made: number;
}

const UNKNOWN: Generation = { number: 0, sum: '', release: 0, made: 0, until: null };

/** The state of the output in a folder; where that can't be read, it has number and release 0. */
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

/** Is a release that was gone back to no longer true by the clock? @param now in milliseconds since 1970 */
export function isOutdated({ over, until }: Generation, now: number): boolean {
  return over !== undefined && until !== null && now >= until;
}

/** The content of `GENERATION`. */
export function generationText(generation: StoredGeneration): string {
  return JSON.stringify(generation);
}
