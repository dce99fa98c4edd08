import type { Environment } from '../environment/environment.ts';

/** A page that was looked at. */
export interface PageView {
  readonly path: string;
  readonly title: string;
}

type World = Pick<Environment, 'isPrerendering' | 'watch'>;

/**
 * Tells each page view once: the document's own, as soon as the visitor sees it (B12), and each commit.
 * @returns what ends it.
 */
export function watchPageViews(env: World, tell: (view: PageView) => void): () => void {
  const view = () =>
    tell({ path: document.documentElement.dataset.page ?? '', title: document.title });
  const stopWatching = env.watch((change) => {
    if (change === 'activated') view();
  });
  if (!env.isPrerendering()) view();
  document.addEventListener('lerret:commit', view);
  return () => {
    stopWatching();
    document.removeEventListener('lerret:commit', view);
  };
}
