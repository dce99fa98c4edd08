import inspector from 'node:inspector';
import { createContext, Script } from 'node:vm';
import type { Language } from '../../diagnostics/index.ts';
import type { RenderWithin } from '../../page/rendering.ts';

/** The maximum time of a block, in milliseconds: it takes a few, and many times that on a busy machine. */
const MAXIMUM = 5000;

/**
 * Creates a function that ends what renders a block after `maximum` milliseconds: a loop without an end would stop the
 * server, which couldn't show the next save either. A debugger is given all the time it takes.
 */
export function createTimeLimit(language: Language, maximum = MAXIMUM): RenderWithin {
  const script = new Script('render()');
  const context: { render: () => string } = { render: () => '' };
  createContext(context);
  return (render) => {
    if (inspector.url() !== undefined) return render();
    context.render = render;
    try {
      // Node can end only what a script of its own calls.
      return script.runInContext(context, { timeout: maximum, displayErrors: false });
    } catch (error) {
      // The error of a limit isn't an `Error` of this realm.
      const isTooLong = Object(error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
      throw isTooLong ? new Error(tooLong[language](maximum / 1000), { cause: error }) : error;
    }
  };
}

const tooLong: Readonly<Record<Language, (seconds: number) => string>> = {
  en: (seconds) => `it wasn't rendered after ${seconds} seconds: does a loop in it never end?`,
  nb: (seconds) => `den var ikke tegnet etter ${seconds} sekunder: har den en løkke uten slutt?`,
};
