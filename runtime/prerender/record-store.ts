import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RecordStore } from '../site/index.ts';
import { digestOf, readPlain } from '../store/index.ts';
import { scratchOf } from './bundle-store.ts';

/**
 * Where the records of a site lie between builds: `.lerret/records/`. A part that can't be written is absent next time.
 * @param home the folder of `.lerret`
 * @param version of the code that reads records
 * @param isFresh is nothing taken of what is there?
 */
export function createRecordStore(
  home: string,
  site: string,
  { version, isFresh }: { readonly version: string; readonly isFresh: boolean },
): RecordStore {
  const folder = join(home, '.lerret', 'records', digestOf(resolve(site)));
  const scratch = scratchOf(home);
  let isMade = false;
  return {
    version,
    read(part) {
      if (isFresh) return null;
      const text = readPlain(join(folder, part))?.toString() ?? '';
      const end = text.indexOf('\n');
      const content = text.slice(end + 1);
      return text.slice(0, end) === digestOf(content) ? content : null;
    },
    write(part, content) {
      const making = join(scratch, randomUUID());
      try {
        if (!isMade) for (const one of [folder, scratch]) mkdirSync(one, { recursive: true });
        isMade = true;
        writeFileSync(making, `${digestOf(content)}\n${content}`);
        renameSync(making, join(folder, part));
      } catch {
        // The next build reads these records anew.
      }
    },
  };
}
