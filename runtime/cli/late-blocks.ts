import { Worker } from 'node:worker_threads';
import type { Language } from '../diagnostics/index.ts';
import type { RenderWithin } from '../page/rendering.ts';
import type { ImportWithin } from '../prerender/renderer-module.ts';

/** After how many seconds a block is reported: as many as in `dev/time-limit.ts`. */
export const SECONDS = 5;

/** The size in bytes of the text that the thread prints. A longer text is cut. */
const LONGEST = 1000;

/** The byte of the character with which the text ends. */
const NEWLINE = 10;

const words = {
  en: {
    loading: `The code of the blocks isn’t loaded after ${SECONDS} seconds; a loop outside of its functions may never end.`,
    rendering: (block: string, page: string) =>
      `The block \`${block}\` isn’t ready on ${page} after ${SECONDS} seconds; a loop in it may never end.`,
  },
  nb: {
    loading: `Koden til blokkene er ikke lastet etter ${SECONDS} sekunder; en løkke utenfor funksjonene kan være uten slutt.`,
    rendering: (block: string, page: string) =>
      `Blokken \`${block}\` på ${page} er ikke ferdig etter ${SECONDS} sekunder; den kan ha en løkke uten slutt.`,
  },
};

/**
 * Starts a thread that prints on standard error which block takes longer than 5 seconds to be loaded or rendered. A
 * build doesn't end such a block, unlike `lerret dev`: a slow block isn't wrong, and a time limit for each block costs
 * as much time as rendering it. The main thread can't print this itself, as an endless loop stops it.
 */
export function watchBlocks(language: Language) {
  const { text, within, load } = createLateBlocks(language);
  const thread = new Worker(new URL('late-blocks-thread.ts', import.meta.url), {
    workerData: text,
  });
  thread.unref();
  return { within, load, close: () => thread.terminate() };
}

/**
 * Creates the memory that the thread of `watchBlocks` reads, and two functions that write into it which block is being
 * loaded or rendered: a text that ends with a zero byte, empty between blocks.
 */
export function createLateBlocks(language: Language) {
  const text = new Uint8Array(new SharedArrayBuffer(LONGEST));
  const { loading, rendering } = words[language];
  const encoder = new TextEncoder();
  const begin = (what: string) => {
    // Two bytes stay for the end, also of a text that is cut.
    const { written } = encoder.encodeInto(what, text.subarray(0, -2));
    text.set([NEWLINE, 0], written);
  };
  const end = () => {
    text[0] = 0;
  };
  const within: RenderWithin = (render, block, page) => {
    begin(rendering(block, page));
    try {
      return render();
    } finally {
      end();
    }
  };
  return {
    text,
    within,
    /** Calls a function that loads the code of blocks, and resolves with its result. */
    load<T>(load: () => Promise<T>): Promise<T> {
      begin(loading);
      return load().finally(end);
    },
  };
}

/** Returns a function that loads code of blocks. If that takes over 5 seconds, it says so on standard error. */
export function reportLateLoading(language: Language): ImportWithin {
  return (load) => {
    const blocks = watchBlocks(language);
    return blocks.load(load).finally(blocks.close);
  };
}
