/**
 * Makes the form of a programme's choices work at once: writes the choices to the address, counts the rows that fit,
 * hides days without rows, and opens folded choices. Compares the marks of choices and rows, as the stylesheet does;
 * reading the rows' styles would make browsers compute those of every hidden row again.
 * @returns `count`, to be called after rows were removed, and `stop`, which shows all days again and clears the status;
 * `signal` ends the rest
 */
export function followChoices(
  element: HTMLElement,
  signal: AbortSignal,
): { readonly count: () => void; readonly stop: () => void } {
  const form = element.querySelector<HTMLFormElement>('[data-choices]');
  const around = form?.closest<HTMLElement>('.choosing');
  if (!form || !around) return { count() {}, stop() {} };
  const all = <T extends HTMLElement>(selector: string) => [
    ...around.querySelectorAll<T>(selector),
  ];
  const rows = all('[data-fits]').map((row) => ({ row, marks: row.dataset.fits?.split(' ') }));
  const days = all('section');
  const tabs = all<HTMLAnchorElement>('nav a, .sheet a[href^="#"]');
  const boxes = all('.choice [data-slot]');
  const fields = all<HTMLInputElement>('[name]');
  const sheets = all<HTMLDetailsElement>('.sheet');
  const panels = sheets.map(({ lastElementChild }) => lastElementChild ?? form);
  const dialog = document.createElement('dialog');
  const { pathname } = location;

  function choose(wanted: URLSearchParams): void {
    for (const field of fields) {
      if (field.type === 'checkbox')
        field.checked = wanted.getAll(field.name).includes(field.value);
      else field.value = wanted.get(field.name) ?? '';
    }
  }

  /** Returns the rows that fit one of the chosen values of each group, by the rules of `blocks/choices.css`. */
  const fitting = (among: typeof rows, chosen: readonly string[]) =>
    among.filter(({ marks }) => {
      const own = chosen.filter((slot) => marks?.includes(slot));
      return chosen.every(([group]) => own.some((slot) => slot[0] === group));
    });

  function show(): void {
    const isAlone = form?.querySelector('[data-alone]:checked');
    const chosen = all('[data-slot]:checked').map(({ dataset: { slot = '' } }) =>
      isAlone ? slot : slot.replace('y', 'z'),
    );
    // The days in the address, else the first day or all, as the stylesheet shows them.
    const target = around?.querySelector('[data-days]:target, [data-days] :target');
    const within = target ?? around?.querySelector('[data-days=tabs] section') ?? around;
    const shown = rows.filter(({ row }) => within?.contains(row));
    const left = fitting(shown, chosen).length;
    const inAll = fitting(rows, chosen);
    const isEmpty = (day: Element | null) => !inAll.some(({ row }) => day?.contains(row));
    for (const day of days) day.hidden = isEmpty(day);
    for (const tab of tabs) {
      const isNone = isEmpty(document.getElementById(tab.hash.slice(1)));
      tab.toggleAttribute('data-none', isNone);
      tab.ariaDescription = isNone ? 'Ingen treff' : null;
    }
    for (const { dataset, parentElement: label } of boxes) {
      const { slot = '' } = dataset;
      const others = chosen.filter(([group]) => group !== slot[0]);
      const count = fitting(shown, [...others, slot]).length;
      label?.toggleAttribute('data-none', count === 0);
      label?.lastElementChild?.replaceChildren(String(count));
    }
    // Marks with `y` fit a child alone.
    const alone = chosen.map((slot) => slot.replace('z', 'y'));
    const together = left - fitting(shown, alone).length;
    const condition = together ? `, ${together} av dem bare sammen med en voksen` : '';
    // Silent before the first choice.
    const isChosen = chosen.length > 0 || isAlone;
    tell('[role=status]', isChosen ? `Viser ${left} av ${shown.length}${condition}` : '');
    const [one, many] = form?.dataset.nouns?.split(' ') ?? [];
    tell('.sheet-done', `Vis ${left} ${left === 1 ? one : many}`);
    for (const [at, { firstElementChild: line }] of sheets.entries()) {
      const made = panels[at]?.querySelectorAll(':checked:not([value=""])').length;
      line?.lastElementChild?.replaceChildren(made ? ` (${made})` : '');
    }
  }

  function tell(selector: string, text: string): void {
    const cell = form?.querySelector(selector);
    // Some screen readers repeat a text that is written again.
    if (cell && cell.textContent !== text) cell.textContent = text;
  }

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

  /** On a phone, opens a folded line's content in a dialog at the bottom of the window (`blocks/choices.css`). */
  function open(line: HTMLElement): void {
    const panel = line.nextElementSibling;
    if (!panel || !matchMedia('(width < 44rem)').matches) return;
    dialog.ariaLabel = panel.firstElementChild?.firstChild?.textContent ?? '';
    dialog.onclose = () => {
      line.after(panel);
      dialog.remove();
    };
    line.parentElement?.after(dialog);
    dialog.append(panel);
    // The closed dialog returns the focus to it. Safari doesn't focus a clicked line.
    line.focus({ preventScroll: true });
    dialog.showModal();
  }

  function fold(): void {
    dialog.close();
    for (const sheet of sheets) sheet.open = false;
  }

  function press(event: Event): void {
    const target = event.target instanceof Element ? event.target : null;
    const line = target?.closest('summary');
    if (line) open(line);
    const link = target?.closest('a');
    if (target === dialog || target?.matches('[data-close]')) dialog.close();
    else if (link?.hash) fold();
    if (link?.dataset.clear !== undefined) {
      choose(new URLSearchParams());
      follow();
      // Clearing removes the link. If the link is in the dialog, the first choice can't get the focus.
      form?.querySelector<HTMLElement>('summary, select, input')?.focus();
    } else if (!line || !dialog.open) return;
    event.preventDefault();
  }

  const { search } = location;
  const address = new URLSearchParams(search);
  // If a server has made the choices of a query, `data-choices` is that query. They stay in the page, but the browser may
  // show that page again for another address. The choices of a visitor who was faster than this code aren't replaced.
  const { choices } = form.dataset;
  if (choices !== search && (choices || fields.some(({ name }) => address.has(name))))
    choose(address);
  around.dataset.live = '';
  follow();
  form.addEventListener('change', follow, { signal });
  form.addEventListener('click', press, { signal });
  window.addEventListener('hashchange', follow, { signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      fold();
    },
    { signal },
  );
  return {
    count: show,
    stop() {
      delete around.dataset.live;
      for (const day of days) day.hidden = false;
      tell('[role=status]', '');
    },
  };
}
