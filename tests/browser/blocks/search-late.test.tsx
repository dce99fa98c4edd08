import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import metadata from '../../../blocks/search/block.json' with { type: 'json' };
import enhance from '../../../blocks/search/search.enhance.ts';
import Search from '../../../blocks/search/search.tsx';
import { isSearchKeyOn } from '../../../runtime/protocol/stored-choices.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { get, prerender, run } from './prerendered.ts';

// The code never arrives.
vi.mock('../../../blocks/search/find.enhance.ts', () => new Promise(() => {}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['?q=tuva', 'tuva', ['', 'Henter søket …', 'Søket kunne ikke hentes. Prøv igjen']],
  ['?search=tuva', 'tuva', ['', 'Henter søket …', 'Søket kunne ikke hentes. Prøv igjen']],
  ['', '', ['', '', '']],
])('A44 code that doesn’t come: %j', (query, value, words) => {
  history.replaceState(null, '', location.pathname + query);
  const site = { searchIndex: '/assets/search-test.json' };
  const block = prerender(<Search {...exampleProps(metadata, { site })} />);
  run(enhance, block);
  get(block, '[data-search-field]').focus();
  const shown = [0, 200, 10_000].map((milliseconds) => {
    vi.advanceTimersByTime(milliseconds);
    const { textContent } = get(block, '[data-search-results]');
    expect(get(block, '[data-search-status]').textContent).toBe(textContent);
    return textContent;
  });
  expect(shown).toEqual(words);
  expect(get(block, '[data-search-field]')).toHaveProperty('value', value);
});

it('A97 what is typed isn’t lost when the code doesn’t come: the server answers it', () => {
  history.replaceState(null, '', location.pathname);
  const site = { searchIndex: '/assets/search-test.json' };
  const block = prerender(<Search {...exampleProps(metadata, { site })} />);
  run(enhance, block);
  get(block, '[data-search-field]').focus();
  document.execCommand('insertText', false, 'jul');
  const results = get(block, '[data-search-results]');
  vi.advanceTimersByTime(200);
  expect(results.textContent).toBe('Henter søket …');
  vi.advanceTimersByTime(10_000);
  expect(results.textContent).toBe('Søket kunne ikke hentes. Prøv igjen');
  expect(get(results, 'a').getAttribute('href')).toBe('?q=jul');
});

it('A44 what is typed into a field that gets its query meanwhile replaces it', () => {
  history.replaceState(null, '', `${location.pathname}?q=tuva`);
  const site = { searchIndex: '/assets/search-test.json' };
  const block = prerender(<Search {...exampleProps(metadata, { site })} />);
  get(block, '[data-search-field]').focus();
  run(enhance, block);
  document.execCommand('insertText', false, 'jul');
  expect(get(block, '[data-search-field]')).toHaveProperty('value', 'jul');
});

it.each([
  ['leads on when the code doesn’t come', false, 2],
  ['leads nowhere once the visitor has left the page', true, 1],
])('A46 «Vis flere» of a server’s results %s', (_, leaves, clicks) => {
  history.replaceState(null, '', `${location.pathname}?q=kino`);
  const site = { searchIndex: '/assets/search-test.json' };
  const block = prerender(<Search {...exampleProps(metadata, { site })} />);
  const results = get(block, '[data-search-results]');
  results.dataset.answers = location.search;
  results.innerHTML = '<a href="#treff-11" data-more="2">Vis flere</a>';
  const { stop } = run(enhance, block);
  const link = get(results, 'a');
  const clicked = vi.fn();
  link.addEventListener('click', clicked);
  link.click();
  expect(location.hash).toBe('');
  if (leaves) stop();
  vi.advanceTimersByTime(10_000);
  expect(clicked).toHaveBeenCalledTimes(clicks);
  expect(location.hash).toBe(leaves ? '' : '#treff-11');
  history.replaceState(null, '', location.pathname);
});

it('where the browser keeps nothing, the key / is off, and can’t be turned on', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse);
  const block = prerender(<Search {...exampleProps(metadata)} />);
  run(enhance, block);
  const box = block.querySelector<HTMLInputElement>('[data-search-key] input');
  expect(box?.checked).toBe(false);
  box?.click();
  expect([box?.checked, isSearchKeyOn()]).toEqual([false, false]);
  vi.restoreAllMocks();
});
