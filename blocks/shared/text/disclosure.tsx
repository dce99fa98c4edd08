import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The rest of a long list, folded behind a summary; works without script. */
export function Disclosure({
  summary,
  verb = 'Vis',
  className,
  isOpen,
  children,
}: {
  /** What is inside, without the verb: `24 flere visninger`. */
  readonly summary: string;
  /** Hidden while it is open; null when the summary is complete without it. */
  readonly verb?: 'Vis' | null;
  readonly className?: string | undefined;
  /** Is it open initially? */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <details className={classNames('disclosure', className)} open={isOpen}>
      <summary>
        {verb && <span>{`${verb} `}</span>}
        {summary}
      </summary>
      {children}
    </details>
  );
}
