import { type ReactElement, useState } from 'react';
import { classNames } from '../text/class-names.ts';
import { Icon } from '../text/icon.tsx';

/** A decorative picture by its address alone, else a film icon. Only for components that React runs in the browser. */
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
