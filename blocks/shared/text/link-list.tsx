import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** Suggested links for visitors who haven't found their page, large enough to choose from. Renders nothing if empty. */
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
