/** Entry file, loaded when the header's search field gets the focus: suggests pages while the visitor types. */

import { SEARCH_HEAD } from '../../protocol/constants.ts';
import {
  element,
  indexLoader,
  nextWords,
  type Part,
  plainTitle,
  SETTLED,
  type SearchAnswer,
  SHORTEST_QUERY,
  search,
  tidyQuery,
  toNode,
} from '../../search/browser.ts';

type Suggested = SearchAnswer['results'][number];

/** The maximum number of suggested pages. */
const MAX_SUGGESTIONS = 6;

const loadSite = indexLoader(SEARCH_HEAD);

/**
 * Makes a search field suggest pages while the visitor types: a combobox with a list (WAI-ARIA: list autocomplete with
 * manual selection). Does nothing for a field outside of a form, or one that suggests already.
 * @param load loads the search index. Default: that of the site
 */
export function suggest(field: HTMLInputElement, load = loadSite): void {
  const { form } = field;
  if (!form || field.hasAttribute('role')) return;
  const list = document.createElement('div');
  const status = document.createElement('p');
  const id = 'site-suggestions';
  set(list, { id, role: 'listbox', 'aria-label': 'Forslag', class: 'suggestions' });
  set(status, { class: 'visually-hidden', role: 'status' });
  form.after(list, status);
  set(field, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': id });
  let active = -1;
  let settling = 0;
  let sent = '';
  close();

  function close(): void {
    clearTimeout(settling);
    list.hidden = true;
    set(field, { 'aria-expanded': 'false' });
    status.textContent = '';
    point(-1);
  }

  /** Makes an option the active one; -1: none. */
  function point(to: number): void {
    active = to;
    field.removeAttribute('aria-activedescendant');
    for (const [at, option] of [...list.children].entries()) {
      set(option, { 'aria-selected': String(at === to) });
      if (at !== to) continue;
      set(field, { 'aria-activedescendant': option.id });
      option.scrollIntoView({ block: 'nearest' });
    }
  }

  async function show(): Promise<void> {
    const query = tidyQuery(field.value);
    if (query.length < SHORTEST_QUERY) return close();
    const found = search(await load(), query);
    // During the load, the visitor may have typed more, or left the field.
    if (query !== tidyQuery(field.value) || document.activeElement !== field) return;
    const results = suggested(found);
    close();
    if (results.length > 0) {
      const all = `${form?.getAttribute('action')}?${new URLSearchParams({ q: query })}`;
      list.replaceChildren(...optionsOf(results, found, all).map(toNode));
      list.hidden = false;
      set(field, { 'aria-expanded': 'true' });
      point(-1);
    }
    // While the visitor types, the number isn't announced.
    settling = window.setTimeout(() => {
      const count = results.length;
      status.textContent = count === 0 ? 'Ingen forslag' : `${count} forslag. Velg med piltastene.`;
    }, SETTLED);
  }

  // Without network or index there are no suggestions; the form still works.
  const update = () => void show().catch(close);
  field.addEventListener('input', update);
  field.addEventListener('blur', close);
  document.addEventListener('lerret:commit', () => {
    // The new page's own field has what was searched for. What the visitor has typed meanwhile stays.
    if (field.value === sent) field.value = '';
    close();
  });
  form.addEventListener('submit', () => {
    sent = field.value;
    close();
  });
  // The focus stays in the field, so that the list is still open when the mouse button is released.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', () => {
    sent = field.value;
    setTimeout(close);
  });
  field.addEventListener('keydown', (event) => {
    const { key, isComposing } = event;
    const { length } = list.children;
    if (isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Escape' && (!list.hidden || field.value !== '')) {
      if (list.hidden) field.value = '';
      close();
    } else if (list.hidden) {
      if (key !== 'ArrowDown') return;
      update();
    } else if (key === 'ArrowDown') point(active === length - 1 ? -1 : active + 1);
    else if (key === 'ArrowUp') point(active === -1 ? length - 1 : active - 1);
    else if (key === 'Enter' && active >= 0)
      list.querySelector<HTMLElement>('[aria-selected=true]')?.click();
    else return;
    event.preventDefault();
  });
  // The visitor may have typed before this code ran.
  update();
}

/** Returns up to MAX_SUGGESTIONS results: the best one and others with matching titles; if none match, the first. */
function suggested({ results }: SearchAnswer): readonly Suggested[] {
  const isNamed = ({ title }: Suggested) => title.some(({ marked }) => marked);
  const named = results.filter((one, at) => at === 0 || isNamed(one));
  return (results.some(isNamed) ? named : results).slice(0, MAX_SUGGESTIONS);
}

/** Returns an option for each suggested result, and one that leads to all results. */
function optionsOf(results: readonly Suggested[], { query, now }: SearchAnswer, all: string) {
  const rows = results.map((result) => {
    const facts = [result.group, nextWords(result, now)].filter(Boolean).join(' · ');
    return [result.href, plainTitle(result), element('small', {}, ` ${facts}`)] as const;
  });
  return [...rows, [all, `Vis alle treff på «${query}»`] as const].map(
    ([href, ...parts], at): Part =>
      element('a', { id: `site-suggestion-${at}`, role: 'option', href, tabindex: '-1' }, ...parts),
  );
}

function set(target: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
}
