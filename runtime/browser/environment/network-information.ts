import type { Connection } from './environment.ts';

/** What the browser knows of the net, or null: not every browser tells, and the types of the DOM don't describe it. */
export function networkInformation(): (Partial<Connection> & EventTarget) | null {
  const connection = 'connection' in navigator ? navigator.connection : null;
  return isEventTarget(connection) ? connection : null;
}

function isEventTarget(value: unknown): value is EventTarget {
  return value instanceof EventTarget;
}
