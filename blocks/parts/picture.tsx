import type { ReactElement } from 'react';
import type { Picture as PictureData } from '../../runtime/block.ts';
import { classNames } from './class-names.ts';

const largest = { width: 1920, height: 1080 };

interface Props {
  readonly picture: PictureData;
  /** How wide it is drawn, as in the attribute `sizes`. */
  readonly sizes: string;
  /** Is it what the visitor sees first? Then it is fetched at once, before the others. */
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture with its candidates, none larger than 1920×1080 (S259), cropped around its focal point
 * (S115, A14). It is a `<picture>` even with one source, since React preloads every bare `<img>`.
 */
export function Picture({ picture, sizes, priority = false, className }: Props): ReactElement {
  const { width, height } = picture;
  const sources = sourcesOf(picture);
  return (
    <picture className={classNames('picture', className)}>
      <img
        src={picture.url}
        srcSet={sources}
        sizes={sources && sizes}
        width={width}
        height={height}
        alt={picture.alt}
        className={classNames(...focalClasses(picture), width && height ? undefined : 'unsized')}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}

function sourcesOf({ url, width, height, candidates = [] }: PictureData): string | undefined {
  const ratio = width && height ? height / width : 0;
  const fits = (wide: number) => wide <= largest.width && wide * ratio <= largest.height;
  const sources = candidates.filter((candidate) => fits(candidate.width));
  if (sources.length === 0) return undefined;
  const whole = width && sources.every((candidate) => candidate.width < width);
  return [...sources, ...(whole ? [{ url, width }] : [])]
    .map((candidate) => `${candidate.url} ${candidate.width}w`)
    .join(', ');
}

/** `fx-30 fy-20`: base.css has a rule for each step of ten, for style attributes are refused. */
function focalClasses({ focalPoint }: PictureData): (string | undefined)[] {
  if (!focalPoint) return [];
  return [focalClass('fx', focalPoint.x), focalClass('fy', focalPoint.y)];
}

function focalClass(axis: string, share: number): string | undefined {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 10) * 10;
  return percent === 50 ? undefined : `${axis}-${percent}`;
}
