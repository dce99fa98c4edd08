import { join } from 'node:path';
import { GENERATION } from '../protocol/server-file.ts';
import { readPlain } from '../store/index.ts';

/** Which state of an output is complete, and which release it is; all moments are in milliseconds since 1970. */
export interface Generation {
  /** How often the output was changed. */
  readonly number: number;
  /** The hash of its files. */
  readonly sum: string;
  /** Counted from 1, by what visitors saw; 0 for outputs of earlier versions. */
  readonly release: number;
  /** When it was made, by the machine's clock. */
  readonly made: number;
  /** The first moment at which the clock would change it; null where that isn't known. */
  readonly until: number | null;
  /** Of a release that was gone back to: the newest one at that time. */
  readonly over?: number;
}

const UNKNOWN: Generation = { number: 0, sum: '', release: 0, made: 0, until: null };

/** The state of the output in a folder; where that can't be read, it has number and release 0. */
export function readGeneration(folder: string): Generation {
  try {
    const stored: Partial<Generation> = JSON.parse(`${readPlain(join(folder, GENERATION))}`);
    return Number.isSafeInteger(stored?.number) ? { ...UNKNOWN, ...stored } : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/** The content of `GENERATION`. */
export function generationText(generation: Generation): string {
  return JSON.stringify(generation);
}
