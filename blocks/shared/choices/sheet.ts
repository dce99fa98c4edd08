/** What a line folds, which on a phone opens as a dialog at the foot of the window (`blocks/choices.css`). */
export interface Sheet {
  /** Writes into the line how many choices are made within. */
  count(): void;
  fold(): void;
}

/** Follows presses on the line of a `details`. Without script, the `details` opens in place. */
export function createSheet(details: HTMLDetailsElement, signal: AbortSignal): Sheet {
  const { firstElementChild: line, lastElementChild: panel } = details;
  const dialog = document.createElement('dialog');
  const head = document.createElement('div');
  const button = document.createElement('button');
  const name = line?.textContent ?? '';
  dialog.ariaLabel = name;
  head.className = 'section-head';
  button.className = 'button-secondary';
  button.type = 'button';
  button.textContent = 'Lukk';
  head.append(name, button);
  dialog.append(head);
  const isPhone = matchMedia('(width < 44rem)');
  const open = (event: Event) => {
    if (!isPhone.matches || !panel) return;
    event.preventDefault();
    details.after(dialog);
    dialog.append(panel);
    dialog.showModal();
  };
  const close = () => {
    if (panel) details.append(panel);
    dialog.remove();
  };
  const closeBeside = ({ target }: Event) => {
    if (target === dialog || target === button) dialog.close();
  };
  line?.addEventListener('click', open, { signal });
  dialog.addEventListener('close', close, { signal });
  dialog.addEventListener('click', closeBeside, { signal });
  return {
    count() {
      const made = panel?.querySelectorAll('[data-alone]:checked, [data-slot]:checked').length;
      const number = line?.querySelector('[data-made]');
      if (number) number.textContent = made ? ` (${made})` : '';
    },
    fold() {
      dialog.close();
      details.open = false;
    },
  };
}
