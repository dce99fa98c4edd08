import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';

/** An address line by line, with a pin icon. */
export function PostalAddress(props: {
  readonly lines: readonly string[];
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <address className={props.className}>
      <Icon name="pin" />
      <span>
        {props.lines.map((line) => (
          <span key={line}>{`${line} `}</span>
        ))}
      </span>
    </address>
  );
}
