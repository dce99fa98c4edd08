import type { Change, Stop } from './environment.ts';
import './network-information.ts';

/** Tells what changes around the page, until the returned function is called. */
export function watchChanges(act: (change: Change) => void): Stop {
  const stopped = new AbortController();
  const { signal } = stopped;
  const hear = (
    target: EventTarget | undefined,
    type: string,
    change: (event: Event) => Change | null,
  ) => {
    const listener = (event: Event) => {
      const found = change(event);
      if (found !== null) act(found);
    };
    target?.addEventListener(type, listener, { signal });
  };
  hear(window, 'online', () => 'online');
  hear(window, 'offline', () => 'offline');
  hear(document, 'visibilitychange', () => (document.hidden ? 'hidden' : 'visible'));
  hear(document, 'prerenderingchange', () => 'activated');
  hear(navigator.connection, 'change', () => 'saving');
  hear(window, 'pagehide', () => 'left');
  hear(window, 'pageshow', (event) =>
    'persisted' in event && event.persisted ? 'restored' : null,
  );
  return () => stopped.abort();
}
