import type { ReactElement } from 'react';

/** The way to log in, for who isn't, or no longer. Its address leads back here. */
export function LoginFrame(props: {
  readonly text: string;
  /** Undefined where the site has no page to log in at. */
  readonly href: string | undefined;
  readonly className?: string | undefined;
}): ReactElement {
  const { text, href, className } = props;
  return (
    <p className={className === undefined ? 'empty' : `empty ${className}`}>
      {text}{' '}
      {href !== undefined && (
        <a href={href} data-prefetch="member">
          Logg inn
        </a>
      )}
    </p>
  );
}

/** What stands where a list couldn't be fetched: no word of the failure, and a way to try again (A86). */
export function RetryFrame(props: {
  readonly isWorking: boolean;
  readonly onRetry: () => void;
}): ReactElement {
  const { isWorking, onRetry } = props;
  return (
    <div className="empty">
      <button
        type="button"
        className="button-secondary"
        aria-disabled={isWorking || undefined}
        onClick={isWorking ? undefined : onRetry}
      >
        {isWorking ? 'Henter …' : 'Hent på nytt'}
      </button>
    </div>
  );
}
