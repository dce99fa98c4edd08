import { isSearchKeyOn, turnSearchKey } from '../../runtime/protocol/search-key.ts';

/** Lets visitors turn the key `/` off and on (WCAG 2.1.4). */
export function offerKeySwitch(element: HTMLElement, signal: AbortSignal): void {
  const label = element.querySelector<HTMLElement>('[data-search-key]');
  const box = label?.querySelector('input');
  if (!label || !box) return;
  // When nothing can be stored, the box shows the unchanged setting.
  const show = () => {
    box.checked = isSearchKeyOn();
  };
  box.addEventListener(
    'change',
    () => {
      turnSearchKey(box.checked ? 'on' : 'off');
      show();
    },
    { signal },
  );
  show();
  label.removeAttribute('data-waiting');
}
