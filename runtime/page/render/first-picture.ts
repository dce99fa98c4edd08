/** A page's main part, and what its head asks for before that is read. */
export interface FirstPicture {
  readonly main: string;
  /** Links of the head; empty where the page has no picture. */
  readonly preloads: readonly string[];
}

const END = '</picture>';
/** On pictures so small that nobody waits for them. */
const MARK = 'fetchPriority="low"';

/**
 * Finds the first picture of a page, which is fetched at once and before others, by a link in the head; all the rest
 * wait until they are near. Only the page knows which one it is: blocks don't see each other.
 */
export function withFirstPicture(main: string): FirstPicture {
  for (
    let start = main.indexOf('<picture');
    start !== -1;
    start = main.indexOf('<picture', start)
  ) {
    const end = main.indexOf(END, start) + END.length;
    const picture = main.slice(start, end);
    if (end >= END.length && !picture.includes(MARK)) {
      const eager = picture.replace(' loading="lazy"', ' fetchPriority="high"');
      return {
        main: main.slice(0, start) + eager + main.slice(end),
        preloads: preloadsOf(picture),
      };
    }
    start = Math.max(end, start + 1);
  }
  return { main, preloads: [] };
}

/**
 * One link for each range of windows, of the best format: a browser that can't show it leaves it. Attributes are taken
 * over as they are written.
 */
function preloadsOf(picture: string): readonly string[] {
  const image = picture.slice(picture.indexOf('<img'));
  const sources = picture.match(/<source [^>]*type="image\/avif"[^>]*>/g) ?? [];
  if (sources.length > 0) return sources.map((source) => linkOf(source, ' type="image/avif"'));
  return [linkOf(image, attribute(image, 'src', 'href'))];
}

function linkOf(element: string, what: string): string {
  const media = attribute(element, 'media', 'media');
  const set = attribute(element, 'srcSet', 'imagesrcset');
  const sizes = set && attribute(element, 'sizes', 'imagesizes');
  return `<link rel="preload" as="image"${what}${media}${set}${sizes} fetchpriority="high">`;
}

function attribute(element: string, name: string, as: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1];
  return value === undefined ? '' : ` ${as}="${value}"`;
}
