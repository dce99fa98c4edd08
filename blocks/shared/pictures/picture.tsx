import { type ReactElement, useContext } from 'react';
import { type Picture as PictureData, RenderingContext } from '../../../runtime/block.ts';
import { classNames } from '../text/class-names.ts';
import { everywhere, type Frame, type Stand } from './picture-room.ts';
import { allSizes, shownSizes } from './picture-sizes.ts';
import { addressesIn, focalPercent, pictureSources, preloadsOf } from './picture-sources.ts';

const largest = { width: 1920, height: 1080 };

/** The maximum width, in pixels, of a picture that is only a mark beside text: it isn't the page's first picture. */
const MARK = 96;

interface Props {
  readonly picture: PictureData;
  /** Returns the width at which the block shows the picture. */
  readonly frame: Frame;
  /** The block's place; without it, the frame must be the same everywhere. */
  readonly place?: Stand;
  readonly className?: string | undefined;
}

/**
 * Shows a picture, cropped around its focal point (S115, A14), with its smaller copies, the largest of 1920×1080 pixels
 * (S259). It is always in a `<picture>`, as React preloads every other `<img>`. Browsers fetch the first picture of a
 * page at once, and the others when they come near.
 */
export function Picture({ picture, frame, place = everywhere, className }: Props): ReactElement {
  const { width, height, tone } = picture;
  const shown = shownSizes(frame, place);
  const candidates = candidatesOf(picture);
  const isMark = shown.every(({ maximum }) => maximum <= MARK);
  const sources = pictureSources(picture, frame, place);
  const sizes = candidates && allSizes(shown);
  const rendering = useContext(RenderingContext);
  rendering?.copies(addressesIn(sources));
  const isFirst =
    !isMark &&
    rendering?.picture(preloadsOf(sources, { href: picture.url, srcSet: candidates, sizes })) ===
      true;
  return (
    <picture className={classNames('picture', className)}>
      {sources.map((source) => (
        <source key={`${source.type} ${source.media}`} {...source} />
      ))}
      <img
        src={picture.url}
        srcSet={candidates}
        sizes={sizes}
        width={width}
        height={height}
        alt={picture.alt}
        data-tone={tone}
        className={classNames(...focalClasses(picture), !(width && height) && 'unsized')}
        {...(isFirst
          ? ({ decoding: 'sync', fetchPriority: 'high' } as const)
          : ({ decoding: 'async', loading: 'lazy' } as const))}
        {...(isMark && ({ fetchPriority: 'low' } as const))}
      />
    </picture>
  );
}

function candidatesOf({ url, width, height, candidates = [] }: PictureData): string | undefined {
  const ratio = width && height ? height / width : 0;
  const fits = (wide: number) => wide <= largest.width && wide * ratio <= largest.height;
  const sources = candidates.filter((candidate) => fits(candidate.width));
  if (sources.length === 0) return undefined;
  const whole = width && sources.every((candidate) => candidate.width < width);
  return [...sources, ...(whole ? [{ url, width }] : [])]
    .map((candidate) => `${candidate.url} ${candidate.width}w`)
    .join(', ');
}

/** Returns classes such as `fx-30 fy-20`. CSS has a rule for each step of ten percent, as the CSP refuses styles. */
function focalClasses({ focalPoint = { x: 0.5, y: 0.5 } }: PictureData): string[] {
  const [x, y] = [focalPercent(focalPoint.x), focalPercent(focalPoint.y)];
  return [...(x === 50 ? [] : [`fx-${x}`]), ...(y === 50 ? [] : [`fy-${y}`])];
}
