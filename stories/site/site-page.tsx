import { type MouseEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import './site-page.css';
import { sitePages } from '../../storybook/project/pages.ts';

interface Props {
  readonly address: string;
  /** Called with the address of a link of the site that was clicked. */
  readonly onVisit: (address: string) => void;
}

/** A whole page of the site: the document's body, with the one stylesheet that it names. */
export function SitePage({ address, onVisit }: Props): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const page = sitePages.pages[address];
  const css = sitePages.stylesheets[page?.layout ?? ''] ?? '';
  useLayoutEffect(() => {
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = css;
    return () => sheet.remove();
  }, [css]);
  useLayoutEffect(() => {
    if (element.current === null) return;
    element.current.innerHTML = page?.body ?? '';
    scrollTo(0, 0);
  }, [page]);
  const visit = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href]');
    const href = link instanceof HTMLAnchorElement ? link.getAttribute('href') : null;
    if (href === null || href.startsWith('#')) return;
    event.preventDefault();
    const { pathname } = new URL(href, location.origin);
    const path = decodeURI(pathname);
    if (path in sitePages.pages) onVisit(path);
  };
  if (sitePages.problem !== undefined) return <pre>{sitePages.problem}</pre>;
  // The page's links are links already; the click handler only keeps the browser on the story.
  return <div className="site-page" ref={element} onClickCapture={visit} />;
}
