import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Folded content, such as the rest of a long list, which a click on a summary shows. It needs no script. */
export function Disclosure({
  summary,
  of,
  verb = 'Vis',
  className,
  isOpen,
  children,
}: {
  /** The name of the folded content, without the verb: `24 flere visninger`. */
  readonly summary: string;
  /** What the content belongs to, for screen readers, where a page has several with the same summary. */
  readonly of?: string;
  /** The verb before the summary, which is hidden while the content is open; null for a summary without verb. */
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
        {/* Not a span, which the style hides while the content is open. */}
        {of && <small className="visually-hidden">, {of}</small>}
      </summary>
      {children}
    </details>
  );
}
