import type { EnhanceContext } from 'lerret/block';

/**
 * Hides the lines that lack the text of the field, and says how many are left.
 * @returns the function that undoes it
 */
export default function enhance(element: HTMLElement, { signal }: EnhanceContext): () => void {
  const find = element.querySelector<HTMLElement>('[data-find]');
  const field = find?.querySelector('input');
  const status = element.querySelector('[role=status]');
  const lines = [...element.querySelectorAll('li')];
  if (!find || !field || !status) return () => {};

  const show = (text: string) => {
    const wanted = text.trim().toLowerCase();
    for (const line of lines) line.hidden = !line.textContent.toLowerCase().includes(wanted);
    const left = lines.filter(({ hidden }) => !hidden);
    status.textContent = wanted === '' ? '' : `Viser ${left.length} av ${lines.length}`;
  };

  field.addEventListener('input', () => show(field.value), { signal });
  find.removeAttribute('data-waiting');
  return () => {
    find.setAttribute('data-waiting', '');
    show('');
  };
}
