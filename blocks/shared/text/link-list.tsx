import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** LinkList on for somebody who hasn't found the place yet, large enough to choose among. Nothing for none. */
export function LinkList(props: {
  readonly links: readonly { readonly label: string; readonly href: string }[];
}): ReactElement | null {
  if (props.links.length === 0) return null;
  return (
    <ul className="link-list">
      {props.links.map(({ label, href }) => (
        <li key={`${label} ${href}`}>
          <Link href={href}>
            {label}
            {href.startsWith('/') && <Icon name="arrow-right" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
