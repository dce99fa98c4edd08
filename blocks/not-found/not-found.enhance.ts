import type { EnhanceContext } from '../../runtime/block.ts';
import {
  ADDRESSES,
  type Address,
  createNearest,
} from '../../runtime/protocol/nearest-addresses.ts';
import { followDays } from '../shared/showings/near-days.enhance.ts';

/**
 * Suggests pages with similar addresses, unless the server has done so, and removes showings that have begun.
 * @returns a function that does nothing: `signal` ends both
 */
export default function enhance(element: HTMLElement, { now, signal }: EnhanceContext): () => void {
  followDays(element, { now, signal });
  const place = element.querySelector<HTMLElement>('[data-nearest]');
  const { page } = document.documentElement.dataset;
  if (place?.hidden && page !== undefined && page !== location.pathname) {
    fetch(ADDRESSES, { signal })
      .then((answer): Promise<readonly Address[]> => answer.json())
      .then((addresses) => {
        const nearest = createNearest(addresses)(location.pathname);
        place.querySelector('ul')?.append(...nearest.map(itemFor));
        // At the end, so that text being read doesn't move.
        element.lastElementChild?.append(place);
        place.hidden = nearest.length === 0;
      })
      .catch(() => {
        // Search and menu are enough.
      });
  }
  return () => {};
}

function itemFor([path, title]: Address): HTMLLIElement {
  const link = document.createElement('a');
  link.href = path;
  link.textContent = title;
  const item = document.createElement('li');
  item.append(link);
  return item;
}
