/**
 * Choices of a form: they follow the address, the address follows them, and what is left is told. Which rows go is the
 * stylesheet's, as without script; here empty days go too. @returns what ends it
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
    // Asking for styles makes the browser compute them all: not while the page comes and nothing is chosen.
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
    // A way back or forward waits for its page: the entry is another page's.
    if (location.pathname !== pathname) return;
    try {
      // The state is the navigator's.
      history.replaceState(history.state, '', url);
    } catch {
      // Browsers allow so many in half a minute; the next one tells it.
    }
  }

  const address = new URLSearchParams(location.search);
  // A server that made the choices said so; whoever chose before this came has chosen.
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
