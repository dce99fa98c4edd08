import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** The way to more of what stands beside it; an arrow says that it stays within the site. */
export function MoreLink({ href, label }: Record<'href' | 'label', string>): ReactElement {
  return (
    <Link href={href} className="more">
      {label}
      {href.startsWith('/') && <Icon name="arrow-right" />}
    </Link>
  );
}
