import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The rest of a long list, folded away behind a line that says what it holds; it needs no script. */
export function Disclosure({
  summary,
  verb = 'Vis',
  className,
  children,
}: {
  /** What is inside, as it goes on after its verb: `24 flere visninger`. */
  readonly summary: string;
  /** Gone while it stands open; null where the summary says all. */
  readonly verb?: 'Vis' | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <details className={classNames('disclosure', className)}>
      <summary>
        {verb && <span>{`${verb} `}</span>}
        {summary}
      </summary>
      {children}
    </details>
  );
}
