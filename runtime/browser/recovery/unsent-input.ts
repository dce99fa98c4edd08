type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns a function that returns whether any form field has been changed and not been submitted since (B9). */
export function watchInput(): () => boolean {
  /** Forms, and fields outside forms, that have no input since their last submit. */
  const submitted = new WeakSet<EventTarget>();
  const onSubmit = ({ target }: Event) => {
    // A form whose code isn't loaded yet delays the submit.
    const isHeld =
      target instanceof Element && target.closest('lerret-island:not([data-state=hydrated])');
    if (target !== null && !isHeld) submitted.add(target);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof Element) submitted.delete(target.closest('form') ?? target);
  };
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('input', onInput, true);
  return () => {
    const fields = document.querySelectorAll<Field>('input:not([type=hidden]), select, textarea');
    return [...fields].some((field) => isChanged(field) && !submitted.has(field.form ?? field));
  };
}

function isChanged(field: Field): boolean {
  // The first option doesn't count: browsers select it when none is marked.
  if (field instanceof HTMLSelectElement)
    return [...field.options].slice(1).some((one) => one.selected !== one.defaultSelected);
  if (field.type === 'checkbox' || field.type === 'radio')
    return 'checked' in field && field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
