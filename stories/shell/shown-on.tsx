/** What a page and the browser add to the shell's HTML: marks that React doesn't know of. */
import type { Decorator } from '@storybook/react';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';

interface Shown {
  /** The page that one is on. */
  readonly path?: string;
  /** The name of somebody logged in. */
  readonly member?: string;
}

/** Shows header or footer as it is on a page, to somebody. */
export function shownOn(shown: Shown): Decorator {
  return (Story) => (
    <ShownOn {...shown}>
      <Story />
    </ShownOn>
  );
}

function ShownOn({
  path,
  member,
  children,
}: Shown & { readonly children: ReactNode }): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const links = element.current?.querySelectorAll(`[data-menu-path="${path}"]`) ?? [];
    for (const link of links) link.setAttribute('aria-current', 'page');
  }, [path]);
  useLayoutEffect(() => {
    if (member === undefined) return;
    document.documentElement.dataset.member = '';
    const cells = element.current?.querySelectorAll('[data-member-name]') ?? [];
    for (const cell of cells) cell.textContent = member;
    return () => {
      delete document.documentElement.dataset.member;
    };
  }, [member]);
  return <div ref={element}>{children}</div>;
}
