import type { EnhanceContext } from '../../runtime/block.ts';
import {
  ADDRESSES,
  type Address,
  createNearest,
} from '../../runtime/protocol/nearest-addresses.ts';
import refreshWhenSeen from '../shared/showings/live-cells.enhance.ts';
import { followDays } from '../shared/showings/near-days.enhance.ts';

/**
 * Suggests pages with similar addresses, unless the server has done so, removes showings that have begun, and refreshes
 * the others if the site has the call `events`.
 * @returns a function that ends the refresh; `signal` ends the rest
 */
export default function enhance(element: HTMLElement, context: EnhanceContext): () => void {
  const { signal } = context;
  followDays(element, context);
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
  return refreshWhenSeen(element, context);
}

function itemFor([path, title]: Address): HTMLLIElement {
  const link = document.createElement('a');
  link.href = path;
  link.textContent = title;
  const item = document.createElement('li');
  item.append(link);
  return item;
}
