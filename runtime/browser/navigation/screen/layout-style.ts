import { TIMEOUT } from '../../constants.ts';

/** The stylesheet of the next page's layout. */
export interface LayoutStyle {
  /** Resolves when it is there, or no longer wanted. Rejects where it can't be loaded. */
  readonly loaded: Promise<void>;
  /** Puts it in the place of the one in use. */
  use(): void;
  /** Takes it away, unused. */
  drop(): void;
}

/** Loads a layout's stylesheet, from the browser's cache as a rule, beside the one in use (B3). Null: the same. */
export function loadLayoutStyle(address: string | null, signal: AbortSignal): LayoutStyle {
  if (address === null || first()?.getAttribute('href') === address)
    return { loaded: Promise.resolve(), use() {}, drop() {} };
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  // The page still shown must not be drawn with both. Without priority it would come after pictures.
  link.media = 'not all';
  link.fetchPriority = 'high';
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`No stylesheet ${address}`));
    const timer = setTimeout(fail, TIMEOUT);
    link.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    link.onerror = fail;
    signal.addEventListener('abort', () => resolve());
  });
  document.head.append(link);
  return {
    loaded,
    use() {
      link.media = '';
      // Not remembered since above: each link would keep the one before it, and so all.
      const shown = first();
      if (shown !== link) shown?.remove();
    },
    drop: () => link.remove(),
  };
}

/** The one in use: others that are on their way stand behind it. */
function first(): Element | null {
  return document.querySelector('link[rel="stylesheet"]');
}
