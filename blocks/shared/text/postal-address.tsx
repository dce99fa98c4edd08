import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';

/** An address line by line, with a pin icon. */
export function PostalAddress({ lines }: { readonly lines: readonly string[] }): ReactElement {
  return (
    <address className="postal-address">
      <Icon name="pin" />
      <span>
        {lines.map((line) => (
          <span key={line}>{`${line} `}</span>
        ))}
      </span>
    </address>
  );
}
