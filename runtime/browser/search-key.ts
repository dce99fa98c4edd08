/** `/` leads to the search field from anywhere but a place where one writes. */
export function observeSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key !== '/' || (target instanceof Element && target.matches('input,textarea,select')))
      return;
    const field = document.querySelector<HTMLElement>('[type=search]');
    if (field === null) return;
    event.preventDefault();
    field.focus();
  });
}
