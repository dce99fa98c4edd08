import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** Large links for visitors who haven't found the page that they looked for. Renders nothing if there are none. */
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
