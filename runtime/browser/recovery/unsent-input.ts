import type { Stop } from '../environment/environment.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the visitor has typed or chosen, from when on it is watched. */
export interface UnsentInput {
  /**
   * Is there something that isn't submitted yet (B9)? That is a field with another value than it came with, in a form
   * that wasn't submitted since. Search fields count, the header's too: a reload while somebody types is worse than a
   * new version that waits for the next visit.
   */
  has(): boolean;
  readonly stop: Stop;
}

/** Hears when forms are submitted, those that a block sends itself too, until it is stopped. */
export function watchInput(): UnsentInput {
  /** Forms, and fields without one, in which nothing changed since they were submitted. */
  const submitted = new WeakSet<EventTarget>();
  const onSubmit = ({ target }: Event) => {
    // What a form holds back that waits for its code isn't sent.
    const isHeld =
      target instanceof Element && target.closest('lerret-island:not([data-state=hydrated])');
    if (target !== null && !isHeld) submitted.add(target);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof Element) submitted.delete(target.closest('form') ?? target);
  };
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('input', onInput, true);
  return {
    has() {
      const fields = document.querySelectorAll<Field>('input:not([type=hidden]), select, textarea');
      return [...fields].some((field) => isChanged(field) && !submitted.has(field.form ?? field));
    },
    stop() {
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('input', onInput, true);
    },
  };
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some(isOtherChoice);
  if (field.type === 'checkbox' || field.type === 'radio')
    return 'checked' in field && field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** The first entry says nothing: it is shown where none is marked. */
function isOtherChoice({ index, selected, defaultSelected }: HTMLOptionElement): boolean {
  return index > 0 && selected !== defaultSelected;
}
