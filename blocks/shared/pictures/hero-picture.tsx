import type { ReactElement } from 'react';
import type { BlockPlace, Picture as PictureData } from '../../../runtime/block.ts';
import { isFullWidth } from '../text/place.ts';
import { Picture } from './picture.tsx';
import { type Frame, wholeRoom, wholeWindow } from './picture-room.ts';

interface Props {
  readonly picture: PictureData;
  readonly place: BlockPlace;
  /** Whether it is whole and beside its title where there is room (cover.module.css). Default: false. */
  readonly isWhole?: boolean;
}

const besideTitle: Frame = ({ window }) => ({
  width: window < 58 ? window : Math.min(0.68 * window, 70),
});

/** A picture behind text. It is as wide as the window if the block has all twelve columns, else as the block. */
export function HeroPicture({ picture, place, isWhole }: Props): ReactElement {
  const frame = isWhole ? besideTitle : isFullWidth(place) ? wholeWindow : wholeRoom;
  return <Picture picture={picture} frame={frame} place={place} className="hero-picture" />;
}
