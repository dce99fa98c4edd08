import type { DescribedBlock, RecordPlace } from './types.ts';

/** What somebody pointed at: a block, and the records that are likely meant, the likeliest first. */
export interface Picked {
  readonly block: DescribedBlock;
  readonly records: readonly RecordPlace[];
}

const TIME = 'lerret-at';

/** The time at which pages are shown, as ISO 8601; null for now. */
export function shownTime(): string | null {
  const [, time] = new RegExp(`(?:^|;\\s*)${TIME}=([^;]+)`).exec(document.cookie) ?? [];
  return time === undefined ? null : decodeURIComponent(time);
}

/** Shows pages as they are at a time from now on. */
export function showAt(time: string | null): void {
  const value = time === null ? '; Max-Age=0' : encodeURIComponent(time);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context, which a phone hasn't here
  document.cookie = `${TIME}=${value}; Path=/; SameSite=Strict`;
}

/** Outlines the element of a block, or of what is pointed at in it, and scrolls to it. */
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
 * What an element of the page is about: of the records of its block those that the nearest part around it links to or
 * names.
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
