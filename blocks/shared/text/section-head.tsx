import type { ReactElement } from 'react';
import { Facts } from '../showings/facts.tsx';
import { MoreLink } from './more-link.tsx';

interface Props {
  /** Without it and without `link` nothing is rendered. */
  readonly heading?: string | undefined;
  /** The way to all of it. */
  readonly link?: { readonly label: string; readonly href: string } | undefined;
  /** The heading's own id, for `aria-labelledby`. */
  readonly id?: string | undefined;
  /** What holds for the whole list. */
  readonly facts?: readonly string[];
}

/** What opens a list: its heading, and at the other end the way to all of it. */
export function SectionHead({ heading, link, id, facts = [] }: Props): ReactElement | null {
  if (!heading && !link) return null;
  return (
    <div className="section-head">
      {heading && <h2 id={id}>{heading}</h2>}
      {facts.length > 0 && (
        <p className="showing-facts joined">
          <Facts facts={facts} />
        </p>
      )}
      {link && <MoreLink {...link} />}
    </div>
  );
}
