import { afterEach } from 'vitest';
import type { Arrival, EntryState } from '../../../runtime/browser/environment/environment.ts';
import type { LoadedPage } from '../../../runtime/browser/loader/loader.ts';
import { readPageMarks } from '../../../runtime/protocol/page-marks.ts';
import { find } from '../find.ts';

export { find };

/** What a document of a test says; the rest is as on every page. */
export interface PageParts {
  readonly path?: string;
  readonly title?: string;
  readonly main?: string;
  readonly head?: string;
  /** Attributes of `<html>` beside `data-page` and `data-build`. */
  readonly root?: string;
  readonly build?: string;
  readonly layout?: string;
  readonly header?: string;
  readonly footer?: string;
}

const stylesheets = new Map<string, string>();

/** The address of a stylesheet with this text, always the same. */
export function styleAddress(css: string): string {
  const known = stylesheets.get(css);
  if (known !== undefined) return known;
  const address = URL.createObjectURL(new Blob([css], { type: 'text/css' }));
  stylesheets.set(css, address);
  return address;
}

const PLAIN = styleAddress('main{color:rgb(1,1,1)}');

/** A document as builds write them, with a menu whose links are marked by path. */
export function documentOf(parts: PageParts = {}): string {
  const { path = '/kontakt', title = 'Kontakt', build = 'build-1', layout = PLAIN } = parts;
  const link = (href: string) =>
    `<a href="${href}"${href === path ? ' aria-current="page"' : ''}>${href}</a>`;
  const {
    main = `<h1>${title}</h1>`,
    header = `<nav>${['/', '/kontakt', '/nyheter'].map(link).join('')}</nav>`,
    footer = link('/kontakt'),
  } = parts;
  return `<!DOCTYPE html>
<html ${parts.root ?? 'lang="nb"'} data-page="${path}" data-build="${build}">
<head><title>${title}</title><link rel="stylesheet" href="${layout}">${parts.head ?? ''}</head>
<body>
<a class="skip-link" href="#innhold">Hopp til innholdet</a>
<header class="site-header stage">${header}</header>
<main id="innhold" class="page" tabindex="-1">${main}</main>
<footer class="site-footer stage">${footer}</footer>
<p id="lerret-announcer" class="visually-hidden" aria-live="assertive" aria-atomic="true"></p>
</body>
</html>`;
}

/** A page as the loader gives it. */
export function pageOf(parts: PageParts = {}): LoadedPage {
  const html = documentOf(parts);
  const marks = readPageMarks(html);
  if (marks === null) throw new Error('No page mark');
  const { page: path } = marks;
  return { path, html, marks, at: 0, origin: null };
}

/** An arrival at `address`, which a visit makes a new history entry for; `entered` tells that it did. */
export interface TestArrival extends Arrival {
  readonly entered: string[];
  abort(): void;
}

let lastIndex = 0;

/** How a visit arrives: anew, unless `more` says otherwise. */
export function arrivalAt(address: string, more: Partial<Arrival> = {}): TestArrival {
  const controller = new AbortController();
  const entered: string[] = [];
  const { hash } = new URL(address, location.href);
  const { kind = 'visit' } = more;
  return {
    kind,
    hash,
    state: null,
    isAnimated: false,
    signal: controller.signal,
    enter() {
      entered.push(address);
      if (kind === 'visit') history.pushState(newEntry(), '', address);
    },
    entered,
    abort: () => controller.abort(),
    ...more,
  };
}

/** The state of a new entry, higher up than every one before. */
export function newEntry(more: Partial<EntryState> = {}): EntryState {
  lastIndex += 1;
  return { index: lastIndex, x: 0, y: 0, ...more };
}

const { href: home } = location;
const rootAttributes = [...document.documentElement.attributes];
document.querySelector('head > title')?.remove();
const headBefore = [...document.head.children];

/**
 * Shows a document, as if it had been served, until the test ends. What the runtime keeps in the body stays.
 * Resolves when its stylesheet is there.
 */
export async function serve(parts: PageParts = { path: '/', title: 'Forsiden' }): Promise<void> {
  const served = new DOMParser().parseFromString(documentOf(parts), 'text/html');
  const root = document.documentElement;
  for (const { name, value } of served.documentElement.attributes) root.setAttribute(name, value);
  clearHead();
  for (const old of document.querySelectorAll('body > :not([id^=lerret], script)')) old.remove();
  document.getElementById('lerret-announcer')?.remove();
  document.head.append(...served.head.children);
  document.body.prepend(...served.body.children);
  history.replaceState(newEntry(), '', parts.path ?? '/');
  await next(find('link[rel=stylesheet]'), 'load');
}

afterEach(() => {
  const root = document.documentElement;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const { name, value } of rootAttributes) root.setAttribute(name, value);
  clearHead();
  history.replaceState(null, '', home);
  scrollTo(0, 0);
});

function clearHead(): void {
  for (const element of [...document.head.children])
    if (!headBefore.includes(element)) element.remove();
}

/** Resolves with the next event of a type. */
export function next(target: EventTarget, type: string): Promise<Event> {
  return new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
}

/** Resolves in the frame after the next. */
export function twoFrames(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  );
}
