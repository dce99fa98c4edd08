import type { Enhance } from '../../block.ts';

/** A block's chunk (DESIGN.md section 4). */
export interface Chunk {
  readonly default: Enhance;
}

/** The world around the islands: what they don't find in the document itself. */
export interface IslandEnvironment {
  /** Loads a chunk by its address and runs it. Rejects when either fails. */
  importModule(address: string): Promise<Chunk>;
  /** For developers: the console. */
  log(message: string, ...details: readonly unknown[]): void;
  /** Content time in milliseconds since 1970. */
  now(): number;
  /** The resolved path of the page that is shown. */
  path(): string;
}
