import { type ReactElement, useState } from 'react';
import { classNames } from '../text/class-names.ts';
import { Icon } from '../text/icon.tsx';

/**
 * Shows a decorative picture of which only the address is known; a film icon if there is none, or if it can't be
 * loaded. Only for components that React runs in the browser.
 */
export function PlainPicture(props: {
  readonly url: string | undefined;
  readonly className?: string | undefined;
}): ReactElement {
  const { url, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  if (!url || failed === url)
    return (
      <span className={classNames('picture', className)}>
        <Icon name="film" />
      </span>
    );
  return (
    <picture className={classNames('picture', className)}>
      <img
        src={url}
        alt=""
        className="unsized"
        decoding="async"
        loading="lazy"
        onError={() => setFailed(url)}
      />
    </picture>
  );
}
