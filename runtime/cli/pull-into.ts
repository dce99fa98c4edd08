import { join } from 'node:path';
import { type Diagnostic, textReport } from '../diagnostics/index.ts';
import { createFileTokenCache } from '../http/backends.ts';
import {
  type CallProgress,
  countOf,
  listOf,
  PullError,
  type PulledCount,
  type PullOutcome,
  pullSite,
  type Wait,
} from '../pull/index.ts';
import { durationOf, type PullLimits } from '../pull/limits.ts';
import { projectOf, readBlocks, readModels } from '../site/index.ts';
import { backendPlaces } from './places.ts';
import { momentOf } from './site-at.ts';

export interface PullSettings {
  /** The current time, in milliseconds since 1970. Default: the time that the site fixes, else the clock's. */
  readonly at?: number | undefined;
  /** The address that replaces all the backends' own. Default: their own addresses. */
  readonly backends?: URL | undefined;
  /** Where single backends are, by name. Default: only the environment says it. */
  readonly backend?: ReadonlyMap<string, URL>;
  /** Limits that replace the default ones. */
  readonly limits?: Partial<PullLimits>;
  /** May a list be empty, or have less than half of the current records? Default: no. */
  readonly acceptShrunk?: boolean;
  /** Are all problems printed, however many there are? Default: yes. */
  readonly isWhole?: boolean;
}

/** The progress of a pull: one updated line in a terminal, else a line for each call. */
export interface PullProgress {
  show(progress: CallProgress): void;
  tellWait(wait: Wait): void;
  end(): void;
}

/**
 * Pulls a site folder's content, and prints the result. @returns whether the snapshot now equals the backends' content
 */
export async function pullInto(
  folder: string,
  {
    at,
    backends,
    backend = new Map(),
    isWhole = true,
    limits = {},
    acceptShrunk = false,
  }: PullSettings = {},
): Promise<boolean> {
  const started = performance.now();
  const progress = createPullProgress();
  try {
    const outcome = await pullSite({
      folder,
      blocks: await readBlocks(folder),
      models: await readModels(folder),
      momentOf: (site) => momentOf(site, at),
      environment: process.env,
      places: backendPlaces(backend),
      tokens: createFileTokenCache(join(projectOf(folder).home, '.lerret/tokens.json')),
      onProgress: progress.show,
      onWait: progress.tellWait,
      ...{ limits, acceptShrunk },
      ...(backends !== undefined && { backends }),
    });
    progress.end();
    if (outcome.kind === 'refused') {
      const errors = outcome.diagnostics.filter(({ severity }) => severity === 'error');
      console.error(textReport(errors, { isWhole }));
      console.error('With what came the site would have errors.');
      return tellStays();
    }
    if (outcome.kind === 'shrunk') {
      tellShrunk(outcome);
      return tellStays();
    }
    tellLeftOut(outcome.counts);
    if (outcome.kind === 'pulled') tellHidden(outcome.diagnostics);
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    const place = join(folder, '.pulled');
    console.log(
      outcome.kind === 'pulled'
        ? `Pulled ${countWords(outcome.counts)} in ${seconds} s → ${place}`
        : `Nothing has changed since the last pull: ${countWords(outcome.counts)} (${seconds} s) → ${place}`,
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
  for (const { kind, unknown, invisible } of counts) {
    const [one, many] = kind.words;
    if (unknown.length > 0)
      console.error(`warning: left out what no ${one} has: ${listOf(unknown)}`);
    if (invisible > 0) {
      const what = invisible === 1 ? '1 control character' : `${invisible} control characters`;
      console.error(`warning: left out ${what} of ${many}`);
    }
  }
}

function tellShrunk({ shrunk, place }: Extract<PullOutcome, { readonly kind: 'shrunk' }>): void {
  for (const { kind, before, now } of shrunk)
    console.error(`${kind.call}: ${before} → ${now} ${kind.words[1]}`);
  console.error(
    'Too little came: a list may lose half of its records in a pull, no more, and not all.',
  );
  console.error(`What came lies in ${place}.`);
  console.error('What to do: see whether it is right there; if so, pull with --accept-shrunk.');
}

/** Prints one line for all hidden records: `lerret check` names each. */
function tellHidden(diagnostics: readonly Diagnostic[]): void {
  const hidden = diagnostics.filter(({ code }) => code === 'pulled-record-shadowed').length;
  if (hidden === 0) return;
  const what = hidden === 1 ? '1 pulled record is' : `${hidden} pulled records are`;
  console.error(
    `warning: ${what} hidden by records of data/ with the same id; lerret check names them`,
  );
}

/** The counts in words: `28 articles (1 of 2 pages unchanged), 1 event, 44 block data`. */
function countWords(counts: readonly PulledCount[]): string {
  return counts
    .map(({ kind, records, pages, unchanged }) => {
      const isPartly = unchanged > 0 && unchanged < pages;
      const same = isPartly ? ` (${unchanged} of ${pages} pages unchanged)` : '';
      return `${countOf(records, kind)}${same}`;
    })
    .join(', ');
}

/** Prints progress on standard error, so that standard output holds results only. */
function createPullProgress(): PullProgress {
  const { stderr } = process;
  const calls = new Map<string, CallProgress>();
  const clear = () => {
    if (stderr.isTTY && calls.size > 0) stderr.write('\r\x1b[2K');
  };
  return {
    show(progress) {
      calls.set(progress.kind.call, progress);
      if (stderr.isTTY) {
        const line = [...calls.values()].map(words).join(', ');
        stderr.write(`\r\x1b[2KPulling: ${line.slice(0, stderr.columns - 12)}`);
      } else if (progress.state === 'read') stderr.write(`${words(progress)}\n`);
    },
    tellWait({ call, status, pause }) {
      clear();
      stderr.write(`${call}: answered ${status}; asked again in ${durationOf(pause)}\n`);
    },
    end: clear,
  };
}

function words({ kind, records, pages, state }: CallProgress): string {
  const of = pages > 1 ? ` from ${pages} pages` : '';
  return `${countOf(records, kind)}${of}${state === 'reading' ? ' …' : ''}`;
}
