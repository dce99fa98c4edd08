import type { EnhanceContext } from '../../runtime/block.ts';

/** How long each slide is shown while the slideshow plays, in seconds. */
const STAY = 7;

/**
 * Moves the slides by buttons, arrow keys and swipes, announces the current slide, and plays them when the visitor
 * wants that (S34). Tickets have code of their own.
 * @returns a function that ends this, and restores the HTML
 */
export default function enhance(element: HTMLElement, context: EnhanceContext): () => void {
  // More than a kilobyte, with what it imports.
  import('../shared/showings/tickets.enhance.ts').then(
    (tickets) => tickets.default(element, context),
    // Its message names the file.
    (error: unknown) => console.error('bundle loading error', error),
  );
  const list = element.querySelector('ol');
  const controls = element.querySelector<HTMLElement>('[data-controls]');
  const status = element.querySelector('[aria-live]');
  const [before, after, play] = element.querySelectorAll('button');
  if (!list || !controls || !status || !before || !after || !play) return () => {};

  const slides = [...list.querySelectorAll('li')];
  const nearest = () => Math.round(list.scrollLeft / list.clientWidth) || 0;
  let current = nearest();
  let isPlaying = false;
  let seconds = 0;
  let ticking: ReturnType<typeof setInterval>;
  let settling: ReturnType<typeof setTimeout>;

  /** Makes a slide the current one: all others become inert. If one of them has the focus, moves it to this slide. */
  const show = (index: number) => {
    const slide = slides[index];
    if (!slide) return;
    for (const other of slides) other.inert = other !== slide;
    if (list.querySelector('[inert] :focus'))
      (slide.querySelector<HTMLElement>('.hero-words a') ?? after).focus({ preventScroll: true });
    status.replaceChildren(slide.querySelector('[data-count]')?.cloneNode(true) ?? '');
    current = index;
  };

  /** Scrolls to a slide. After the last slide comes the first, before the first the last. */
  const scrollTo = (to: number) => {
    const index = (to + slides.length) % slides.length;
    // From the last slide to the first, a smooth scroll would pass all slides.
    const isJump = Math.abs(index - current) > 1;
    const behavior = isJump ? 'instant' : 'auto';
    const scroll = () => list.scrollTo({ left: index * list.clientWidth, behavior });
    clearTimeout(settling);
    scroll();
    // In Chromium a running smooth scroll continues after a jump; a second jump ends it.
    if (isJump) requestAnimationFrame(scroll);
    show(index);
  };

  const tick = () => {
    // Pointer and focus may be on the play button itself.
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

  /** After a swipe, makes the visible slide the current one. */
  const settle = () => {
    const { scrollLeft } = list;
    const index = nearest();
    if (index === current) return;
    // Only the next frame reports movement during a long task.
    requestAnimationFrame(() => {
      if (list.scrollLeft !== scrollLeft || context.signal.aborted) return;
      setPlaying(false);
      show(index);
    });
  };

  /** Handles a click on a link to another slide, which a visitor made before the controls replaced the link. */
  const followLink = (event: Event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest('a');
    const index = slides.findIndex(({ id }) => link && link.hash === `#${id}`);
    if (index < 0) return;
    event.preventDefault();
    scrollByHand(index);
  };

  const pressKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isShortcut = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!by || isShortcut) return;
    event.preventDefault();
    scrollByHand(current + by);
  };

  // On slow devices, smooth scrolling by this code has pauses, too, but shorter ones.
  const settleSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(settle, 400);
  };

  // The context has the signal that ends them.
  before.addEventListener('click', () => scrollByHand(current - 1), context);
  after.addEventListener('click', () => scrollByHand(current + 1), context);
  play.addEventListener('click', () => setPlaying(!isPlaying), context);
  list.addEventListener('click', followLink, context);
  list.addEventListener('scroll', settleSoon, context);
  element.addEventListener('keydown', pressKey, context);

  controls.hidden = false;
  // The controls replace the links between slides; the focus moves to the matching button.
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
