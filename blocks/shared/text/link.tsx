import type { ReactElement, ReactNode } from 'react';
import { hostOf } from '../../../runtime/protocol/ticket-link.ts';
import { Icon } from './icon.tsx';

export { hostOf };

interface Props {
  readonly href: string;
  readonly openInNewWindow?: boolean | undefined;
  /** The name of an external service ("eBillett"). Default: its host name. */
  readonly service?: string | undefined;
  readonly className?: string | undefined;
  /** The full accessible name, if the visible text alone isn't clear. */
  readonly label?: string | undefined;
  /** Data attributes for scripts. */
  readonly data?: Readonly<Record<`data-${string}`, string>> | undefined;
  /** Whether to leave out the icon of an external link, or of one that opens a new window. */
  readonly isPlain?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * A link. If it leads to another host or a backend, it names the service; if it opens a new window, it says so. Without
 * an address, as of a page that isn't public, it is plain text.
 */
export function Link(props: Props): ReactElement {
  const { href, openInNewWindow, className, label, data, isPlain, children } = props;
  if (href === '') return <span>{children}</span>;
  const host = hostOf(href);
  const isShop = isBackend(href);
  const service = props.service ?? host;
  const leaves = host !== null || isShop;
  const notes = [
    leaves && service !== null ? `hos ${service}` : undefined,
    openInNewWindow ? 'åpnes i nytt vindu' : undefined,
  ].filter((note) => note !== undefined);
  const spoken = notes.length === 0 ? '' : ` (${notes.join(', ')})`;
  return (
    <a
      href={href}
      className={className}
      aria-label={label && `${label}${spoken}`}
      {...(openInNewWindow ? { target: '_blank' } : {})}
      {...(isShop ? { 'data-native': '' } : {})}
      {...data}
      rel={openInNewWindow || host !== null ? 'noopener' : undefined}
    >
      {children}
      {notes.length > 0 && !isPlain && <Icon name={openInNewWindow ? 'new-window' : 'external'} />}
      {!label && spoken && <span className="visually-hidden">{spoken}</span>}
    </a>
  );
}

/** Returns whether an address is one of a backend, such as a ticket shop. The navigator ignores such links. */
function isBackend(href: string): boolean {
  return href.startsWith('/backends/');
}
