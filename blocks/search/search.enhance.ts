import type { EnhanceContext } from '../../runtime/block.ts';
import { isSearchKeyOn, turnSearchKey } from '../../runtime/protocol/stored-choices.ts';

/** The time in milliseconds after which the page shows that the code is still loading. */
const PATIENCE = 200;
/** The time in milliseconds after which the page offers the visitor another attempt. */
const LIMIT = 10_000;

/**
 * Loads the search code when it is needed: when the field gets the focus, when a kind or «Vis flere» is pressed, or if the
 * address has a query for which no server has filled in the results (A44); if that fails, also when the network returns.
 * Also shows the switch for the search key.
 * @returns a function that does nothing: `signal` ends this
 */
export default function enhance(element: HTMLElement, context: EnhanceContext): () => void {
  const { signal } = context;
  offerKeySwitch(element, signal);
  const field = element.querySelector<HTMLInputElement>('[data-search-field]');
  const results = element.querySelector<HTMLElement>('[data-search-results]');
  if (!field || !results?.dataset.searchIndex) return () => {};

  // A server's results stay in the page, but the browser may show that page again for another search.
  const { answers } = results.dataset;
  const { search } = location;
  const isOther = answers === undefined ? /[?&](q|search)=[^&]/.test(search) : answers !== search;
  if (isOther) {
    results.replaceChildren();
    // Fills the field before any code is loaded, so that the query is there even without network. `defaultValue`
    // doesn't replace what the visitor has typed meanwhile.
    const asked = new URLSearchParams(search);
    field.defaultValue = asked.get('q') || asked.get('search') || '';
    // Typing replaces what appears under the cursor.
    if (document.activeElement === field) field.select();
  }

  let isComing = false;
  let pressed: HTMLElement | null = null;
  const isTyped = () => field.value !== field.defaultValue;
  const say = (...what: readonly (string | Node)[]) => {
    if (!(isOther || isTyped()) || signal.aborted) return;
    results.replaceChildren(...what);
    const status = results.parentElement?.querySelector('[data-search-status]');
    if (status) status.textContent = results.textContent;
  };
  const fail = () => {
    say(...offerServer(isTyped() ? `?${new URLSearchParams({ q: field.value })}` : location.href));
    follow();
  };
  const begin = () => {
    if (isComing) return;
    isComing = true;
    const timers = [setTimeout(say, PATIENCE, 'Henter søket …'), setTimeout(fail, LIMIT)];
    import('./find.enhance.ts')
      .then(({ startSearch }) => {
        if (!signal.aborted) startSearch(field, results, context);
      })
      .catch((error: unknown) => {
        console.error('bundle loading error', 'find', error);
        isComing = false;
        fail();
      })
      .finally(() => {
        timers.forEach(clearTimeout);
        follow();
      });
  };
  // With the code, the link changes the results in place; without it, it opens a page.
  const follow = () => {
    results.removeEventListener('click', wait);
    // On a page that the visitor has left, the link would still open its own.
    if (!signal.aborted) pressed?.click();
    pressed = null;
  };
  const wait = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey) return;
    pressed = target.closest<HTMLElement>('.search-kinds a, [data-more]');
    if (!pressed) return;
    event.preventDefault();
    begin();
  };
  results.addEventListener('click', wait, { signal });
  field.addEventListener('focus', begin, { signal });
  field.addEventListener(
    'input',
    () => {
      pressed = null;
      begin();
    },
    { signal },
  );
  // What failed for want of network, and the visitor still waits for.
  const repeat = () => {
    if (results.querySelector('[data-offered]')) begin();
  };
  window.addEventListener('online', repeat, { signal });
  if (isOther || document.activeElement === field) begin();
  return () => {};
}

/** Returns a text and a link to the server's results (`href`), to show if the search code can't be loaded. */
function offerServer(href: string): readonly [string, Node] {
  const link = document.createElement('a');
  link.className = 'button-secondary';
  link.href = href;
  link.dataset.native = '';
  link.dataset.offered = '';
  link.textContent = 'Prøv igjen';
  const why = navigator.onLine
    ? 'Søket kunne ikke hentes. '
    : 'Du er uten nett, og søket er ikke lagret på denne enheten. ';
  return [why, link];
}

/** Lets visitors turn the key `/` off and on (WCAG 2.1.4). */
function offerKeySwitch(element: HTMLElement, signal: AbortSignal): void {
  const label = element.querySelector<HTMLElement>('[data-search-key]');
  const box = label?.querySelector('input');
  if (!label || !box) return;
  // If the browser stores nothing, the box shows the unchanged setting.
  const show = () => {
    box.checked = isSearchKeyOn();
  };
  const change = () => {
    turnSearchKey(box.checked ? 'on' : 'off');
    show();
  };
  box.addEventListener('change', change, { signal });
  show();
  label.removeAttribute('data-waiting');
}
