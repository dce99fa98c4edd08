/** Runs in the page of a story; each function stands by itself. */

interface Channel {
  on(event: string, listen: (detail: unknown) => void): void;
}

declare global {
  interface Window {
    /** What became of the story: undefined until it is drawn and its play function has run. */
    storyOutcome?: { readonly state: 'drawn' } | { readonly state: 'failed'; readonly why: string };
  }
}

/** Before Storybook starts: notes what becomes of the story. */
export function noteOutcome(): void {
  let channel: Channel | undefined;
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(value: Channel) {
      channel = value;
      value.on('storyRendered', () => {
        window.storyOutcome ??= { state: 'drawn' };
      });
      for (const event of [
        'storyThrewException',
        'playFunctionThrewException',
        'storyErrored',
        'storyMissing',
      ]) {
        value.on(event, (detail) => {
          const { message, description } = Object(detail);
          const why = `${event}: ${message ?? description ?? detail}`;
          window.storyOutcome ??= { state: 'failed', why };
        });
      }
    },
  });
}

/** Resolves when fonts and pictures are there and nothing has changed for a moment. */
export async function settle(): Promise<void> {
  const QUIET_MS = 100;
  const LONGEST_MS = 3000;
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all([
    document.fonts.ready,
    // One that can't be read is part of the picture.
    ...pictures.map((picture) => picture.decode().catch(() => {})),
  ]);
  await new Promise<void>((resolve) => {
    let timer = setTimeout(finish, QUIET_MS);
    const longest = setTimeout(finish, LONGEST_MS);
    const postpone = () => {
      clearTimeout(timer);
      timer = setTimeout(finish, QUIET_MS);
    };
    const observer = new MutationObserver(postpone);
    const everything = { attributes: true, characterData: true, childList: true, subtree: true };
    observer.observe(document, everything);
    document.addEventListener('scroll', postpone, { capture: true });
    function finish(): void {
      clearTimeout(timer);
      clearTimeout(longest);
      observer.disconnect();
      document.removeEventListener('scroll', postpone, { capture: true });
      resolve();
    }
  });
  window.scrollTo(0, 0);
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What of the page is the story: its root, and what it has opened above the page. */
export function storyBox(): Box {
  const LEAST_HEIGHT = 48;
  const GREATEST_HEIGHT = 8000;
  const width = document.documentElement.clientWidth;
  const elements = document.querySelectorAll('#storybook-root, :modal, :popover-open');
  const bottoms = [...elements].map((element) => element.getBoundingClientRect().bottom);
  const height = Math.ceil(Math.max(...bottoms) + window.scrollY);
  return { x: 0, y: 0, width, height: Math.min(Math.max(height, LEAST_HEIGHT), GREATEST_HEIGHT) };
}
