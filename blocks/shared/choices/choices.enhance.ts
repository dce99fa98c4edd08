/**
 * Keeps the choices of a form and the address equal, and announces how many rows are left. The stylesheet hides the
 * rows, as it does without script; this code also hides days without rows. It finds out by the marks of choices and rows,
 * as the stylesheet does: asking for styles would compute those of every hidden row again.
 * @returns the function that undoes it
 */
export function followChoices(element: HTMLElement, signal: AbortSignal): () => void {
  const form = element.querySelector<HTMLFormElement>('[data-choices]');
  const around = form?.closest<HTMLElement>('.choosing');
  if (!form || !around) return () => {};
  const status = form.querySelector('[role=status]');
  const rows = [...around.querySelectorAll<HTMLElement>('[data-fits]')];
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

  /** The rows that fit one of the chosen values of each group: the rules of `blocks/choices.css`. */
  function findLeft(): HTMLElement[] {
    const isAlone = form?.querySelector('[data-alone]:checked');
    const chosen = [...(form?.querySelectorAll<HTMLElement>('[data-slot]:checked') ?? [])].map(
      ({ dataset: { slot = '' } }) => (isAlone ? slot : slot.replace('y', 'z')),
    );
    return rows.filter(({ dataset: { fits = '' } }) => {
      const own = chosen.filter((slot) => fits.split(' ').includes(slot));
      return chosen.every(([group]) => own.some((slot) => slot[0] === group));
    });
  }

  function show(): void {
    const left = findLeft();
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
