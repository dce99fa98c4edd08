import type { ReactElement } from 'react';
import type { BlockPlace, Picture as PictureData } from '../../../runtime/block.ts';
import { isFullWidth } from '../text/place.ts';
import { Picture } from './picture.tsx';
import { wholeRoom, wholeWindow } from './picture-room.ts';

interface Props {
  readonly picture: PictureData;
  readonly place: BlockPlace;
}

/** A picture behind text. It is as wide as the window if the block has all twelve columns, else as the block. */
export function HeroPicture({ picture, place }: Props): ReactElement {
  const frame = isFullWidth(place) ? wholeWindow : wholeRoom;
  return <Picture picture={picture} frame={frame} place={place} className="hero-picture" />;
}
