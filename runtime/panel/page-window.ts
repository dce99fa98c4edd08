import type { DescribedBlock, RecordPlace } from './types.ts';

/** The picked block, and the records that the user likely means, the likeliest first. */
export interface Picked {
  readonly block: DescribedBlock;
  readonly records: readonly RecordPlace[];
}

const TIME = 'lerret-at';

/** The time for which pages are shown, as ISO 8601; null for the current time. */
export function shownTime(): string | null {
  const [, time] = new RegExp(`(?:^|;\\s*)${TIME}=([^;]+)`).exec(document.cookie) ?? [];
  return time === undefined ? null : decodeURIComponent(time);
}

/** Sets the time for which pages are shown. @param time ISO 8601; null for the current time */
export function showAt(time: string | null): void {
  const value = time === null ? '; Max-Age=0' : encodeURIComponent(time);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context, which a phone hasn't here
  document.cookie = `${TIME}=${value}; Path=/; SameSite=Strict`;
}

/** Outlines the element with an id, scrolls to it, and removes the previous outline. @param id null for none */
export function outline(page: Document | null, id: string | null): void {
  if (page === null) return;
  for (const one of page.querySelectorAll<HTMLElement>('[data-lerret-outline]')) {
    one.style.outline = '';
    one.style.outlineOffset = '';
    delete one.dataset.lerretOutline;
  }
  const element = id === null ? null : page.getElementById(id);
  if (element === null) return;
  element.dataset.lerretOutline = '';
  element.style.outline = '3px solid #0b5fd0';
  element.style.outlineOffset = '-3px';
  element.scrollIntoView({ block: 'nearest' });
}

/**
 * Returns the block around an element, and up to 8 of its records: those that the nearest part around the element
 * links to or names. Null outside blocks.
 */
export function pickedAt(element: Element, blocks: readonly DescribedBlock[]): Picked | null {
  const holder = element.closest('main [data-block]');
  const block = blocks.find(({ id }) => id === holder?.id);
  if (block === undefined) return null;
  for (let at: Element | null = element; at !== null && at !== holder; at = at.parentElement) {
    const links = [at, ...at.querySelectorAll('a')].map((one) => one.getAttribute('href') ?? '');
    const paths = new Set(links.map((href) => href.replace(/[?#].*/, '')));
    const linked = block.records.filter(({ address }) => address !== null && paths.has(address));
    const text = at.textContent ?? '';
    const named = block.records.filter(({ title }) => text.includes(title));
    const records = [...new Set([...linked, ...named])];
    if (records.length > 0) return { block, records: records.slice(0, 8) };
  }
  return { block, records: [] };
}
