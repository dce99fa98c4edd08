// Sent to pages of `lerret dev` only: updates the open page after a save.
import { showProblems } from './bar.js';
import { onChange } from './live-events.js';

/** Whether `look` is asking, or the page is being updated after the answer. */
let isLooking = false;

/** Whether `look` was called again meanwhile. Then it runs once more, as the page may have changed since it asked. */
let isLate = false;

/** Whether `update` makes the browser look for the target of the hash again. */
let isAiming = false;

// The code for visits, whose listener comes later, would take it for the way to another page after a choice.
addEventListener('popstate', (event) => {
  if (isAiming) event.stopImmediatePropagation();
});

/**
 * The document as the server sent it. Scripts have changed the document in the window since.
 * @type {Promise<Document | null>}
 */
let shown = Promise.resolve(null);

/** Asks for the state of the current page: whether it has changed, and the problems of the site. */
async function look() {
  isLate = isLooking;
  if (isLooking) return;
  isLooking = true;
  const version = versionOf(document);
  const query = new URLSearchParams({ path: location.pathname });
  // While the server doesn't answer, the page stays as it is; the server's return is a change.
  const state = await fetch(`/.lerret/events/state?${query}`)
    .then((answer) => answer.json())
    .catch(() => null);
  if (state !== null) {
    showProblems(state.problems);
    // No update while the page can't be rendered. A second one at the same time would compare with a page that the
    // first is replacing, and reload.
    if (state.version !== null && state.version !== version) await update();
  }
  isLooking = false;
  if (isLate) void look();
}

/** Fetches the page to which the visitor has navigated, for later comparisons. */
function remember() {
  shown = ask();
  void look();
}

shown = ask();
onChange(look, () => location.reload());
document.addEventListener('lerret:commit', remember);

/**
 * Fetches the page as a document. Doesn't use `DOMParser`, which the site's policy of trusted types refuses.
 * @returns {Promise<Document | null>} null for a response that is no page
 */
function ask() {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.addEventListener('loadend', () => resolve(request.responseXML));
    request.send();
  });
}

/**
 * Replaces the blocks that differ, and the header or footer, so that the rest keeps its state: open parts, choices and
 * input. The target of the address's hash and the scroll position stay. Reloads the page if anything else differs.
 */
async function update() {
  const [before, after] = await Promise.all([shown, ask()]);
  const isKnown = before && versionOf(before) === versionOf(document);
  // Scripts have written the member's name into the header, so the header isn't replaced.
  const isFixed = document.documentElement.hasAttribute('data-member');
  if (!isKnown || after === null || frameOf(before, isFixed) !== frameOf(after, isFixed)) {
    location.reload();
    return;
  }
  shown = Promise.resolve(after);
  const [heading, nextHeading] = [headingOf(document), headingOf(after)];
  if (heading && nextHeading) heading.textContent = nextHeading.textContent;
  document.title = after.title;
  document.documentElement.dataset.build = after.documentElement.dataset.build ?? '';
  for (const name of ['lerret-version', 'description']) {
    const content = metaOf(after, name)?.content;
    const meta = metaOf(document, name);
    if (meta && content !== undefined) meta.content = content;
  }
  for (const one of document.querySelectorAll(ABOUT)) one.remove();
  for (const one of after.querySelectorAll(ABOUT))
    document.head.append(
      one.localName === 'script' ? trustedScript(one) : document.importNode(one, true),
    );
  await Promise.all([...after.querySelectorAll(STYLES)].map(showStyles));
  const target = document.querySelector(':target');
  const { scrollX, scrollY } = window;
  for (const part of after.querySelectorAll(PARTS)) {
    const earlier = samePart(before, part);
    if (earlier === null || written(before, earlier) === written(after, part)) continue;
    // The props must come first: an island reads them when it is connected.
    propsOf(document, part.id)?.remove();
    const props = propsOf(after, part.id);
    const own = samePart(document, part);
    if (props) own?.after(trustedScript(props));
    own?.replaceWith(document.importNode(part, true));
  }
  if (target?.isConnected !== false) return;
  // Browsers look for the target of the hash, such as the chosen day, only when they go there.
  const { state } = history;
  isAiming = true;
  location.replace(location.hash);
  isAiming = false;
  history.replaceState(state, '');
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}

/** The metadata for search engines and for shared links. */
const ABOUT = 'meta[property], script[type="application/ld+json"]';

/** Allows inserting scripts. Only `lerret dev` permits this policy: built pages insert no scripts. */
const policy = Reflect.get(window, 'trustedTypes')?.createPolicy('lerret-dev', {
  createScript: (/** @type {string} */ text) => text,
});

/** Returns a copy of a script with its text. @param {Element} script */
function trustedScript(script) {
  const copy = /** @type {HTMLScriptElement} */ (document.importNode(script, false));
  const text = script.textContent ?? '';
  copy.text = policy?.createScript(text) ?? text;
  return copy;
}

/** The elements that can be replaced without a reload. */
const PARTS = 'main [data-block], body > header, body > footer';

/** @param {Document} page @param {Element} part */
function samePart(page, part) {
  return part.id ? page.getElementById(part.id) : page.querySelector(`body > ${part.localName}`);
}

const STYLES = 'link[rel="stylesheet"]';

/**
 * Returns the HTML of a page without its replaceable elements. If it differs, the page must be reloaded.
 * @param {Document} page
 * @param {boolean} isFixed whether it includes header and footer
 */
function frameOf(page, isFixed) {
  const copy = /** @type {Element} */ (page.documentElement.cloneNode(true));
  for (const one of copy.querySelectorAll(isFixed ? 'main [data-block]' : PARTS)) {
    one.textContent = '';
    for (const { name } of [...one.attributes]) if (name !== 'id') one.removeAttribute(name);
  }
  headingOf(copy)?.replaceChildren();
  const replaced = `title, meta[name], ${ABOUT}, link[rel="preload"], script[data-for], ${STYLES}`;
  for (const one of copy.querySelectorAll(replaced)) one.remove();
  const options = metaOf(page, 'lerret')?.content ?? '';
  return `${options}${copy.innerHTML.replace(/\n+/g, '\n')}`;
}

/** @param {Document} page */
function versionOf(page) {
  return metaOf(page, 'lerret-version')?.content;
}

/** The page's heading, if no block renders it. @param {ParentNode} page */
function headingOf(page) {
  return page.querySelector('main > h1');
}

/** @param {Document} page @param {string} id */
function propsOf(page, id) {
  return page.querySelector(`script[data-for="${id}"]`);
}

/** @param {Document} page @param {string} name @returns {HTMLMetaElement | null} */
function metaOf(page, name) {
  return page.querySelector(`meta[name="${name}"]`);
}

/** Returns the HTML of a replaceable element, with its props. @param {Document} page @param {Element} part */
function written(page, part) {
  return part.outerHTML + (propsOf(page, part.id)?.textContent ?? '');
}

/** Adds a new stylesheet, and removes the old one once it is loaded. @param {Element} link */
async function showStyles(link) {
  const href = link.getAttribute('href');
  const [old] = document.querySelectorAll(STYLES);
  if (old === undefined || old.getAttribute('href') === href) return;
  const next = document.importNode(link, true);
  const loaded = new Promise((resolve) => {
    for (const end of ['load', 'error']) next.addEventListener(end, resolve, { once: true });
  });
  old.after(next);
  await loaded;
  old.remove();
}
