import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** A link to more of a list; an arrow marks links within the site. */
export function MoreLink({ href, label }: Record<'href' | 'label', string>): ReactElement {
  return (
    <Link href={href} className="more">
      {label}
      {href.startsWith('/') && <Icon name="arrow-right" />}
    </Link>
  );
}
