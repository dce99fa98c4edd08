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
  /** The name of the folded content, without the verb: `24 flere visninger`. */
  readonly summary: string;
  /** Hidden while the list is open; null when the summary is complete without it. */
  readonly verb?: 'Vis' | null;
  readonly className?: string | undefined;
  /** Whether it is open initially. Default: false. */
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
