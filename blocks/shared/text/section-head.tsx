import type { ReactElement, ReactNode } from 'react';
import { Facts } from '../showings/facts.tsx';
import { MoreLink } from './more-link.tsx';

interface Props {
  /** The heading of the list. */
  readonly heading?: string | undefined;
  /** A link to the full list. */
  readonly link?: { readonly label: string; readonly href: string } | undefined;
  /** The heading's own id, for `aria-labelledby`. */
  readonly id?: string | undefined;
  /** Facts that apply to the whole list. */
  readonly facts?: readonly string[];
  /** Content before the link. */
  readonly children?: ReactNode;
}

/** The head of a list: its heading, and the link to the full list. Renders nothing if it has neither. */
export function SectionHead(props: Props): ReactElement | null {
  const { heading, link, id, facts = [], children } = props;
  if (!heading && !link) return null;
  return (
    <div className="section-head">
      {heading && <h2 id={id}>{heading}</h2>}
      {facts.length > 0 && (
        <p className="showing-facts joined">
          <Facts facts={facts} />
        </p>
      )}
      {children}
      {link && <MoreLink {...link} />}
    </div>
  );
}
