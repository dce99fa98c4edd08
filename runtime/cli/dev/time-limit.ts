import inspector from 'node:inspector';
import { createContext, Script } from 'node:vm';
import type { Language } from '../../diagnostics/index.ts';

/** The maximum time of a block, in milliseconds. A block usually takes a few milliseconds. */
const MAXIMUM = 5000;

/**
 * Returns the result of `run`.
 * @param what the beginning of the error's message
 * @throws Error if `run` takes too long
 */
export type Within = <Result>(run: () => Result, what?: string) => Result;

/**
 * Creates a `Within` that ends the loading or rendering of a block after `maximum` milliseconds: an endless loop would
 * stop the server, which couldn't show the next save either. With a debugger, there is no limit.
 */
export function createTimeLimit(language: Language, maximum = MAXIMUM): Within {
  const script = new Script('run()');
  const context: { run: () => unknown } = { run: () => null };
  createContext(context);
  return (run, what) => {
    if (inspector.url() !== undefined) return run();
    context.run = run;
    try {
      // Node can end only what a script of its own calls.
      return script.runInContext(context, { timeout: maximum, displayErrors: false });
    } catch (error) {
      // The error of a limit isn't an `Error` of this realm.
      if (Object(error).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const message = tooLong[language](maximum / 1000);
      throw new Error(what === undefined ? message : `${what}: ${message}`, { cause: error });
    }
  };
}

const tooLong: Readonly<Record<Language, (seconds: number) => string>> = {
  en: (seconds) => `it wasn't ready after ${seconds} seconds; a loop in it may never end`,
  nb: (seconds) => `den var ikke ferdig etter ${seconds} sekunder; den kan ha en løkke uten slutt`,
};
