// Sent to pages of `lerret dev` only: the bar with the site's problems, and the way into the panel.

/** Whether this browser can use the panel: it has a token, or is on another machine, where pages need the code. */
const isEditor =
  localStorage.getItem('lerret-panel') !== null ||
  !['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname);
const isFramed = window.top !== window;
const words = {
  nb: {
    edit: 'Rediger',
    problems: ['feil', 'feil'],
    shownAt: 'Vist slik siden er',
    now: 'Nå',
    /** @param {string} id */
    mismatch: (id) =>
      `Blokken ${id} på ${location.pathname} gir annen HTML i nettleseren enn i byggingen, så React lager den på nytt. Gi det samme begge steder, og vis det som bare nettleseren vet, fra en useEffect:`,
    /** @param {string} id */
    failure: (id) =>
      `Koden til blokken ${id} på ${location.pathname} feilet i nettleseren, så besøkende ville bare sett HTML-en fra byggingen:`,
  },
  en: {
    edit: 'Edit',
    problems: ['error', 'errors'],
    shownAt: 'Shown as the page is',
    now: 'Now',
    /** @param {string} id */
    mismatch: (id) =>
      `The block ${id} on ${location.pathname} renders other HTML in the browser than in the build, so React makes it anew. Render the same in both, and show what only the browser knows from a useEffect:`,
    /** @param {string} id */
    failure: (id) =>
      `The code of the block ${id} on ${location.pathname} failed in the browser, so visitors would see only the HTML from the build:`,
  },
};

const host = document.createElement('aside');
host.id = 'lerret-bar';
const bar = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { position: fixed; inset: auto auto 0 0; z-index: 9999; display: flex; flex-wrap: wrap; align-items: end;
    max-inline-size: 100%; font: 14px/1.5 system-ui, sans-serif; }
  button, summary { min-block-size: 44px; padding: 0 16px; border: 0; font: inherit; font-weight: 600; cursor: pointer; }
  button { background: #36112a; color: #ffc163; }
  .time { background: #ffc163; color: #1a1208; padding-inline-start: 16px; line-height: 44px; }
  details { max-inline-size: 100vw; max-block-size: 50vh; overflow: auto; background: #2b0b12; color: #fff;
    font-family: ui-monospace, monospace; }
  pre { margin: 0; font: inherit; white-space: pre-wrap; }
  summary { line-height: 44px; }
  ul { margin: 0; padding: 0 16px 16px; list-style: none; overflow-wrap: anywhere; }
  a { color: #fff; font-weight: bold; }
  a.edit { padding: 0 16px; background: #36112a; color: #ffc163; line-height: 44px; text-decoration: none; }
  a.here { color: #ffc163; }
  :focus-visible { outline: 3px solid #ffc163; outline-offset: -3px; }
  :host(.whole) { position: static; }
  :host(.whole) details { max-block-size: none; }
  @media print { :host { display: none; } }
`);
bar.adoptedStyleSheets = [sheet];
/** The script element whose `data-language` is the language of the messages. @type {HTMLScriptElement | null} */
const script = document.querySelector('script[src="/.lerret/live-reload.js"]');
const language = script?.dataset.language === 'nb' ? 'nb' : 'en';

/** The list of a page that only reports problems. The bar's list takes its place. */
const report = document.getElementById('lerret-report');

/** The problems that the server knows. @type {Problem[]} */
let known = [];

if (!isFramed) {
  if (report !== null) fillPage();
  document.body.append(host);
  showTime();
  if (isEditor) addEditing();
  colourDraft();
  new MutationObserver(list).observe(document, {
    ...{ subtree: true, childList: true, attributeFilter: ['data-mismatch'] },
  });
}

function fillPage() {
  host.className = 'whole';
  Object.assign(document.body.style, {
    margin: 0,
    background: '#2b0b12',
    color: '#fff',
    font: '14px/1.5 system-ui, sans-serif',
  });
  Object.assign(document.querySelector('h1')?.style ?? {}, { margin: '16px' });
}

function addEditing() {
  const link = document.createElement('a');
  link.className = 'edit';
  link.textContent = `${words[language].edit} (F2)`;
  const open = () => location.assign(`/.lerret/panel/#${location.pathname}`);
  link.href = '/.lerret/panel/';
  link.addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
  bar.prepend(link);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'F2') open();
  });
}

/** Shows the time of the page, if that isn't the current time. */
function showTime() {
  const form = /(?:^|;\s*)lerret-at=(\d{4}-\d\d-\d\d)T(\d\d)(?::|%3A)(\d\d)/;
  const [, day, hour, minute] = form.exec(document.cookie) ?? [];
  if (minute === undefined) return;
  const label = document.createElement('span');
  label.className = 'time';
  label.setAttribute('role', 'status');
  label.textContent = `${words[language].shownAt} ${day} ${hour}:${minute} `;
  const now = document.createElement('button');
  now.type = 'button';
  now.textContent = words[language].now;
  now.addEventListener('click', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context
    document.cookie = 'lerret-at=; Path=/; Max-Age=0';
    location.reload();
  });
  label.append(now);
  bar.append(label);
}

function colourDraft() {
  Object.assign(document.getElementById('lerret-draft')?.style ?? {}, {
    position: 'sticky',
    top: 0,
    zIndex: 9998,
    margin: 0,
    padding: '0.5rem 1rem',
    background: '#ffc163',
    color: '#1a1208',
    font: '600 14px/1.5 system-ui, sans-serif',
    textAlign: 'center',
  });
}

/**
 * Lists the site's problems; those in the files of this page come first and are highlighted. Places link to the editor.
 * @typedef {{ message: string; link: string | null; isHere?: boolean }} Problem
 * @param {Problem[]} problems
 */
export function showProblems(problems) {
  known = problems;
  report?.remove();
  list();
}

/** The listed problems, as JSON. */
let listed = '';

function list() {
  const problems = [...known, ...islandProblems()];
  const text = JSON.stringify(problems);
  if (text === listed) return;
  listed = text;
  const before = bar.getElementById('lerret-problems');
  const isFolded = before instanceof HTMLDetailsElement && !before.open;
  before?.remove();
  if (problems.length === 0 || isFramed) return;
  const list = document.createElement('details');
  list.id = 'lerret-problems';
  list.open = !isFolded;
  list.setAttribute('role', 'alert');
  const summary = document.createElement('summary');
  const [one, many] = words[language].problems;
  summary.textContent = `${problems.length} ${problems.length === 1 ? one : many}`;
  const items = document.createElement('ul');
  items.append(...problems.map(itemOf));
  list.append(summary, items);
  bar.append(list);
}

/** Returns the problems of islands in this browser: those that failed, and whose HTML differs. @returns {Problem[]} */
function islandProblems() {
  /** @type {NodeListOf<HTMLElement>} */
  const islands = document.querySelectorAll('[data-mismatch], [data-failure]');
  return [...islands].map((island) => {
    const { mismatch = '', failure } = island.dataset;
    const kind = failure === undefined ? 'mismatch' : 'failure';
    // React's message has general advice first, then the lines that differ.
    const details = failure ?? mismatch.split(/hydration-mismatch\s*\n/).at(-1);
    const message = `blocks/${island.getAttribute('name')}  ${words[language][kind](island.id)}\n${details}`;
    return { message, link: null, isHere: true };
  });
}

/** @param {Problem} problem */
function itemOf({ message, link, isHere }) {
  const item = document.createElement('li');
  const [said = '', ...details] = message.split('\n');
  const [place, ...rest] = said.split('  ');
  const where = document.createElement('a');
  if (link !== null) where.href = link;
  where.textContent = place ?? '';
  if (isHere) where.className = 'here';
  item.append(where, rest.length > 0 ? `  ${rest.join('  ')}` : '');
  const more = document.createElement('pre');
  more.textContent = details.join('\n');
  if (details.length > 0) item.append(more);
  return item;
}
