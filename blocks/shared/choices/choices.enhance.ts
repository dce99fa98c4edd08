/**
 * Keeps the choices of a form and the address equal, and announces how many rows are left. The stylesheet hides the
 * rows, as it does without script; this code also hides days without rows.
 * @returns the function that undoes it
 */
export function followChoices(element: HTMLElement, signal: AbortSignal): () => void {
  const form = element.querySelector<HTMLFormElement>('[data-choices]');
  const around = form?.closest<HTMLElement>('.choosing');
  if (!form || !around) return () => {};
  const status = form.querySelector('[role=status]');
  const rows = [...around.querySelectorAll('[data-fits]')];
  const days = [...around.querySelectorAll<HTMLElement>('section')];
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  const isBox = (field: Element) => field instanceof HTMLInputElement;

  function choose(wanted: URLSearchParams): void {
    for (const field of fields) {
      if (isBox(field))
        Object.assign(field, { checked: wanted.getAll(field.name).includes(field.value) });
      else field.value = wanted.get(field.name) ?? '';
    }
  }

  function show(): void {
    for (const day of days) day.hidden = false;
    // `getComputedStyle` computes the styles of the page: not while the page loads and nothing is chosen.
    const isChosen = [...new FormData(form ?? undefined).values()].some((value) => value !== '');
    const left = isChosen ? rows.filter((row) => getComputedStyle(row).display !== 'none') : rows;
    for (const day of days) day.hidden = !left.some((row) => day.contains(row));
    if (status) status.textContent = `Viser ${left.length} av ${rows.length}`;
  }

  const { pathname } = location;

  function follow(): void {
    const url = new URL(location.href);
    const query = url.searchParams;
    for (const { name } of fields) query.delete(name);
    for (const [name, value] of new FormData(form ?? undefined)) {
      if (value) query.append(name, String(value));
    }
    show();
    // During a navigation back or forward the current history entry belongs to another page.
    if (location.pathname !== pathname) return;
    try {
      // The history state belongs to the navigator.
      history.replaceState(history.state, '', url);
    } catch {
      // Browsers limit the calls in half a minute. The next change writes the address.
    }
  }

  const address = new URLSearchParams(location.search);
  // The server fills `data-choices` when it applied the choices. A visitor's choice before this code ran stays.
  if (form.dataset.choices === '' && fields.some(({ name }) => address.has(name))) choose(address);
  around.dataset.live = '';
  follow();
  form.addEventListener('change', follow, { signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      form.nextElementSibling?.scrollIntoView();
    },
    { signal },
  );
  form.querySelector('[data-clear]')?.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      choose(new URLSearchParams());
      follow();
    },
    { signal },
  );
  return () => {
    delete around.dataset.live;
    for (const day of days) day.hidden = false;
    if (status) status.textContent = '';
  };
}
