import type { EnhanceContext } from '../../runtime/block.ts';
import {
  answerParts,
  answerWords,
  element,
  indexLoader,
  type Part,
  readSearchRequest,
  resultId,
  type SearchRequest,
  SHORTEST_QUERY,
  search,
  tidyQuery,
  toNode,
} from '../../runtime/search/browser.ts';

/** States of the search (S177, A46). */
type State = 'idle' | 'loading' | 'found' | 'none' | 'short' | 'offline' | 'failed';

/** Pause after a keystroke before searching, in milliseconds. */
const TYPING = 30;
/** Pause before the address and the live region are updated, in milliseconds. */
const SETTLED = 700;
/** Loading that takes less than this, in milliseconds, isn't shown. */
const PATIENCE = 200;

/** Searches while the visitor types into the field. The form still works. */
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

  async function answer(): Promise<void> {
    const own = asked;
    if (own.query === '') {
      show('idle');
      settle(() => say(''));
      return;
    }
    const index = prepare();
    const patience = setTimeout(() => {
      show('loading', element('p', {}, 'Henter søket …'));
      say('Henter søket …');
    }, PATIENCE);
    try {
      const found = search(await index, own.query, own.kind);
      // The query changed while the index was loading.
      if (own !== asked || signal.aborted) return;
      const isShort = found.query.length < SHORTEST_QUERY;
      show(
        isShort ? 'short' : found.results.length > 0 ? 'found' : 'none',
        ...answerParts(found, path, own.page),
      );
      settle(() => say(answerWords(found)));
    } catch {
      if (own === asked && !signal.aborted) fail();
    } finally {
      clearTimeout(patience);
    }
  }

  function fail(): void {
    const words = navigator.onLine
      ? 'Søket kunne ikke hentes.'
      : `Du er uten nett, og søket er ikke lagret på denne enheten. «${asked.query}» står igjen i feltet til du har nett.`;
    const button = { type: 'button', class: 'button-secondary', 'data-again': '' };
    const again = element('button', button, 'Prøv igjen');
    show(navigator.onLine ? 'failed' : 'offline', element('p', {}, words), again);
    say(words);
  }

  /** Runs `tell` after a pause, so that results that change with the next keystroke aren't announced. */
  function settle(tell: () => void): void {
    clearTimeout(settling);
    settling = window.setTimeout(() => {
      tell();
      // On other pages, such as a story, the address isn't the search's.
      if (signal.aborted || decodeURI(location.pathname) !== path) return;
      const fields = new URLSearchParams({
        q: asked.query,
        ...(asked.kind && { type: asked.kind }),
        ...(asked.page && { side: String(asked.page) }),
      });
      const target = asked.query === '' ? path : `${path}?${fields}`;
      try {
        // The history state belongs to the navigator.
        history.replaceState(history.state, '', target);
      } catch {
        // Browsers limit the calls in half a minute. The next search writes the address.
      }
    }, SETTLED);
  }

  function ask(next: SearchRequest): Promise<void> {
    asked = next;
    return answer();
  }

  field.addEventListener(
    'input',
    () => {
      clearTimeout(typing);
      typing = window.setTimeout(
        () => void ask({ query: tidyQuery(field.value), kind: asked.kind }),
        TYPING,
      );
    },
    { signal },
  );
  field.form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      clearTimeout(typing);
      void ask({ query: tidyQuery(field.value), kind: asked.kind });
      // Closes the phone's keyboard, which covers the results.
      field.blur();
    },
    { signal },
  );
  results.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[data-again]')) void answer();
      const kind = target?.closest<HTMLAnchorElement>('.search-kinds a, [data-more]');
      if (!kind || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const wanted = readSearchRequest(new URL(kind.href).search);
      if (wanted === null) return;
      const { page } = wanted;
      // The links stay in place: the first new result gets the focus.
      void ask(wanted).then(() => page && focusOn(`#${resultId(page)} a`));
    },
    { signal },
  );
  signal.addEventListener('abort', () => {
    clearTimeout(typing);
    clearTimeout(settling);
  });

  void prepare().catch(() => {});
  // The visitor may have typed before this code ran.
  if (field.value !== field.defaultValue)
    asked = { query: tidyQuery(field.value), kind: asked.kind };
  else field.value = asked.query;
  if (asked.query !== '' && results.dataset.answers !== location.search) void answer();
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
