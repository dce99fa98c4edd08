import { IDLE_LIMIT } from '../constants.ts';
import type { Connection, Environment } from './environment.ts';

declare global {
  interface Navigator {
    /** The Network Information API. Not every browser has it, and TypeScript's DOM types don't include it. */
    readonly connection?: Connection & EventTarget;
  }
}

/** Calls `act` when the document and its resources are loaded; immediately if they already are. */
export function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act);
}

/** Calls `act` when the browser is idle after the document's load, at the latest IDLE_LIMIT milliseconds after it. */
export function whenIdle(act: () => void): void {
  whenLoaded(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_LIMIT });
    else setTimeout(act);
  });
}

/** Returns whether the visitor saves data or has a slow network (B5.1); undefined if the browser doesn't report it. */
export function isSaving(env: Pick<Environment, 'connection'>): boolean | undefined {
  const { saveData, effectiveType } = env.connection();
  return saveData || effectiveType?.includes('2g');
}
