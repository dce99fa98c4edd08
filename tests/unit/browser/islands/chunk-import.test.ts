import { describe, expect, it } from 'vitest';
import { createChunkImport } from '../../../../runtime/browser/islands/chunk-import.ts';
import type { Chunk } from '../../../../runtime/browser/islands/island-environment.ts';

const chunk: Chunk = { default: () => () => {} };

/** An import of chunks that answers each request in turn, and what was asked of it. */
function importing(...answers: readonly (() => Promise<Chunk>)[]) {
  const asked: string[] = [];
  const importChunk = createChunkImport({
    importModule(address) {
      const answer = answers[asked.length];
      asked.push(address);
      return answer?.() ?? Promise.reject(new Error('no answer'));
    },
    log: () => {},
    now: () => 0,
    path: () => '/',
  });
  return { asked, importChunk };
}

const arrives = () => Promise.resolve(chunk);
const fails = () => Promise.reject(new Error('500'));

describe('createChunkImport', () => {
  it('asks once for a chunk that is under way, and once for one that is there', async () => {
    const { asked, importChunk } = importing(arrives);
    const both = await Promise.all([importChunk('/a.js'), importChunk('/a.js')]);
    expect(both).toEqual([chunk, chunk]);
    expect(await importChunk('/a.js')).toBe(chunk);
    expect(asked).toEqual(['/a.js']);
  });

  it('asks for each chunk by itself', async () => {
    const { asked, importChunk } = importing(arrives, arrives);
    await Promise.all([importChunk('/a.js'), importChunk('/b.js')]);
    expect(asked).toEqual(['/a.js', '/b.js']);
  });

  it('tells all who wait of a failure, and asks again for whoever comes later', async () => {
    const { asked, importChunk } = importing(fails, arrives);
    const first = importChunk('/a.js');
    const second = importChunk('/a.js');
    await expect(first).rejects.toThrow('500');
    await expect(second).rejects.toThrow('500');
    expect(await importChunk('/a.js')).toBe(chunk);
    expect(asked).toEqual(['/a.js', '/a.js']);
  });
});
