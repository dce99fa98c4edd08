import { resolve } from 'node:path';
import type { RecordStore } from '../site/index.ts';
import { createSealedFiles, digestOf } from '../store/index.ts';

/**
 * The record store of a site, in `.lerret/records/`. A part that can't be written is absent next time.
 * @param home the folder of `.lerret`
 * @param version of the code that reads records
 * @param isFresh Are stored records ignored?
 */
export function createRecordStore(
  home: string,
  site: string,
  { version, isFresh }: { readonly version: string; readonly isFresh: boolean },
): RecordStore {
  const parts = createSealedFiles(home, `records/${digestOf(resolve(site))}`, { isFresh });
  return { version, read: (part) => parts.read(part)?.toString() ?? null, write: parts.write };
}
