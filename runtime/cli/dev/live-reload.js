// Sent to pages of `lerret dev` only: reloads the page after a save, and shows the site's problems.
/** @type {EventSource | null} */
let events = null;

/** Listens to the events for the current page. */
function watch() {
  events?.close();
  const meta = document.querySelector('meta[name="lerret-version"]');
  const version = meta?.getAttribute('content');
  const query = new URLSearchParams({ path: location.pathname, ...(version && { version }) });
  events = new EventSource(`/.lerret/events?${query}`);
  events.addEventListener('reload', () => location.reload());
  events.addEventListener('problems', ({ data }) => showProblems(JSON.parse(data)));
  // A restart of the server closes the stream: the page reloads when the stream opens again.
  let wasOpen = false;
  events.addEventListener('open', () => {
    if (wasOpen) location.reload();
    wasOpen = true;
  });
}

watch();
document.addEventListener('lerret:commit', watch);

/**
 * @typedef {{ message: string; link: string | null; isHere?: boolean }} Problem
 * @param {Problem[]} problems
 */
function showProblems(problems) {
  document.getElementById('lerret-problems')?.remove();
  if (problems.length > 0) document.body.append(panelOf(problems));
}

/** @param {Problem[]} problems */
function panelOf(problems) {
  const panel = document.createElement('section');
  panel.id = 'lerret-problems';
  panel.setAttribute('role', 'alert');
  const list = document.createElement('ul');
  list.append(...problems.map(itemOf));
  panel.append(list);
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: 9999,
    padding: '1rem',
    maxHeight: '50vh',
    overflow: 'auto',
    background: '#2b0b12',
    color: '#fff',
    font: '14px/1.5 ui-monospace, monospace',
  });
  return panel;
}

/**
 * An entry of the list; problems in the files of this page come first and are highlighted. The place links to the
 * editor.
 * @param {Problem} problem
 */
function itemOf({ message, link, isHere }) {
  const item = document.createElement('li');
  const [place, ...rest] = message.split('  ');
  const where = document.createElement('a');
  if (link !== null) where.href = link;
  where.textContent = place ?? '';
  Object.assign(where.style, { color: isHere ? '#ffc163' : '#fff', fontWeight: 'bold' });
  item.append(where, rest.length > 0 ? `  ${rest.join('  ')}` : '');
  return item;
}
