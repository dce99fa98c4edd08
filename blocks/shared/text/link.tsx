import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  readonly href: string;
  readonly openInNewWindow?: boolean | undefined;
  /** Who answers at an outside address, as people call it ("eBillett"); its host name by default. */
  readonly service?: string | undefined;
  readonly className?: string | undefined;
  /** The whole name for those who listen, where the visible words need their surroundings. */
  readonly label?: string | undefined;
  /** Marks for scripts, by attribute. */
  readonly data?: Readonly<Record<`data-${string}`, string>> | undefined;
  readonly children: ReactNode;
}

/**
 * A link within the site or out of it. One that leaves says to whom, one that opens a new window says
 * that, to those who see and to those who listen.
 */
export function Link(props: Props): ReactElement {
  const { href, openInNewWindow, className, label, data, children } = props;
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
      {notes.length > 0 && <Icon name={openInNewWindow ? 'new-window' : 'external'} />}
      {!label && spoken && <span className="visually-hidden">{spoken}</span>}
    </a>
  );
}

/** The host of an outside address without `www.`, or null for one within the site, mail or phone. */
export function hostOf(href: string): string | null {
  return /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(href)?.[1] ?? null;
}

/** Is it a backend's under the site's own address, as a ticket shop may be? The browser is left to open it. */
function isBackend(href: string): boolean {
  return href.startsWith('/backends/');
}
