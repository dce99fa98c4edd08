import type { Enhance } from '../../runtime/block.ts';

/**
 * Plays the trailer in a dialog, instead of following the link to it. For the button that shares the page, opens the
 * system's panel if the browser has one and allows it; else copies the page's address, or if that fails, shows it to
 * copy.
 * @returns a function that closes the dialog; `signal` ends the rest
 */
const enhanceCover: Enhance = (element, { signal }) => {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const dialog = element.querySelector('dialog');
  const said = find('[data-done]');
  // As the browser spells it: a decoded `?` or `#` would end the path.
  const url = location.origin + location.pathname;

  async function share(): Promise<void> {
    if (navigator.share) {
      const end = await navigator.share({ title: document.title, url }).then(
        () => 'shared',
        ({ name }: Error) => name,
      );
      // After any other end, the visitor has seen the system's panel.
      if (end !== 'NotAllowedError') return;
    }
    const isDone = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (isDone && said) said.textContent = said.dataset.done ?? '';
    else prompt('Kopier adressen:', url);
  }

  find('button[type=button]')?.addEventListener('click', () => void share(), { signal });
  dialog?.addEventListener('close', () => dialog.lastElementChild?.remove(), { signal });
  find('[data-player]')?.addEventListener(
    'click',
    (event) => {
      const link = event.currentTarget;
      if (!(link instanceof HTMLAnchorElement) || dialog === null) return;
      event.preventDefault();
      const player = document.createElement(link.dataset.player ?? '');
      const { href: src, dataset } = link;
      const own = { src, poster: dataset.poster, controls: true, autoplay: true };
      const framed = { title: dialog.ariaLabel, allow: 'autoplay; fullscreen' };
      if (dataset.captions) {
        const track = document.createElement('track');
        const words = { src: dataset.captions, kind: 'captions', label: 'Teksting' };
        // Shown from the start (WCAG 1.2.2); the player can turn them off.
        player.append(Object.assign(track, words, { default: true }));
      }
      dialog.append(Object.assign(player, own, framed));
      // The closed dialog returns the focus to it. Safari doesn't focus a clicked link.
      link.focus({ preventScroll: true });
      dialog.showModal();
    },
    { signal },
  );
  return () => dialog?.close();
};

export default enhanceCover;
