import type { ReactElement } from 'react';
import type { BlockPlace, Picture as PictureData } from '../../../runtime/block.ts';
import { isFullWidth } from '../text/place.ts';
import { Picture } from './picture.tsx';
import { wholeRoom, wholeWindow } from './picture-room.ts';

interface Props {
  readonly picture: PictureData;
  readonly place: BlockPlace;
}

/** A picture behind text. It spans the window's width if its block has all twelve columns. */
export function HeroPicture({ picture, place }: Props): ReactElement {
  const frame = isFullWidth(place) ? wholeWindow : wholeRoom;
  return <Picture picture={picture} frame={frame} place={place} className="hero-picture" />;
}
