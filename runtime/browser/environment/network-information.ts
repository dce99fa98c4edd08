import type { Connection } from './environment.ts';

declare global {
  interface Navigator {
    /** What the browser knows of the net. Not every browser tells, and the types of the DOM don't describe it. */
    readonly connection?: Connection & EventTarget;
  }
}
