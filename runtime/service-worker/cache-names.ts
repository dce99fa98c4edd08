/** `assets` holds the offline page too. */
export type StoreKind = 'assets' | 'pages' | 'pictures';

/** The name of a cache: of one build (B9). */
export function cacheName(kind: StoreKind, build: string): string {
  return `lerret-${kind}-${build}`;
}

/** Is it a cache of Lerret's, of any build? Others of the same origin are left alone. */
export function isOwnCache(name: string): boolean {
  return /^lerret-(assets|pages|pictures)-/.test(name);
}
