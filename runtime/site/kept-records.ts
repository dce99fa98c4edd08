import type { ContentReader } from './content-reader.ts';
import type { Origin } from './site.ts';

interface KeptFile {
  readonly stamp: string;
  readonly records: readonly (readonly [Origin, object])[];
}

/** Records of files without problems, from one reading of a site folder to the next: what `dev` doesn't read again. */
export interface KeptRecords {
  /** The records of a file that hasn't changed since they were kept, or null. */
  find(reader: ContentReader, file: string): KeptFile['records'] | null;
  keep(reader: ContentReader, file: string, records: KeptFile['records']): void;
  /** Forgets all when they were read with other variables. */
  begin(variables: Readonly<Record<string, string>>): void;
}

/** Keeps nothing yet. */
export function createKeptRecords(): KeptRecords {
  const files = new Map<string, KeptFile>();
  let readWith = '';
  return {
    find(reader, file) {
      const known = files.get(file);
      return known !== undefined && known.stamp === reader.stampOf?.(file) ? known.records : null;
    },
    keep(reader, file, records) {
      const stamp = reader.stampOf?.(file);
      if (stamp !== undefined) files.set(file, { stamp, records });
    },
    begin(variables) {
      const text = JSON.stringify(variables);
      if (text !== readWith) files.clear();
      readWith = text;
    },
  };
}
