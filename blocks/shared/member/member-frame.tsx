import type { ReactElement } from 'react';
import { classNames } from '../text/class-names.ts';

/** The way to log in, for who isn't, or no longer. Its address leads back here. */
export function LoginFrame(props: {
  readonly text: string;
  /** Undefined where the site has no page to log in at. */
  readonly href: string | undefined;
  /** Is logging in the first thing to do where it stands? */
  readonly isMain?: boolean;
  readonly className?: string | undefined;
}): ReactElement {
  const { text, href, isMain = false, className } = props;
  return (
    <div className={classNames('member-frame', className)}>
      <p>{text}</p>{' '}
      {href !== undefined && (
        <a href={href} data-prefetch="member" className={isMain ? 'button' : 'button-secondary'}>
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

/** Fetches again what couldn't be fetched. */
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

/** What stands where a list couldn't be fetched: no word of the failure, and a way to try again (A86). */
export function RetryFrame(props: RetryProps): ReactElement {
  return (
    <div className="member-frame">
      <RetryButton {...props} />
    </div>
  );
}
