import type { ReactElement } from 'react';
import { describeShowing, type Showing } from './showing.ts';

/**
 * What there is to say about a showing, in words: "Få plasser igjen", "Utsolgt", "Avlyst",
 * "Flyttet fra …", "Salget åpner …". Nothing where it is as planned with tickets to be had.
 */
export function Availability(props: {
  readonly showing: Showing;
  /** The block's `site`: its `now` is read only where the answer depends on it. */
  readonly clock: { readonly now: number };
}): ReactElement | null {
  const { notes } = describeShowing(props.showing, props.clock);
  if (notes.length === 0) return null;
  return (
    <span className="states">
      {notes.map(({ kind, text }) => (
        <span key={kind} className={`state state-${kind}`}>
          {text}
        </span>
      ))}
    </span>
  );
}
