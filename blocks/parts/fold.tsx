import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The rest of a long list, folded away behind a line that says what it holds; it needs no script. */
export function Fold(props: {
  /** What is inside, as it goes on after "Vis": `24 flere visninger`. */
  readonly summary: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <details className={classNames('fold', props.className)}>
      <summary>
        <span>Vis </span>
        {props.summary}
      </summary>
      {props.children}
    </details>
  );
}
