import type { StoreKind } from './cache-names.ts';
import type { World } from './world.ts';

/**
 * What is stored under an address, if anything: the address alone decides, whatever else differs between two
 * requests. Never rejects: storage that the browser has broken or taken away counts as empty.
 */
export async function stored(
  world: World,
  kind: StoreKind,
  address: string,
): Promise<Response | undefined> {
  try {
    const store = await world.store(kind);
    return await store.match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}
