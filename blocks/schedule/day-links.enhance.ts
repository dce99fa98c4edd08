/** Marks the link to the days that are shown, and moves between the links by arrow keys. */
export function followDayLinks(element: HTMLElement, signal: AbortSignal): void {
  const nav = element.querySelector('nav');
  const links = [...(nav?.querySelectorAll('a') ?? [])];
  const mark = () => {
    const hash = element.querySelector('[data-days]:target, [data-days] :target')?.id;
    for (const link of links) {
      if (link.hash === `#${hash}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  mark();
  window.addEventListener('hashchange', mark, { signal });
  nav?.addEventListener(
    'keydown',
    (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      const at = links.findIndex((link) => link.contains(document.activeElement));
      if (step === undefined || at < 0) return;
      event.preventDefault();
      links.at((at + step) % links.length)?.focus();
    },
    { signal },
  );
}
