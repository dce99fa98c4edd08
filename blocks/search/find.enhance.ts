import type { EnhanceContext } from '../../runtime/block.ts';
import {
  answerParts,
  answerWords,
  element,
  indexLoader,
  type Part,
  readSearchRequest,
  resultId,
  SETTLED,
  type SearchRequest,
  SHORTEST_QUERY,
  search,
  tidyQuery,
  toNode,
} from '../../runtime/search/browser.ts';

/** States of the search (S177, A46). */
type State = 'idle' | 'loading' | 'found' | 'none' | 'short' | 'offline' | 'failed';

/** The pause between a keystroke and the search, in milliseconds. */
const TYPING = 30;
/** The time in milliseconds after which the page shows that the index is still loading. */
const PATIENCE = 200;
/** The time in milliseconds after which the page offers another attempt: on a poor connection, requests can hang. */
const SLOW = 8000;

const again = element(
  'button',
  { type: 'button', class: 'button-secondary', 'data-again': '' },
  'Prøv igjen',
);

/**
 * Searches while the visitor types into the field, when the visitor sends the form, and at once for the query in the
 * page's address; a failed search again when the network returns. Shows the results, and writes the query into the
 * address. `signal` ends this.
 */
export function startSearch(
  field: HTMLInputElement,
  results: HTMLElement,
  { path, signal }: EnhanceContext,
): void {
  const status = results.parentElement?.querySelector('[data-search-status]');
  let asked: SearchRequest = readSearchRequest(location.search) ?? { query: '', kind: null };
  const prepare = indexLoader(results.dataset.searchIndex ?? '', signal);
  let typing = 0;
  let settling = 0;

  function show(state: State, ...parts: readonly Part[]): void {
    results.dataset.state = state;
    results.replaceChildren(...parts.map(toNode));
  }

  function say(words: string): void {
    if (status) status.textContent = words;
  }

  /** @param isNew whether to fetch the index again, as the request for it failed or hangs */
  async function ask(next: SearchRequest, isNew = false): Promise<void> {
    clearTimeout(typing);
    asked = next;
    if (next.query === '') {
      show('idle');
      settle('');
      return;
    }
    const index = prepare(isNew);
    const wait = (words: string, ...more: readonly Part[]) => {
      if (next !== asked || signal.aborted) return;
      show('loading', element('p', {}, words), ...more);
      say(words);
    };
    const waits = [
      setTimeout(wait, PATIENCE, 'Henter søket …'),
      setTimeout(wait, SLOW, 'Det tar lengre tid enn vanlig å hente søket.', again),
    ];
    try {
      const found = search(await index, next.query, next.kind);
      // The query changed while the index was loading.
      if (next !== asked || signal.aborted) return;
      const isShort = found.query.length < SHORTEST_QUERY;
      const state = isShort ? 'short' : found.results.length > 0 ? 'found' : 'none';
      show(state, ...answerParts(found, path, next.page, results.dataset.searchService));
      settle(answerWords(found));
    } catch {
      if (next === asked && !signal.aborted) fail();
    } finally {
      waits.forEach(clearTimeout);
    }
  }

  function fail(): void {
    const words = navigator.onLine
      ? 'Søket kunne ikke hentes.'
      : `Du er uten nett, og søket er ikke lagret på denne enheten. «${asked.query}» står igjen i feltet til du har nett.`;
    show(navigator.onLine ? 'failed' : 'offline', element('p', {}, words), again);
    say(words);
  }

  /**
   * Announces the result, and writes the address, both after a pause: screen readers needn't read results that the next
   * keystroke changes.
   */
  function settle(words: string): void {
    clearTimeout(settling);
    settling = window.setTimeout(() => {
      say(words);
      writeAddress();
    }, SETTLED);
  }

  function writeAddress(): void {
    // On other pages, such as a story, the address belongs to other code.
    const { pathname } = location;
    // Hosts may add a slash. Not `runtime/protocol/path.ts`: shared with this code, it would leave the first script.
    const here = decodeURI(pathname).replace(/\/(?:index\.html\/?)?$/, '') || '/';
    if (signal.aborted || here !== path) return;
    const { query, kind, page } = asked;
    const fields = new URLSearchParams({
      ...{ q: query, ...(kind && { type: kind }), ...(page && { side: String(page) }) },
    });
    try {
      // The history state belongs to the navigator.
      history.replaceState(history.state, '', query === '' ? pathname : `${pathname}?${fields}`);
    } catch {
      // Browsers refuse calls after too many in half a minute. The next search writes the address.
    }
  }

  const askTyped = () => ask({ query: tidyQuery(field.value), kind: asked.kind });
  const typed = () => {
    clearTimeout(typing);
    typing = window.setTimeout(askTyped, TYPING);
  };
  field.addEventListener('input', typed, { signal });
  const submit = (event: Event) => {
    event.preventDefault();
    // Closes the phone's keyboard, which covers the results.
    field.blur();
    void askTyped().then(focusAnswer);
    writeAddress();
  };
  // The field has let go of the focus, or the pressed button is gone.
  const focusAnswer = () => {
    const answer = results.querySelector<HTMLElement>('h2, [data-again]');
    if (answer === null || document.activeElement !== document.body) return;
    if (answer instanceof HTMLHeadingElement) answer.tabIndex = -1;
    answer.focus();
  };
  field.form?.addEventListener('submit', submit, { signal });
  const click = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[data-again]')) void ask({ ...asked }, true).then(focusAnswer);
    // A result may be followed within the pause, and Back is to find the search.
    if (target?.closest('a')) writeAddress();
    const link = target?.closest<HTMLAnchorElement>('.search-kinds a, [data-more]');
    const wanted = link && readSearchRequest(new URL(link.href).search);
    if (!wanted || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { page } = wanted;
    // The first new result gets the focus, or the chosen kind, whose link is new as all of the results.
    const next = page ? `#${resultId(page)} a` : '.search-kinds [aria-current]';
    void ask(wanted).then(() => {
      // The visitor may type on while the index is loading.
      if (wanted === asked) results.querySelector<HTMLElement>(next)?.focus();
    });
  };
  results.addEventListener('click', click, { signal });
  const repeat = () => {
    const button = results.querySelector('[data-again]');
    if (button === null) return;
    const hadFocus = button === document.activeElement;
    void ask({ ...asked }, true).then(() => hadFocus && focusAnswer());
  };
  window.addEventListener('online', repeat, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(typing);
    clearTimeout(settling);
  });

  void prepare().catch(() => {});
  // The visitor may have typed before this code ran.
  const isTyped = field.value !== field.defaultValue;
  if (isTyped) asked = { query: tidyQuery(field.value), kind: asked.kind };
  else field.value = asked.query;
  const isAnswered = !isTyped && results.dataset.answers === location.search;
  if (asked.query !== '' && !isAnswered) void ask(asked);
}
