import { Fragment, type ReactElement } from 'react';
import type { Clock } from '../../../runtime/block.ts';
import type { LiveField } from './live-field.ts';
import { describeShowing, type Showing, type ShowingNote } from './showing.ts';

/**
 * Shows the notes about a showing: "Få igjen", "Utsolgt", "Avlyst", "Flyttet fra …", "Salget åpner …", "Gratis".
 * Without notes, renders nothing, or an empty cell if the backend can refresh it.
 */
export function Availability(props: {
  readonly showing: Showing;
  readonly clock: Clock;
  /** The attributes of the cell if the backend can refresh it. */
  readonly live?: LiveField | undefined;
  /** Whether to use the short texts. Default: false. */
  readonly isShort?: boolean;
  /** The kinds of notes to leave out, as the page shows them elsewhere. */
  readonly without?: ShowingNote['kind'] | readonly ShowingNote['kind'][] | null;
}): ReactElement | null {
  const { live, showing, isShort } = props;
  const without = [props.without ?? []].flat();
  const all = describeShowing(showing, props.clock).notes;
  const notes = all.filter(({ kind }) => !without.includes(kind));
  if (notes.length === 0 && live === undefined) return null;
  return (
    <>
      <span
        className="states"
        {...live}
        {...(live && all.length > 0 && knownOf(showing))}
        data-without={live && (without.join(' ') || undefined)}
        data-short={live && isShort ? '' : undefined}
      >
        {notes.map(({ kind, text, short }, index) => (
          <Fragment key={kind}>
            {index > 0 && ' '}
            <span className={`state state-${kind}`}>{isShort ? (short ?? text) : text}</span>
          </Fragment>
        ))}
      </span>{' '}
    </>
  );
}

/** Returns a showing's special facts as attributes, for the script that refreshes it: responses can lack them (A69). */
function knownOf({ availability, status, previousStart, saleStart, isFree }: Showing) {
  return {
    'data-availability': availability === 'available' ? undefined : availability,
    'data-status': status === 'scheduled' ? undefined : status,
    'data-previous-start': status === 'moved' ? previousStart : undefined,
    'data-sale-start': saleStart,
    'data-free': isFree ? '' : undefined,
  };
}
