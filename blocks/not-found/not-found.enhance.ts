import type { EnhanceContext } from '../../runtime/block.ts';
import {
  ADDRESSES,
  type Address,
  createNearest,
  nearestHtml,
} from '../../runtime/protocol/nearest-addresses.ts';

/** Names the pages whose addresses are like the one asked for, where no server has done it. @returns what ends it */
export default function enhance(element: HTMLElement, { signal }: EnhanceContext): () => void {
  const place = element.querySelector<HTMLElement>('[data-nearest]');
  const isMissing = document.documentElement.dataset.page === '/404.html';
  if (place?.hidden && isMissing && location.pathname !== '/404.html') {
    fetch(ADDRESSES, { signal })
      .then((answer): Promise<readonly Address[]> => answer.json())
      .then((addresses) => {
        place.innerHTML = nearestHtml(createNearest(addresses)(location.pathname));
        // Below all else: nothing that is being read moves.
        element.lastElementChild?.append(place);
        place.hidden = place.innerHTML === '';
      })
      .catch(() => {
        // Search and the menu are there all the same.
      });
  }
  return () => {};
}
