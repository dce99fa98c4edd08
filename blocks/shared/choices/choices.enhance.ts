import { createSheet } from './sheet.ts';

/**
 * Keeps the choices of a form and the address equal, counts what is left, and folds the sheets. The stylesheet hides the
 * rows, as it does without script; this code also hides days without rows. It finds out by the marks of choices and rows,
 * as the stylesheet does: asking for styles would compute those of every hidden row again.
 * @returns the function that undoes it
 */
export function followChoices(element: HTMLElement, signal: AbortSignal): () => void {
  const form = element.querySelector<HTMLFormElement>('[data-choices]');
  const around = form?.closest<HTMLElement>('.choosing');
  if (!form || !around) return () => {};
  const status = form.querySelector('[role=status]');
  const marks = new Map(
    [...around.querySelectorAll<HTMLElement>('[data-fits]')].map((row) => [
      row,
      (row.dataset.fits ?? '').split(' '),
    ]),
  );
  const rows = [...marks.keys()];
  const days = [...around.querySelectorAll<HTMLElement>('section')];
  const tabs = [...around.querySelectorAll<HTMLAnchorElement>('nav a, .sheet a[href^="#"]')];
  const sheets = [...form.querySelectorAll<HTMLDetailsElement>('.sheet')].map((sheet) =>
    createSheet(sheet, signal),
  );
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  const isBox = (field: Element) => field instanceof HTMLInputElement;
  const listen: typeof form.addEventListener = (type: string, listener: EventListener) =>
    form.addEventListener(type, listener, { signal });

  function choose(wanted: URLSearchParams): void {
    for (const field of fields) {
      if (isBox(field))
        Object.assign(field, { checked: wanted.getAll(field.name).includes(field.value) });
      else field.value = wanted.get(field.name) ?? '';
    }
  }

  /** Of some rows those that fit one of the chosen values of each group: the rules of `blocks/choices.css`. */
  const fitting = (among: readonly HTMLElement[], chosen: readonly string[]) =>
    among.filter((row) => {
      const own = chosen.filter((slot) => marks.get(row)?.includes(slot));
      return chosen.every(([group]) => own.some((slot) => slot[0] === group));
    });

  /** The rows of the days in the address, else of the first day or of all, as the stylesheet shows them. */
  function findShown(): readonly HTMLElement[] {
    const target = around?.querySelector('[data-days]:target, [data-days] :target');
    const first = around?.querySelector('[data-days=tabs] section');
    return rows.filter((row) => (target ?? first ?? around)?.contains(row));
  }

  function show(): void {
    const isAlone = form?.querySelector('[data-alone]:checked');
    const made = [...(form?.querySelectorAll<HTMLElement>('[data-slot]:checked') ?? [])];
    const chosen = made.map(({ dataset: { slot = '' } }) =>
      isAlone ? slot : slot.replace('y', 'z'),
    );
    const shown = findShown();
    const left = fitting(shown, chosen);
    const inAll = fitting(rows, chosen);
    for (const day of days) day.hidden = !inAll.some((row) => day.contains(row));
    for (const tab of tabs) {
      const day = document.getElementById(tab.hash.slice(1));
      tab.toggleAttribute('data-none', !inAll.some((row) => day?.contains(row)));
    }
    for (const box of form?.querySelectorAll<HTMLElement>('.choice [data-slot]') ?? []) {
      const { slot = '' } = box.dataset;
      const others = chosen.filter(([group]) => group !== slot[0]);
      const count = box.parentElement?.querySelector('small');
      if (count) count.textContent = String(fitting(shown, [...others, slot]).length);
    }
    if (status) status.textContent = `Viser ${left.length} av ${shown.length}`;
    const button = form?.querySelector<HTMLElement>('[data-nouns]');
    const [one, many] = (button?.dataset.nouns ?? '').split(' ');
    if (button) button.textContent = `Vis ${left.length} ${left.length === 1 ? one : many}`;
    for (const { count } of sheets) count();
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

  function fold(): void {
    for (const { fold: close } of sheets) close();
  }

  const address = new URLSearchParams(location.search);
  // The server fills `data-choices` when it applied the choices. A visitor's choice before this code ran stays.
  if (form.dataset.choices === '' && fields.some(({ name }) => address.has(name))) choose(address);
  around.dataset.live = '';
  follow();
  listen('change', follow);
  window.addEventListener('hashchange', follow, { signal });
  listen('submit', (event) => {
    event.preventDefault();
    fold();
  });
  listen('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    if (link.hash) fold();
    if (link.dataset.clear === undefined) return;
    event.preventDefault();
    choose(new URLSearchParams());
    follow();
  });
  return () => {
    delete around.dataset.live;
    for (const day of days) day.hidden = false;
    if (status) status.textContent = '';
  };
}
