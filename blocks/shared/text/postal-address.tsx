import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';

/** Where something is: a pin, and beside it the address line by line. */
export function PostalAddress(props: {
  readonly lines: readonly string[];
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <address className={props.className}>
      <Icon name="pin" />
      <span>
        {props.lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </address>
  );
}
