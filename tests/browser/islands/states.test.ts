import { expect, it } from 'vitest';
import type { EnhanceContext } from '../../../runtime/block.ts';
import {
  answerWith,
  changes,
  find,
  islandHtml,
  NOW,
  nothing,
  place,
  requests,
  stateOf,
} from './stage.ts';

it('S245 tells each state on document, and shows it on the element', async () => {
  const seen: (string | undefined)[] = [];
  const island = place('<p>Hei</p>', 'hydrate="interaction"');
  expect(stateOf(island)).toBe('idle');
  expect(changes).toEqual([]);
  const look = () => seen.push(stateOf(island));
  document.addEventListener('lerret:island', look);
  island.click();
  await answerWith(nothing, island);
  document.removeEventListener('lerret:island', look);
  expect(changes).toEqual([
    { name: 'counter', state: 'loading' },
    { name: 'counter', state: 'hydrated' },
  ]);
  expect(seen).toEqual(['loading', 'hydrated']);
});

it('gives the code its element, the page and the content clock', async () => {
  const given: [HTMLElement, EnhanceContext][] = [];
  const island = place('<p>Hei</p>');
  await answerWith((element, context) => {
    given.push([element, context]);
    return () => {};
  }, island);
  const [element, context] = given[0] ?? [];
  expect(element).toBe(island);
  expect(context).toMatchObject({ id: 'b-1-1-1', path: '/kontakt' });
  expect(context?.now()).toBe(NOW);
  expect(context?.signal.aborted).toBe(false);
});

it('starts an island of a page that was fetched, once it is shown', async () => {
  const fetched = new DOMParser().parseFromString(islandHtml('<p>Hei</p>'), 'text/html');
  const [island] = fetched.querySelectorAll<HTMLElement>('lerret-island');
  expect(requests).toEqual([]);
  find('main').replaceChildren(...fetched.body.childNodes);
  if (island === undefined) throw new Error('No island');
  await answerWith(nothing, island);
});
