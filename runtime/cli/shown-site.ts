import { join } from 'node:path';
import type { Shown, ShownPage } from '../check/index.ts';
import { readLedger } from '../ledger/index.ts';
import { currentOutput, readLastOutput, readState } from '../output/index.ts';
import { projectOf } from '../site/index.ts';

/** Where a site is built, unless somebody says otherwise. */
export function usualOut(site: string): string {
  return join(projectOf(site).folder, 'dist');
}

/** What visitors are shown of a site, by its output; null where none is there, or it isn't whole. */
export function readShown(out: string): Shown | null {
  const last = readLastOutput(currentOutput(out));
  const ledger = last && readLedger((file) => readState(last, file));
  if (ledger === null) return null;
  const pages = Array.from(ledger.pages, ([path, { found }]): [string, ShownPage] => {
    const record = found?.records[0]?.[0] ?? null;
    return [path, { definition: found?.definition ?? null, record }];
  });
  return { at: ledger.at, pages: new Map(pages) };
}
