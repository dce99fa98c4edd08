import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** A link to the full list. Links within the site have an arrow. */
export function MoreLink({ href, label }: Record<'href' | 'label', string>): ReactElement {
  return (
    <Link href={href} className="more">
      {label}
      {href.startsWith('/') && <Icon name="arrow-right" />}
    </Link>
  );
}
