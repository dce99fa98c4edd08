import type { ReactElement } from 'react';
import type { LiveField } from './live-field.ts';
import { describeShowing, type Showing } from './showing.ts';

/**
 * What there is to say about a showing, in words: "Få plasser igjen", "Utsolgt", "Avlyst",
 * "Flyttet fra …", "Salget åpner …". Nothing where it is as planned with tickets to be had, but for
 * the room that it takes where it may be refreshed.
 */
export function Availability(props: {
  readonly showing: Showing;
  /** The block's `site`: its `now` is read only where the answer depends on it. */
  readonly clock: { readonly now: number };
  /** The marks of the cell, where it may be refreshed. */
  readonly live?: LiveField | undefined;
}): ReactElement | null {
  const { live } = props;
  const { notes } = describeShowing(props.showing, props.clock);
  if (notes.length === 0 && live === undefined) return null;
  return (
    <span className="states" {...live}>
      {notes.map(({ kind, text }) => (
        <span key={kind} className={`state state-${kind}`}>
          {text}
        </span>
      ))}
    </span>
  );
}
