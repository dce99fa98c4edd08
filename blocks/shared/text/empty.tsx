import type { ReactElement, ReactNode } from 'react';
import { Link } from './link.tsx';

/** The text in place of an empty list, with an optional link. */
export function Empty(props: {
  readonly children: ReactNode;
  readonly link?: { readonly label: string; readonly href: string } | undefined;
}): ReactElement {
  return (
    <p className="empty">
      {props.children}
      {props.link && (
        <>
          {' '}
          <Link href={props.link.href}>{props.link.label}</Link>
        </>
      )}
    </p>
  );
}
