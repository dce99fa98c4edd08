import { readIndex, type SearchIndex } from './read-index.ts';

/**
 * Returns a function that fetches an index once, head and parts; after a failure the next call tries again.
 * @param address of the head
 */
export function indexLoader(address: string, signal?: AbortSignal): () => Promise<SearchIndex> {
  let coming: Promise<SearchIndex> | null = null;
  return () => {
    coming ??= load();
    coming.catch(() => {
      coming = null;
    });
    return coming;
  };

  /** @param cache `no-cache` revalidates the head */
  async function load(cache: RequestCache = 'no-cache'): Promise<SearchIndex> {
    const head = await textOf(address, cache);
    try {
      return await readIndex(head, textOf);
    } catch (error) {
      const isGone = error instanceof Error && error.cause === 404;
      // A host may have sent an outdated head, whose parts no longer exist.
      if (!isGone || cache === 'reload') throw error;
      return load('reload');
    }
  }

  async function textOf(address: string, cache?: RequestCache): Promise<string> {
    const answer = await fetch(address, { ...(signal && { signal }), ...(cache && { cache }) });
    if (answer.ok) return answer.text();
    throw new Error(`The search index answered ${answer.status}.`, { cause: answer.status });
  }
}
