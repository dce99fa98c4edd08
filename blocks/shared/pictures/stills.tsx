import type { ReactElement } from 'react';
import type { Asset, BlockPlace } from '../../../runtime/block.ts';
import { Picture } from './picture.tsx';
import type { Frame } from './picture-room.ts';

/** Two side by side, or one below the other in narrow columns; one alone as wide as the column. */
const besideAnother: Frame = ({ width }) => ({
  width: width < 30 ? width : width / 2,
  ratio: '16x9',
});

const alone: Frame = ({ width }) => ({ width, ratio: '16x9' });

/** Pictures from a film or performance. Renders nothing when there are none. */
export function Stills(props: {
  readonly pictures: readonly Asset[];
  readonly place: BlockPlace;
}): ReactElement | null {
  if (props.pictures.length === 0) return null;
  const frame = props.pictures.length === 1 ? alone : besideAnother;
  return (
    <div className="stills">
      {props.pictures.map((picture) => (
        <Picture key={picture.url} picture={picture} frame={frame} place={props.place} />
      ))}
    </div>
  );
}
