import type { EnhanceContext } from '../../runtime/block.ts';

/** How long a slide stays while they play, in seconds. */
const STAY = 7;

/**
 * Moves the slides by buttons, arrow keys and swipe, says which one is shown, and plays them when asked
 * to (S34). @returns what stops it and leaves the HTML as it was.
 */
export default function enhance(element: HTMLElement, { signal }: EnhanceContext): () => void {
  const list = element.querySelector('ol');
  const controls = element.querySelector<HTMLElement>('[data-controls]');
  const status = element.querySelector('[aria-live]');
  const [before, after, play] = element.querySelectorAll('button');
  if (!list || !controls || !status || !before || !after || !play) return () => {};

  const slides = [...element.querySelectorAll<HTMLElement>('ol > li')];
  const nearest = () => Math.round(list.scrollLeft / list.clientWidth) || 0;
  let current = nearest();
  let isPlaying = false;
  let seconds = 0;
  let ticking: ReturnType<typeof setInterval>;
  let settling: ReturnType<typeof setTimeout>;

  /** Only the slide that is shown can be reached; focus that is in another one comes along. */
  const show = (index: number) => {
    const slide = slides[index];
    if (!slide) return;
    for (const other of slides) other.inert = other !== slide;
    if (list.querySelector('[inert] :focus'))
      (slide.querySelector<HTMLElement>('.button') ?? after).focus({ preventScroll: true });
    status.replaceChildren(slide.querySelector('[data-count]')?.cloneNode(true) ?? '');
    current = index;
  };

  /** Scrolls to a slide: the last one comes before the first, and after it the first again. */
  const scrollTo = (to: number) => {
    const index = (to + slides.length) % slides.length;
    const left = index * list.clientWidth;
    clearTimeout(settling);
    // Round the corner all slides would rush by.
    const behavior = Math.abs(index - current) > 1 ? 'instant' : 'auto';
    const scroll = () => list.scrollTo({ left, behavior });
    scroll();
    // In Chromium a smooth scroll that was under way goes on after a jump: it is ended by a second one.
    if (behavior === 'instant') requestAnimationFrame(scroll);
    show(index);
  };

  const tick = () => {
    // The button that started it may keep pointer and focus.
    const isHeld = [':hover', ':focus-within'].some(
      (attention) => element.matches(attention) && !play.matches(attention),
    );
    seconds = isHeld || document.hidden ? 0 : seconds + 1;
    if (seconds < STAY) return;
    seconds = 0;
    scrollTo(current + 1);
  };

  const setPlaying = (next: boolean) => {
    if (next === isPlaying) return;
    isPlaying = next;
    seconds = 0;
    status.ariaLive = isPlaying ? 'off' : 'polite';
    for (const label of play.children) label.toggleAttribute('hidden');
    clearInterval(ticking);
    if (isPlaying) ticking = setInterval(tick, 1000);
  };

  const scrollByHand = (to: number) => {
    setPlaying(false);
    scrollTo(to);
  };

  /** After a swipe another slide is there than was asked for. */
  const settle = () => {
    const { scrollLeft } = list;
    const index = nearest();
    if (index === current) return;
    // What moved during a long task is known in the next frame only.
    requestAnimationFrame(() => {
      if (list.scrollLeft !== scrollLeft || signal.aborted) return;
      setPlaying(false);
      show(index);
    });
  };

  /** A click on a link to a neighbour that was made before the controls stood there comes here afterwards. */
  const followLink = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const index = slides.findIndex(({ id }) => target.closest(`a[href="#${id}"]`));
    if (index < 0) return;
    event.preventDefault();
    scrollByHand(index);
  };

  const pressKey = (event: KeyboardEvent) => {
    const { key, target } = event;
    const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const isField = target instanceof Element && target.closest('input, select, textarea');
    if (!by || isShortcut || isField) return;
    event.preventDefault();
    scrollByHand(current + by);
  };

  // On a slow device our own smooth scroll rests, too: not for that long.
  const settleSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(settle, 400);
  };

  before.addEventListener('click', () => scrollByHand(current - 1), { signal });
  after.addEventListener('click', () => scrollByHand(current + 1), { signal });
  play.addEventListener('click', () => setPlaying(!isPlaying), { signal });
  list.addEventListener('click', followLink, { signal });
  list.addEventListener('scroll', settleSoon, { signal });
  element.addEventListener('keydown', pressKey, { signal });

  controls.hidden = false;
  // The links between slides give way to the controls: focus goes to the one that does the same.
  const neighbour = list.querySelector('p > a:focus');
  if (neighbour) (neighbour.previousSibling ? after : before).focus({ preventScroll: true });
  show(current);

  return () => {
    setPlaying(false);
    clearTimeout(settling);
    controls.hidden = true;
    status.replaceChildren();
    for (const slide of slides) slide.inert = false;
  };
}
