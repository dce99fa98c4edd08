import type { ReactElement, ReactNode } from 'react';

interface Props {
  readonly href: string;
  readonly openInNewWindow?: boolean | undefined;
  readonly className?: string;
  /** `member`: prefetched only where a profile is stored (A5). */
  readonly prefetch?: 'member';
  readonly children: ReactNode;
}

const arrow = 'M8 16 17 7m-7 0h7v7';

const newWindow = 'M10 5H5v14h14v-5M13.5 4.5h6v6m0-6L11 13';

/**
 * A link of header or footer. One within the site carries `data-menu-path`: header and footer are rendered
 * once a build, and a page turns the attribute into `aria-current` at its own links and drops the rest.
 */
export function ShellLink({
  href,
  openInNewWindow,
  className,
  prefetch,
  children,
}: Props): ReactElement {
  const isOutside = /^https?:/i.test(href);
  return (
    <a
      href={href}
      className={className}
      data-menu-path={href.startsWith('/') ? href : undefined}
      data-prefetch={prefetch}
      target={openInNewWindow ? '_blank' : undefined}
      rel={isOutside || openInNewWindow ? 'noopener' : undefined}
    >
      {children}
      {(isOutside || openInNewWindow) && (
        <>
          <ShellIcon path={openInNewWindow ? newWindow : arrow} />
          <span className="visually-hidden">
            {openInNewWindow ? ' (åpnes i nytt vindu)' : ' (eksternt nettsted)'}
          </span>
        </>
      )}
    </a>
  );
}

/** A line drawing on 24 × 24 beside words that say the same. */
export function ShellIcon({ path }: { readonly path: string }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
