import type { ReactElement } from 'react';
import { Link } from './link.tsx';

/** Ways on, side by side as buttons. Nothing for none. */
export function LinkRow(props: {
  readonly links: readonly { readonly label: string; readonly href: string }[];
}): ReactElement | null {
  if (props.links.length === 0) return null;
  return (
    <ul className="link-row">
      {props.links.map(({ label, href }) => (
        <li key={`${label} ${href}`}>
          <Link href={href} className="button-secondary">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
