import inspector from 'node:inspector';
import { createContext, Script } from 'node:vm';
import type { Language } from '../../diagnostics/index.ts';

/** The maximum time of a block, in milliseconds: it takes a few, and many times that on a busy machine. */
const MAXIMUM = 5000;

/**
 * Calls a function, and ends it if it takes too long.
 * @param what what its error names first; default: nothing
 * @throws Error if it takes too long, or the function's own
 */
export type Within = <Result>(run: () => Result, what?: string) => Result;

/**
 * Creates a function that ends what loads or renders a block after `maximum` milliseconds: a loop without an end would
 * stop the server, which couldn't show the next save either. A debugger is given all the time it takes.
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
