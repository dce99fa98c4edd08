import type { ReactElement, ReactNode } from 'react';

interface Props {
  readonly href: string;
  readonly openInNewWindow?: boolean | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

const arrow = 'M8 16 17 7m-7 0h7v7';

const newWindow = 'M10 5H5v14h14v-5M13.5 4.5h6v6m0-6L11 13';

/**
 * A link in header or footer; plain text if `href` is '', because the page isn't published. On the page to which the
 * link leads, `data-menu-path` becomes `aria-current` (`markedFor` of `page/run/document.ts`); on others, it is removed.
 */
export function ShellLink({ href, openInNewWindow, className, children }: Props): ReactElement {
  if (href === '') return <span>{children}</span>;
  const isOutside = /^https?:/i.test(href);
  return (
    <a
      href={href}
      className={className}
      data-menu-path={href.startsWith('/') ? href : undefined}
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

/** A decorative icon, drawn in lines on 24 × 24 units. The text beside it must say the same. */
export function ShellIcon({ path }: { readonly path: string }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
