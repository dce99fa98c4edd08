import type { Chunk, IslandEnvironment } from './island-environment.ts';

export type ChunkImport = (address: string) => Promise<Chunk>;

/**
 * Imports a chunk once, however many islands ask for it. One that failed is asked for again by the next
 * island that needs it: the net may be back.
 */
export function createChunkImport(env: IslandEnvironment): ChunkImport {
  const chunks = new Map<string, Promise<Chunk>>();
  return (address) => {
    const known = chunks.get(address);
    if (known) return known;
    const chunk = env.importModule(address);
    chunks.set(address, chunk);
    chunk.catch(() => chunks.delete(address));
    return chunk;
  };
}
