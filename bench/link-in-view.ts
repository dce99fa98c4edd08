import type { Page } from 'playwright-core';

/** A link that a visitor sees. */
export interface SeenLink {
  /** The path of the target, decoded. */
  readonly path: string;
  /** The middle of the link, in pixels of the window. */
  readonly x: number;
  readonly y: number;
}

/** Resolves with the first visible link to another page of the site. @throws Error if there is none */
export const linkInView = (page: Page): Promise<SeenLink> =>
  page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
      const [{ left, top, width, height } = new DOMRect()] = link.getClientRects();
      const [x, y] = [left + width / 2, top + height / 2];
      const isOther = link.pathname !== location.pathname && !link.matches('[data-native]');
      if (isOther && link.contains(document.elementFromPoint(x, y)))
        return { path: decodeURI(link.pathname), x, y };
    }
    throw new Error('No link in view');
  });
