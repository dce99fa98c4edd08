import { join } from 'node:path';
import { type Diagnostic, textReport } from '../diagnostics/index.ts';
import { createFileTokenCache } from '../http/backends.ts';
import { kinds, PullError, type PulledCount, pullSite } from '../pull/index.ts';
import { readBlocks } from '../site/index.ts';
import { createPullProgress } from './pull-progress.ts';
import { momentOf, root } from './site-options.ts';

/**
 * Pulls a site folder's content, and says how it went. @returns whether what is there now is what the backends have.
 * @param isWhole Are all mistakes told, however many there are?
 */
export async function pullInto(
  folder: string,
  at: number | undefined,
  isWhole = true,
): Promise<boolean> {
  const started = performance.now();
  const progress = createPullProgress();
  try {
    const outcome = await pullSite({
      folder,
      blocks: await readBlocks(root),
      momentOf: (site) => momentOf(site, at),
      environment: process.env,
      tokens: createFileTokenCache(join(root, '.lerret/tokens.json')),
      onProgress: progress.show,
    });
    progress.end();
    if (outcome.kind === 'refused') {
      const errors = outcome.diagnostics.filter(({ severity }) => severity === 'error');
      console.error(textReport(errors, { isWhole }));
      console.error('With what came the site would have errors.');
      return tellStays();
    }
    tellLeftOut(outcome.counts);
    if (outcome.kind === 'pulled') tellHidden(outcome.diagnostics);
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    const place = join(folder, '.pulled');
    console.log(
      outcome.kind === 'pulled'
        ? `Pulled ${countWords(outcome.counts)} in ${seconds} s → ${place}`
        : `Nothing has changed: ${countWords(outcome.counts)} stay (${seconds} s) → ${place}`,
    );
    return true;
  } catch (error) {
    progress.end();
    if (!(error instanceof PullError)) throw error;
    console.error(error.message);
    return tellStays();
  }
}

function tellStays(): false {
  console.error('Not pulled: what was pulled before stays.');
  return false;
}

function tellLeftOut(counts: readonly PulledCount[]): void {
  for (const { call, unknown } of counts) {
    if (unknown.length === 0) continue;
    const [one] = kinds[call].words;
    console.error(`warning: left out what no ${one} has: ${unknown.join(', ')}`);
  }
}

/** One line for all of them: `lerret check` names each. */
function tellHidden(diagnostics: readonly Diagnostic[]): void {
  const hidden = diagnostics.filter(({ code }) => code === 'pulled-record-shadowed').length;
  if (hidden === 0) return;
  const what = hidden === 1 ? '1 pulled record is' : `${hidden} pulled records are`;
  console.error(
    `warning: ${what} hidden by records of data/ with the same id; lerret check names them`,
  );
}

/** `28 articles (2 pages, 1 unchanged), 1 event, 44 block data`. */
function countWords(counts: readonly PulledCount[]): string {
  return counts
    .map(({ call, records, pages, unchanged }) => {
      const [one, many] = kinds[call].words;
      const of = pages > 1 ? ` in ${pages} pages` : '';
      const same =
        unchanged > 0 ? ` (${unchanged === pages ? 'unchanged' : `${unchanged} unchanged`})` : '';
      return `${records} ${records === 1 ? one : many}${of}${same}`;
    })
    .join(', ');
}
