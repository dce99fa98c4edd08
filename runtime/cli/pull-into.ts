import { join } from 'node:path';
import { type Language, textReport } from '../diagnostics/index.ts';
import { createTokenCache } from '../http/backends.ts';
import { createFileTokenCache } from '../http/file-token-cache.ts';
import { PULLED } from '../protocol/pulled.ts';
import { type CallProgress, type PullOutcome, pullSite, type Wait } from '../pull/index.ts';
import { projectOf, readBlocks, readModels } from '../site/index.ts';
import { backendPlaces } from './backend-addresses.ts';
import { currentTime } from './checked-site.ts';
import type { OptionsOf } from './commands.ts';
import { leftOutLines, type Pulled, progressLine, pullWords } from './pull-messages.ts';
import { messageForUsers } from './terminal.ts';

/** The options of `lerret pull`. Their defaults are those for a build: all problems are printed (`all: true`). */
type PullSettings = Partial<Omit<OptionsOf<'pull'>, 'site'>> & {
  /** The current time, in milliseconds since 1970. Default: the site's fixed time, else the clock's. */
  readonly at?: number | undefined;
  /** `json`: standard output is for the JSON of a build, so the result goes to standard error. Default: `text`. */
  readonly format?: 'text' | 'json';
};

/** Runs `lerret pull`, which `pullInto` describes. Sets the exit code to 1 if the pull fails or is refused. */
export async function runPull({ site, ...options }: OptionsOf<'pull'>): Promise<void> {
  if (!(await pullInto(site, { all: false, ...options }))) process.exitCode = 1;
}

/**
 * Pulls a site folder's content into its snapshot, and prints the result.
 * @returns whether the snapshot now has the backends' content, except for records that were left out within the limits;
 * in a dry run, which writes nothing, whether it would have
 */
export async function pullInto(folder: string, settings: PullSettings = {}): Promise<boolean> {
  const { at, all: isWhole = true, dryRun: isDryRun = false, language = 'en', ...other } = settings;
  const { format = 'text', ...more } = other;
  const { backends, backend = new Map(), acceptShrunk = false, ...limits } = more;
  const started = performance.now();
  const words = pullWords[language];
  const progress = createPullProgress(language);
  try {
    const outcome = await pullSite({
      folder,
      blocks: await readBlocks(folder),
      models: await readModels(folder),
      momentOf: (site) => currentTime(site, at),
      environment: process.env,
      places: backendPlaces(backend),
      tokens: isDryRun
        ? createTokenCache()
        : createFileTokenCache(join(projectOf(folder).home, '.lerret/tokens.json')),
      onProgress: progress.show,
      onWait: progress.printWait,
      ...{ backends, limits, acceptShrunk, isDryRun, language },
    });
    progress.end();
    const seconds = (performance.now() - started) / 1000;
    const place = join(folder, PULLED);
    const isPulled = printOutcome(outcome, { isWhole, isDryRun, language, format, place, seconds });
    if (isDryRun) console.log(words.dryRun);
    else if (!isPulled) console.error(words.stays);
    return isPulled;
  } catch (error) {
    progress.end();
    const message = messageForUsers(error, join(folder, PULLED), language);
    console.error(`${message}\n${words.stays}`);
    return false;
  }
}

interface Printing extends Omit<Pulled, 'counts'> {
  readonly isWhole: boolean;
  readonly isDryRun: boolean;
  readonly language: Language;
  readonly format: 'text' | 'json';
}

/** Prints the outcome of a pull. @returns whether the pull succeeded */
function printOutcome(
  outcome: PullOutcome,
  { isWhole, isDryRun, language, format, ...made }: Printing,
): boolean {
  const words = pullWords[language];
  const leftOut = outcome.kind === 'unchanged' ? [] : outcome.leftOut;
  for (const record of leftOut) console.error(leftOutLines(record, language));
  if (leftOut.length > 0) console.error(words.leftOutCount(leftOut.length));
  if (outcome.kind === 'refused') {
    const errors = outcome.diagnostics.filter(({ severity }) => severity === 'error');
    console.error(textReport(errors, { isWhole, language }));
    console.error(outcome.isTooMuch ? words.tooMuch : words.refused);
    return false;
  }
  if (outcome.kind === 'shrunk') {
    for (const { kind, before, now } of outcome.shrunk)
      console.error(`${kind.call}: ${before} → ${now} ${kind.words[language][1]}`);
    const [what, todo] = words.tooLittle;
    console.error(what);
    if (!isDryRun) console.error(words.cameTo(outcome.place));
    console.error(todo);
    return false;
  }
  const { counts } = outcome;
  if (isDryRun) {
    const changes = new Map(
      outcome.kind === 'pulled' ? outcome.changes.map((one) => [one.kind, one]) : [],
    );
    for (const count of counts) {
      const changed = changes.get(count.kind);
      console.log(words.came(count));
      if (changed !== undefined) console.log(words.becomes(count, changed));
    }
  }
  for (const count of counts) {
    if (count.unknown.length > 0) console.error(words.unknown(count));
    if (count.invisible > 0) console.error(words.invisible(count));
  }
  // `lerret check` lists each.
  const hidden = (outcome.kind === 'pulled' ? outcome.diagnostics : []).filter(
    ({ code }) => code === 'pulled-record-shadowed',
  ).length;
  if (hidden > 0) console.error(words.hidden(hidden));
  if (isDryRun) return true;
  const result = { counts, ...made };
  const said = outcome.kind === 'pulled' ? words.pulled(result) : words.unchanged(result);
  if (format === 'json') console.error(said);
  else console.log(said);
  return true;
}

/** Creates functions that print a pull's progress: at a terminal, one line that changes; else a line for each call. */
function createPullProgress(language: Language) {
  const { stderr } = process;
  const words = pullWords[language];
  const lineOf = (one: CallProgress) => progressLine(one, language);
  const calls = new Map<string, CallProgress>();
  const clear = () => {
    if (stderr.isTTY && calls.size > 0) stderr.write('\r\x1b[2K');
  };
  return {
    show(progress: CallProgress) {
      calls.set(progress.kind.call, progress);
      if (stderr.isTTY) {
        const line = [...calls.values()].map(lineOf).join(', ');
        stderr.write(`\r\x1b[2K${words.pulling}: ${line.slice(0, stderr.columns - 12)}`);
      } else if (progress.state === 'read') stderr.write(`${lineOf(progress)}\n`);
    },
    printWait(wait: Wait) {
      clear();
      stderr.write(`${words.wait(wait)}\n`);
    },
    end: clear,
  };
}
