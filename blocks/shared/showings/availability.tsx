import type { ReactElement } from 'react';
import type { LiveField } from './live-field.ts';
import { describeShowing, type Showing } from './showing.ts';

/**
 * What there is to say about a showing, in words: "Få plasser igjen", "Utsolgt", "Avlyst",
 * "Flyttet fra …", "Salget åpner …", "Gratis". Nothing where it is as planned with tickets to be had, but for
 * the room that it takes where it may be refreshed.
 */
export function Availability(props: {
  readonly showing: Showing;
  /** The block's `site`: its `now` is read only where the answer depends on it. */
  readonly clock: { readonly now: number };
  /** The marks of the cell, where it may be refreshed. */
  readonly live?: LiveField | undefined;
  /** Is there little room? */
  readonly isShort?: boolean;
}): ReactElement | null {
  const { live, showing, isShort } = props;
  const { notes } = describeShowing(showing, props.clock);
  if (notes.length === 0 && live === undefined) return null;
  return (
    // What refreshes the cell knows of its price from here.
    <span className="states" {...live} data-free={live && showing.isFree ? '' : undefined}>
      {notes.map(({ kind, text, short }) => (
        <span key={kind} className={`state state-${kind}`}>
          {isShort ? (short ?? text) : text}
        </span>
      ))}
    </span>
  );
}
