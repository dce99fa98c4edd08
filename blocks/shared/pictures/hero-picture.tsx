import type { ReactElement } from 'react';
import type { BlockPlace, Picture as PictureData } from '../../../runtime/block.ts';
import { isFullWidth } from '../text/place.ts';
import { Picture } from './picture.tsx';
import { type Frame, wholeRoom, wholeWindow } from './picture-room.ts';

interface Props {
  readonly picture: PictureData;
  readonly place: BlockPlace;
  /** The frame of a picture beside its title. Default: behind it, as wide as the window or the block. */
  readonly frame?: Frame | undefined;
}

/**
 * Shows the picture behind a hero's title (beside it, if there is a `frame`): as wide as the window if the block has
 * all twelve columns, else as wide as the block.
 */
export function HeroPicture({ picture, place, frame }: Props): ReactElement {
  const whole = isFullWidth(place) ? wholeWindow : wholeRoom;
  return (
    <Picture picture={picture} frame={frame ?? whole} place={place} className="hero-picture" />
  );
}
