import { join } from 'node:path';
import type { Shown, ShownPage } from '../check/index.ts';
import { readLedger } from '../ledger/index.ts';
import { currentOutput, readLastOutput, readState } from '../output/index.ts';
import { projectOf } from '../site/index.ts';

/** The default output folder of a site. */
export function usualOut(site: string): string {
  return join(projectOf(site).folder, 'dist');
}

/** The content that visitors see, from the site's output; null if that is missing or damaged. */
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
