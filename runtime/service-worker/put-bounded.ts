/**
 * Puts an answer into a cache that holds so many: the one put longest ago leaves, but never the one under `keep`.
 */
export async function putBounded(
  store: Cache,
  key: string,
  answer: Response,
  max: number,
  keep?: string,
): Promise<void> {
  await store.put(key, answer);
  const others = (await store.keys()).filter(({ url }) => url !== keep && url !== key);
  const room = max - new Set([key, keep ?? key]).size;
  for (const old of others.slice(0, Math.max(0, others.length - room))) await store.delete(old);
}
