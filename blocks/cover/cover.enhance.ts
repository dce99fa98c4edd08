import type { Enhance } from '../../runtime/block.ts';

/**
 * Plays the trailer in a dialog. Shares the page with the system's panel if the browser has one, else copies its
 * address; if that fails, shows the address, for the visitor to copy.
 */
const enhanceCover: Enhance = (element, { path, signal }) => {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const dialog = element.querySelector('dialog');
  const said = find('[data-done]');
  const url = location.origin + path;

  async function share(): Promise<void> {
    // Rejects when the visitor closes the system's panel.
    if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {});
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
      dialog.append(Object.assign(player, own, framed));
      dialog.showModal();
    },
    { signal },
  );
  return () => dialog?.close();
};

export default enhanceCover;
