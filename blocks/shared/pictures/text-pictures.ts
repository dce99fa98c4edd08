import type { Picture, Rendering } from '../../../runtime/block.ts';
import type { Frame, Stand } from './picture-room.ts';
import { allSizes, shownSizes } from './picture-sizes.ts';
import { addressesIn, pictureSources, preloadsOf } from './picture-sources.ts';

/** Returns the maximum line length of running text in rem: `--measure` of 50 characters of the size `--text-m`. */
function measureIn(window: number): number {
  return 28.6 * Math.min(1.125, Math.max(1, 0.96 + 0.002 * window));
}

/** Returns the width of a picture in running text, in rem: from 72 rem on, it exceeds the text's (rich-text.css). */
export const inText: Frame = ({ width, window }) => {
  const wider = width < 72 ? 0 : Math.min(4.75, Math.max(3.5, 2.5 + 0.025 * window));
  return { width: Math.min(width, measureIn(window)) + wider };
};

/**
 * Returns the width of a picture in an article: below 38rem that of running text; below 72rem that of the column,
 * maximum 44rem; else three quarters of the column without the gutter (article.module.css).
 */
export const inArticle: Frame = (room) => {
  const { width, gutter } = room;
  if (width < 38) return inText(room);
  if (width < 72) return { width: Math.min(width, 44) };
  return { width: (width - gutter) * 0.75 };
};

/** Attributes that the runtime adds to pictures with copies (runtime/page/pictures.ts). */
const noted = / data-made="([^"]+)" data-size="(\d+)x(\d+)"/;

/**
 * Returns the HTML of a text with smaller copies for its pictures, of the build or a media host (S259). Browsers load
 * them when they come near (`lazy`), except the first picture of the page.
 * @param frame returns a picture's width and ratio in a block @param stand the place that determines the block's width
 * @param rendering the rendered page; null in browsers
 */
export function withTextPictures(
  html: string,
  frame: Frame,
  stand: Stand,
  rendering: Rendering | null,
): string {
  if (!html.includes('<img')) return html;
  return html.replace(/<img\b[^>]*>/g, (written) => {
    const waits = / loading="/.test(written)
      ? written
      : written.replace('<img', '<img loading="lazy"');
    const image = / decoding="/.test(waits)
      ? waits
      : waits.replace('<img', '<img decoding="async"');
    if (written.includes(' srcset="')) {
      const sizes = allSizes(shownSizes(frame, stand));
      // Not preloaded: browsers find its addresses in the document.
      const isFirst = rendering?.picture([]) === true;
      return asFirst(image, isFirst).replace(' srcset="', ` sizes="${sizes}" srcset="`);
    }
    const [mark, made, width, height] = noted.exec(written) ?? [];
    if (mark === undefined || made === undefined) return image;
    const picture: Picture = {
      url: '',
      alt: '',
      made,
      width: Number(width),
      height: Number(height),
    };
    const sources = pictureSources(picture, frame, stand).map(({ media: _, ...source }) => source);
    rendering?.copies(addressesIn(sources));
    const href = / src="([^"]+)"/.exec(written)?.[1];
    const isFirst = rendering?.picture(preloadsOf(sources, { href })) === true;
    const copies = sources.map(
      ({ type, srcSet, sizes }) => `<source type="${type}" srcSet="${srcSet}" sizes="${sizes}">`,
    );
    return `<picture>${copies.join('')}${asFirst(image, isFirst).replace(mark, '')}</picture>`;
  });
}

/** Returns an image that browsers fetch at once if it is the page's first picture. */
function asFirst(image: string, isFirst: boolean): string {
  return isFirst ? image.replace(' loading="lazy"', ' fetchPriority="high"') : image;
}
