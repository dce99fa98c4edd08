import { createInterface } from 'node:readline/promises';
import { type Language, printableLines } from '../diagnostics/index.ts';
import { asUserError } from '../storage/index.ts';
import { USAGE_ERROR } from './usage.ts';

const words = {
  en: {
    questions: { show: 'Show it?', publish: 'Publish it?', write: 'Do it?' },
    unasked: 'The command can’t ask you here. To answer yes, add --yes.',
    stays: 'Nothing was changed.',
  },
  nb: {
    questions: { show: 'Vise den?', publish: 'Publisere?', write: 'Gjøre det?' },
    unasked: 'Kommandoen kan ikke spørre deg her. Legg til --yes for å svare ja.',
    stays: 'Ingenting er endret.',
  },
};

/** Returns a value as JSON, without characters that a terminal would interpret. */
export function jsonOf(value: unknown): string {
  return printableLines(JSON.stringify(value, null, 2));
}

/** Prints the reason why a command failed, and sets its exit code. @returns false */
export function fail(reason: string, exitCode = 1): false {
  console.error(reason);
  process.exitCode = exitCode;
  return false;
}

/** Returns an error's message for users. @param place as for `asUserError` @throws an error that isn't for users */
export function messageForUsers(error: unknown, place: string, language: Language): string {
  const userError = asUserError(error, place);
  if (userError === null) throw error;
  return printableLines(userError.in(language));
}

/** Ignores that nobody reads the output any longer. @throws all other errors */
function ignoreClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/**
 * Returns whether the user agrees: by `--yes`, or by an answer at the terminal. If not, prints that nothing was
 * changed; without a terminal, also sets the exit code to USAGE_ERROR. Once the user has agreed, the process continues
 * even if the panel or the terminal is closed: otherwise visitors might see a release that the history lacks.
 */
export async function isAgreed(...asked: Parameters<typeof answerOf>): Promise<boolean> {
  const isYes = await answerOf(...asked);
  if (isYes)
    for (const output of [process.stdout, process.stderr])
      output.off('error', ignoreClosed).on('error', ignoreClosed);
  return isYes;
}

async function answerOf(
  question: keyof typeof words.en.questions,
  { yes = false, language }: { readonly yes?: boolean; readonly language: Language },
): Promise<boolean> {
  if (yes) return true;
  const { questions, unasked, stays } = words[language];
  if (!process.stdin.isTTY) {
    // The panel prints its own message.
    if (process.env.LERRET_IN_PANEL !== '1') console.error(`${unasked} ${stays}`);
    process.exitCode = USAGE_ERROR;
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new AbortController();
  terminal.once('close', () => closed.abort());
  const { signal } = closed;
  const choice = language === 'nb' ? '[j/N]' : '[y/N]';
  const answer = await terminal
    .question(`${questions[question]} ${choice} `, { signal })
    .catch(() => '');
  terminal.close();
  const isYes = /^[yj]/i.test(answer.trim());
  if (!isYes) console.log(stays);
  return isYes;
}

const WIDTH = 30;
/** The minimum time between two updates of the progress bar, in milliseconds. */
const INTERVAL = 50;

/**
 * Creates functions that print progress on standard error. At a terminal, `show` draws a bar, and `end` removes it;
 * elsewhere, `show` prints a line for each quarter.
 * @param unit what is counted, in words
 * @param minimum the smallest total for which lines are printed
 */
export function createProgress(unit: string, minimum: number) {
  const { stderr } = process;
  let last = 0;
  let quarter = -1;
  return {
    show(done: number, total: number): void {
      if (stderr.isTTY) {
        const now = performance.now();
        if (now - last < INTERVAL && done < total) return;
        last = now;
        const filled = Math.round((WIDTH * done) / total);
        stderr.write(
          `\r[${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${done}/${total} ${unit}`,
        );
      } else if (total >= minimum && Math.floor((4 * done) / total) > quarter) {
        quarter = Math.floor((4 * done) / total);
        stderr.write(`${done}/${total} ${unit}\n`);
      }
    },
    end(): void {
      if (stderr.isTTY && last > 0) stderr.write('\r\x1b[2K');
    },
  };
}
