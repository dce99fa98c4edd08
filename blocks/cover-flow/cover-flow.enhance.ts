import type { EnhanceContext } from '../../runtime/block.ts';
import { eachMinute } from '../shared/showings/each-minute.ts';

/**
 * Shows buttons that scroll the posters, and moves the focus by arrow keys, Home and End (S36). Removes the times of
 * showings that have begun, also while the page is open.
 * @returns a function that hides the buttons; `signal` ends the rest
 */
export default function enhance(element: HTMLElement, context: EnhanceContext): () => void {
  const { now, signal } = context;
  eachMinute(() => {
    for (const time of element.querySelectorAll('time'))
      if (Date.parse(time.dateTime) <= now()) time.remove();
  }, signal);
  const row = element.querySelector('ul');
  const controls = element.querySelector<HTMLElement>('[data-controls]');
  const [before, after] = element.querySelectorAll('button');
  const [first, second] = row?.querySelectorAll('li') ?? [];
  if (!row || !controls || !before || !after || !first || !second) return () => {};

  const lastPosition = () => row.scrollWidth - row.clientWidth;
  /** Returns the distance from one poster to the next, in pixels. */
  const step = () => second.offsetLeft - first.offsetLeft;

  const update = () => {
    const { scrollLeft } = row;
    controls.hidden = lastPosition() < 1;
    // Not `disabled`, which would remove the focus from the button.
    before.ariaDisabled = String(scrollLeft < 1);
    after.ariaDisabled = String(scrollLeft > lastPosition() - 1);
  };

  /**
   * Scrolls by the number of posters that fit, minus two. One of these two is visible before and after, for
   * orientation; the space of the other can be lost to snapping.
   */
  const leaf = (direction: number) => {
    const count = Math.max(1, Math.floor(row.clientWidth / step()) - 2);
    const left = row.scrollLeft + direction * count * step();
    const isNearEnd = left > lastPosition() - step();
    row.scrollTo({ left: left < step() ? 0 : isNearEnd ? lastPosition() : left });
  };

  const moveFocus = (event: KeyboardEvent) => {
    const links = [...row.querySelectorAll('a')];
    const from = links.findIndex((link) => link.matches(':focus'));
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      Home: 0,
      End: links.length - 1,
    };
    const link = links[targets[event.key] ?? -1];
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (from < 0 || !link || isShortcut) return;
    event.preventDefault();
    // `focus()` doesn't stop a running smooth scroll, which could scroll the focused poster out of view.
    link.focus({ preventScroll: true });
    const poster = link.closest('li') ?? first;
    const middle = poster.offsetLeft + poster.offsetWidth / 2;
    row.scrollTo({ left: middle - row.offsetLeft - row.clientWidth / 2 });
  };

  before.addEventListener('click', () => leaf(-1), { signal });
  after.addEventListener('click', () => leaf(1), { signal });
  row.addEventListener('keydown', moveFocus, { signal });
  row.addEventListener('scroll', update, { signal });
  const sizes = new ResizeObserver(update);
  sizes.observe(row);

  return () => {
    sizes.disconnect();
    controls.hidden = true;
    before.ariaDisabled = after.ariaDisabled = null;
  };
}
