import type { Stop } from '../environment/environment.ts';

/** What is looked at or bought, but for the brand, which is the site's (S133, A83). None of it is empty. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  /** The block that the link stands in, `page` for the page itself. */
  readonly listName: string;
}

/** The events of the specification (S233). */
export type ItemEvent = 'VIEW_ITEM' | 'BUY_TICKET';

/** Tells when a way to tickets is taken (S20, S254), however it is. `view` tells of the production that the page is of. */
export function watchItems(tell: (event: ItemEvent, item: Item) => void): {
  view(): void;
  stop: Stop;
} {
  const stopped = new AbortController();
  const { signal } = stopped;
  const report = (event: ItemEvent, element: HTMLElement | null | undefined, listName: string) => {
    const item = element && itemOf(element, listName);
    if (item) tell(event, item);
  };
  const follow = ({ target, type, button }: MouseEvent) => {
    // A click of the middle button opens a link too, one of the right button a menu.
    if (type === 'auxclick' && button !== 1) return;
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-item]') : null;
    const block = link?.closest<HTMLElement>('[data-block]');
    report('BUY_TICKET', link, block?.dataset.block ?? 'page');
  };
  document.addEventListener('click', follow, { capture: true, signal });
  document.addEventListener('auxclick', follow, { capture: true, signal });
  return {
    view: () => report('VIEW_ITEM', document.querySelector<HTMLElement>('main[data-item]'), 'page'),
    stop: () => stopped.abort(),
  };
}

/** The item that an element names; null where it lacks something. */
function itemOf({ dataset }: HTMLElement, listName: string): Item | null {
  const { item: id, itemName: name, itemCategory: category } = dataset;
  return id && name && category ? { id, name, category, listName } : null;
}
