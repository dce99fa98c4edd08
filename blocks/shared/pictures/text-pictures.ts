import type { Picture } from '../../../runtime/block.ts';
import type { Frame, Room, Stand } from './picture-room.ts';
import { pictureSources } from './picture-sources.ts';

/** The lines of running text: `--measure` of 50 signs, in rem, which grows with `--text-m`. */
export function measureIn(window: number): number {
  return 28.6 * Math.min(1.125, Math.max(1, 0.96 + 0.002 * window));
}

/** A picture in running text, which reaches out of the column where there is room (base.css). */
export const inText: Frame = (room) => ({ width: reached(room, measureIn(room.window)) });

/** In an article, whose pictures take its column from a width of that on (article.module.css). */
export const inArticle: Frame = (room) => {
  const { width, gutter } = room;
  if (width < 38) return inText(room);
  return { width: width < 60 ? width : (width - gutter) * 0.75 };
};

function reached({ width, window }: Room, measure: number): number {
  const out = width < 72 ? 0 : Math.min(4.75, Math.max(3.5, 2.5 + 0.025 * window));
  return Math.min(width, measure) + out;
}

/** What the runtime notes on a picture in a text that it knows (runtime/page/pictures.ts). */
const noted = / data-made="([^"]+)" data-size="(\d+)x(\d+)"/;

/** Gives the pictures in a text their smaller copies, and lets all of them wait until they are near. */
export function withTextPictures(html: string, frame: Frame, stand: Stand): string {
  if (!html.includes('<img')) return html;
  return html.replace(/<img\b[^>]*>/g, (written) => {
    const waits = / loading="/.test(written)
      ? written
      : written.replace('<img', '<img loading="lazy"');
    const image = / decoding="/.test(waits)
      ? waits
      : waits.replace('<img', '<img decoding="async"');
    const [mark, made, width, height] = noted.exec(written) ?? [];
    if (mark === undefined || made === undefined) return image;
    const picture: Picture = {
      url: '',
      alt: '',
      made,
      width: Number(width),
      height: Number(height),
    };
    const sources = pictureSources(picture, frame, stand).map(
      ({ type, srcSet, sizes }) => `<source type="${type}" srcSet="${srcSet}" sizes="${sizes}">`,
    );
    return `<picture>${sources.join('')}${image.replace(mark, '')}</picture>`;
  });
}
