import { afterEach } from 'vitest';
import type { Enhance } from '../../../runtime/block.ts';
import { defineIslands } from '../../../runtime/browser/islands/define-islands.ts';
import type { IslandChange } from '../../../runtime/browser/islands/start-island.ts';
import { createWaits } from '../../waits.ts';

export { find } from '../find.ts';

/** A request for a chunk that a test answers when it wants. */
interface Request {
  readonly address: string;
  answer(enhance: Enhance): void;
  refuse(reason: Error): void;
}

/** What the islands asked for and said since the test began. */
export const requests: Request[] = [];
export const logged: unknown[][] = [];
export const changes: IslandChange[] = [];

export const NOW = Date.parse('2031-03-14T12:00:00Z');

const { look, until, forget } = createWaits();

/** Resolves once the islands have done something that makes the condition true. */
export { until };

Object.assign(document.documentElement.dataset, {
  page: '/kontakt',
  clock: new Date(NOW).toISOString(),
});

/** What is loaded or on its way, by its address: like the browser's own map, which forgets what failed. */
const modules = new Map<string, Promise<{ default: Enhance }>>();

defineIslands({
  importModule(address) {
    // Code of its own that a test wants to see run.
    if (address.startsWith('data:')) return import(/* @vite-ignore */ address);
    const known = modules.get(address);
    if (known) return known;
    const { promise, resolve, reject } = Promise.withResolvers<{ default: Enhance }>();
    modules.set(address, promise);
    promise.catch(() => modules.delete(address));
    requests.push({ address, answer: (enhance) => resolve({ default: enhance }), refuse: reject });
    look();
    return promise;
  },
  log: (...said) => logged.push(said),
});

document.addEventListener('lerret:island', ({ detail }) => {
  changes.push(detail);
  look();
});

/** Chunks stay loaded for the page's life, so that each test needs its own. */
let test = 1;

const stage = document.createElement('main');
document.body.append(stage);

afterEach(() => {
  stage.replaceChildren();
  history.replaceState(null, '', location.pathname + location.search);
  for (const list of [requests, logged, changes]) list.length = 0;
  forget();
  test += 1;
});

/** Puts an island onto the page, `attributes` being those beside name, id and code. */
export function place(html: string, attributes = '', name = 'counter'): HTMLElement {
  stage.insertAdjacentHTML('beforeend', islandHtml(html, attributes, name));
  const island = stage.querySelector<HTMLElement>('lerret-island:last-of-type');
  if (island === null) throw new Error('No island');
  return island;
}

/** Puts an island of React onto the page, with its props beside it. */
export function placeWithProps(html: string, props: object, name = 'counter'): HTMLElement {
  const island = place(html, 'hydrate="interaction"', name);
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', textContent: JSON.stringify(props) });
  script.dataset.for = island.id;
  island.after(script);
  return island;
}

/** The address of a block's chunk, in this test. */
const codeOf = (name: string) => `/assets/${name}-${test}.js`;

/** An island as the build writes it. */
export function islandHtml(html: string, attributes = '', name = 'counter'): string {
  return `<lerret-island class="block" id="b-1-1-1" name="${name}" data-block="${name}" ${attributes} code="${codeOf(name)}">${html}</lerret-island>`;
}

export const stateOf = (island: HTMLElement) => island.dataset.state;

/** The latest request for an island's code, once there is one. */
export async function requestOf(island: HTMLElement): Promise<Request> {
  const find = () => requests.findLast(({ address }) => address === island.getAttribute('code'));
  await until(() => find() !== undefined);
  const request = find();
  if (request === undefined) throw new Error('No request');
  return request;
}

/** Answers the request for an island's code, and waits until the island has taken it. */
export async function answerWith(enhance: Enhance, island: HTMLElement): Promise<void> {
  (await requestOf(island)).answer(enhance);
  await until(() => stateOf(island) === 'hydrated');
}

/** Refuses the request for an island's code, and waits until the island has taken it. */
export async function refuse(island: HTMLElement): Promise<void> {
  (await requestOf(island)).refuse(new Error('500'));
  await until(() => stateOf(island) === 'failed');
}

/** An enhancement that does nothing. */
export const nothing: Enhance = () => () => {};

/** An enhancement that writes down the events of a type inside its element. */
export function hearing(type: string, heard: Event[]): Enhance {
  return (element, { signal }) => {
    element.addEventListener(type, (event) => void heard.push(event), { signal });
    return () => {};
  };
}
