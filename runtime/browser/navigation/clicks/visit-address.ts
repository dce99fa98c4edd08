import { normalisePath } from '../../../protocol/path.ts';

/** What of a link, form or button these decisions are about. */
export type Attributes = Pick<Element, 'getAttribute' | 'hasAttribute'>;

/** Paths that end in these are files, which only the browser can open. */
const FILE = new RegExp(
  `\\.(${[
    'pdf|ics|xml|atom|rss|json|txt|csv',
    'avif|bmp|gif|ico|jpe?g|png|svg|tiff?|webp',
    'aac|flac|m4a|mp3|oga|ogg|opus|wav|weba',
    'avi|m4v|mkv|mov|mp4|mpe?g|ogv|webm',
    '7z|bz2|gz|rar|tar|tgz|zip',
    'docx?|od[pst]|pptx?|rtf|xlsx?',
  ].join('|')})$`,
  'i',
);

/** Reads an address as it is written; null where it is none. */
export function readUrl(written: string, base: string): URL | null {
  try {
    return new URL(written, base);
  } catch {
    return null;
  }
}

/** The address within the site, from the root; null where it isn't a page's, and so the browser's (B11). */
export function visitAddress(
  { origin, protocol, pathname, search, hash }: URL,
  here: Pick<Location, 'origin'>,
): string | null {
  const address = pathname + search + hash;
  const isPage =
    origin === here.origin &&
    /^https?:$/.test(protocol) &&
    !FILE.test(pathname) &&
    normalisePath(address) !== null;
  return isPage ? address : null;
}

/** Does a `target` keep to the window of the page? */
export function isOwnWindow(target: string | null): boolean {
  return /^(_self)?$/i.test(target ?? '');
}
