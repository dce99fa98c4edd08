const MINUTE = 60_000;

/**
 * Calls `update` now, each minute, and when a visitor returns to the page (with the event), until the signal: a page may
 * stay open for days, and what it says about times is to stay true.
 * @param untilNext the milliseconds after which `update` is to be called if that is less than a minute
 */
export function eachMinute(
  update: (returned?: Event) => void,
  signal: AbortSignal,
  untilNext = () => MINUTE,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (returned?: Event) => {
    clearTimeout(timer);
    timer = setTimeout(follow, Math.min(untilNext(), MINUTE));
    update(returned);
  };
  follow();
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
