import { type ReactElement, useContext, useEffect, useRef, useState } from 'react';
import { RenderingContext } from '../../../runtime/block.ts';
import { classNames } from '../text/class-names.ts';

/**
 * Shows a text with a link to the login page, for visitors who aren't logged in. Reports the link to the page that is
 * being rendered. If the frame replaces the button that had the focus, as the login has expired, the frame takes it.
 */
export function LoginFrame(props: {
  readonly text: string;
  /** The address of the login page; undefined if the site has none. */
  readonly href: string | undefined;
  /** Whether to show the link as the page's main action. Default: false. */
  readonly isMain?: boolean;
  readonly className?: string | undefined;
}): ReactElement {
  const { text, href, isMain = false, className } = props;
  useContext(RenderingContext)?.loginLink();
  const frame = useRef<HTMLDivElement>(null);
  // What this frame replaces is still in the page. A build has no document.
  const [before] = useState(() => globalThis.document?.activeElement);
  useEffect(() => {
    if (before?.isConnected === false) frame.current?.focus();
  }, [before]);
  return (
    <div ref={frame} tabIndex={-1} className={classNames('member-frame', className)}>
      <p>{text}</p>{' '}
      {href !== undefined && (
        <a href={href} className={isMain ? 'button' : 'button-secondary'}>
          Logg inn
        </a>
      )}
    </div>
  );
}

interface RetryProps {
  readonly isWorking: boolean;
  readonly onRetry: () => void;
}

/** Shows a button that fetches a list again. While `isWorking`, a click does nothing. */
export function RetryButton({ isWorking, onRetry }: RetryProps): ReactElement {
  return (
    <button
      type="button"
      className="button-secondary"
      aria-disabled={isWorking || undefined}
      onClick={isWorking ? undefined : onRetry}
    >
      {isWorking ? 'Henter …' : 'Hent på nytt'}
    </button>
  );
}

/** Shows a `RetryButton` where a list couldn't be fetched. It has no text about the failure (A86). */
export function RetryFrame(props: RetryProps): ReactElement {
  return (
    <div className="member-frame">
      <RetryButton {...props} />
    </div>
  );
}
