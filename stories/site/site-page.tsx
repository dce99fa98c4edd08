import { type MouseEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import './site-page.css';
import { docsOf } from '../../storybook/docs/prose.tsx';
import { blocks } from '../../storybook/project/blocks.ts';
import { sitePages } from '../../storybook/project/pages.ts';

interface Props {
  readonly address: string;
  /** Whether each block has a frame and its title, and a click on it leads to its docs. Default: false. */
  readonly isNamed?: boolean;
  /** Called with the address of a link of the site that was clicked. */
  readonly onVisit: (address: string) => void;
}

/** A whole page of the site: the document's body, with the one stylesheet that it names. */
export function SitePage({ address, isNamed = false, onVisit }: Props): ReactElement {
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
    for (const one of element.current.querySelectorAll<HTMLElement>('[data-block]'))
      one.title = isNamed ? (blocks.get(one.dataset.block ?? '')?.metadata.title ?? '') : '';
    scrollTo(0, 0);
  }, [page, isNamed]);
  const visit = (event: MouseEvent) => {
    const block =
      isNamed && event.target instanceof Element && event.target.closest('[data-block]');
    if (block) {
      event.preventDefault();
      open(docsOf(block.getAttribute('data-block') ?? ''), '_top');
      return;
    }
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
  return <div className="site-page" data-named={isNamed} ref={element} onClickCapture={visit} />;
}
