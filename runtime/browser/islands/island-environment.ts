import type { Enhance } from '../../block.ts';

/** A block's chunk (DESIGN.md section 4). */
export interface Chunk {
  readonly default: Enhance;
}

/** The world around the islands: what they don't find in the document itself. */
export interface IslandEnvironment {
  /** Loads a chunk by its address and runs it, once for all who ask. Rejects when either fails. */
  importModule(address: string): Promise<Chunk>;
  /** For developers: the console. */
  log(message: string, ...details: readonly unknown[]): void;
}
