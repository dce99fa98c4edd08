/** Files that a build writes into the root of its output, beside those of pages and feeds. */
export const OWN_FILES: readonly string[] = [
  ...['/sw.js', '/offline.html', '/manifest.webmanifest', '/favicon.ico', '/apple-touch-icon.png'],
  ...['/robots.txt', '/sitemap.xml', '/addresses.json', '/_headers', '/_redirects'],
];

/** Folders of the output that hold no pages; what begins with `/backends` is passed on (A60). */
export const OWN_FOLDERS: readonly string[] = ['/assets', '/media', '/backends', '/.lerret'];

const inRoot: ReadonlySet<string> = new Set([...OWN_FILES, ...OWN_FOLDERS]);

/** One of several parts of a sitemap. */
const SITEMAP_PART = /^\/sitemap-\d+\.xml$/;
const INDEX = /\/index\.html(?=\/|$)/i;

/**
 * What of a normalised path is Lerret's own: a file that builds write, or a folder of such files; null where none is.
 * Letters of both sizes are the same, as they are on some disks. Feeds, which not every site has, aren't asked for here.
 */
export function ownPartOf(path: string): string | null {
  const end = path.indexOf('/', 1);
  const first = (end < 0 ? path : path.slice(0, end)).toLowerCase();
  // The page of this address is the one that shows where there is none.
  const isLost = first === '/404.html' && path !== first;
  if (inRoot.has(first) || SITEMAP_PART.test(first) || isLost) return path.slice(0, first.length);
  const index = INDEX.exec(path);
  return index === null ? null : path.slice(0, index.index + index[0].length);
}

/** `/a`, `/a/b` and `/a/b/c` of `/a/b/c`: a page lies in a folder of each of them. */
export function partsOf(path: string): readonly string[] {
  const names = path.split('/').slice(1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
}
