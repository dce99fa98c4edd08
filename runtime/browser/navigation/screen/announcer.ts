/** Milliseconds from a commit until its page is announced (B10). */
const ANNOUNCE_AFTER = 100;

/**
 * What tells screen readers which page came (B10), in the live region that is in the HTML from the start. It is
 * emptied first, so that the same title twice is a change.
 */
export function createAnnouncer(): () => void {
  let timer = 0;
  return () => {
    const region = document.getElementById('lerret-announcer');
    if (region === null) return;
    region.textContent = '';
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      region.textContent = document.title;
    }, ANNOUNCE_AFTER);
  };
}
