import type { ReactElement } from 'react';
import type { Asset, BlockPlace } from '../../../runtime/block.ts';
import { Picture } from './picture.tsx';
import type { Frame } from './picture-room.ts';

/** The frame of a single picture. */
const alone: Frame = ({ width }) => ({ width, ratio: '16x9' });

/** The frame of one of several pictures: two are side by side; in narrow columns, one is below the other. */
const besideAnother: Frame = (room) => {
  const whole = alone(room);
  return whole.width < 30 ? whole : { ...whole, width: whole.width / 2 };
};

/** Pictures from a film or performance. Renders nothing if there are none. */
export function Stills(props: {
  readonly pictures: readonly Asset[];
  readonly place: BlockPlace;
  /** The frame of each picture. Default: a single one is as wide as the block, two are side by side. */
  readonly frame?: Frame | undefined;
}): ReactElement | null {
  if (props.pictures.length === 0) return null;
  const frame = props.frame ?? (props.pictures.length === 1 ? alone : besideAnother);
  return (
    <div className="stills">
      {props.pictures.map((picture) => (
        <Picture key={picture.url} picture={picture} frame={frame} place={props.place} />
      ))}
    </div>
  );
}
