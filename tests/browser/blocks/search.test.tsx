import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Options, Records } from '../../../blocks/search/block.gen.ts';
import metadata from '../../../blocks/search/block.json' with { type: 'json' };
import { startSearch } from '../../../blocks/search/find.enhance.ts';
import Search from '../../../blocks/search/search.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { searchIndexOf } from '../../../stories/search-index.ts';
import { get, prerender, run } from './prerendered.ts';

const searchIndex = '/assets/search-test.json';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // The index never arrives.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ['the field is cleared', (clear: () => void) => clear(), 'idle'],
  ['the page is left', (_clear: () => void, leave: () => void) => leave(), undefined],
])('A46 S177 the index is not said to be loading after %s', (_name, end, state) => {
  const block = prerender(<Search {...exampleProps(metadata, { site: { searchIndex } })} />);
  const field = block.querySelector<HTMLInputElement>('[data-search-field]');
  if (field === null) throw new Error('no field');
  const results = get(block, '[data-search-results]');
  const { stop } = run((_element, context) => {
    startSearch(field, results, context);
    return () => {};
  }, block);
  const type = (value: string) => {
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    vi.advanceTimersByTime(100);
  };
  type('ab');
  end(() => type(''), stop);
  vi.advanceTimersByTime(2000);
  expect(results.dataset.state).toBe(state);
  expect(results.textContent).toBe('');
  expect(get(block, '[data-search-status]').textContent).toBe('');
});

it('an index that doesn’t come is fetched again by «Prøv igjen», and when the network returns', async () => {
  const fetched = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  const block = prerender(<Search {...exampleProps(metadata, { site: { searchIndex } })} />);
  const field = block.querySelector<HTMLInputElement>('[data-search-field]');
  if (field === null) throw new Error('no field');
  const results = get(block, '[data-search-results]');
  run((_element, context) => {
    startSearch(field, results, context);
    return () => {};
  }, block);
  field.value = 'tuva';
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  vi.advanceTimersByTime(7_900);
  expect(results.textContent).toBe('Henter søket …');
  vi.advanceTimersByTime(200);
  const slow = 'Det tar lengre tid enn vanlig å hente søket.';
  expect(results.textContent).toBe(`${slow}Prøv igjen`);
  expect(get(block, '[data-search-status]').textContent).toBe(slow);
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  const pressed = get(results, 'button');
  pressed.focus();
  pressed.click();
  await vi.waitUntil(() => results.dataset.state === 'failed');
  expect(fetched).toHaveBeenCalledTimes(2);
  // The pressed button is gone; the next one isn't.
  const again = get(results, 'button');
  expect(again).not.toBe(pressed);
  await vi.waitUntil(() => document.activeElement === again);
  window.dispatchEvent(new Event('online'));
  await vi.waitUntil(() => !results.contains(again) && document.activeElement?.matches('button'));
  expect(fetched).toHaveBeenCalledTimes(3);
});

it.each(['/søk', '/s%C3%B8k/', '/s%C3%B8k/index.html'])(
  'A4 A46 B1 the query is written into the address %s of the page /søk',
  async (address) => {
    vi.useRealTimers();
    const runner = location.href;
    const block = prerender(<Search {...exampleProps(metadata, { site: { searchIndex } })} />);
    const field = block.querySelector<HTMLInputElement>('[data-search-field]');
    if (field === null) throw new Error('no field');
    history.replaceState(null, '', `${address}?q=`);
    const written = new URL(address, runner).pathname;
    const { stop } = run((_element, context) => {
      startSearch(field, get(block, '[data-search-results]'), { ...context, path: '/søk' });
      return () => {};
    }, block);
    // Without an index, only an empty query ends.
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const shown = () => location.pathname + location.search;
    await expect.poll(shown).toBe(written);
    // Whoever sends the form may follow a result at once.
    field.value = 'ab';
    field.form?.requestSubmit();
    expect(shown()).toBe(`${written}?q=ab`);
    stop();
    history.replaceState(null, '', runner);
  },
);

it('names the shop of tickets as the block says', async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  const props = exampleProps<Options, Records>(metadata, {
    options: { service: 'eBillett' },
    site: { searchIndex: searchIndexOf() },
  });
  const block = prerender(<Search {...props} />);
  const field = block.querySelector<HTMLInputElement>('[data-search-field]');
  if (field === null) throw new Error('no field');
  field.value = 'nordlysvakten';
  run((_element, context) => {
    startSearch(field, get(block, '[data-search-results]'), context);
    return () => {};
  }, block);
  await expect
    .poll(() => block.querySelector('.ticket-link')?.getAttribute('aria-label'))
    .toBe('Kjøp billett: Nordlysvakten, i dag kl.\u00a018.00 (hos eBillett)');
});

it('the kind of a result and the current tab haven’t the colour of links', () => {
  const block = prerender(<Search {...exampleProps(metadata, { site: { searchIndex } })} />);
  const results = get(block, '[data-search-results]');
  results.innerHTML = `
    <ul class="search-kinds"><li><a href="/">Alt</a><a href="/" aria-current="page">Film</a></li></ul>
    <p class="search-kind">Film</p><p><a href="/">Knirk</a></p>`;
  const styleOf = (selector: string) => getComputedStyle(get(results, selector));
  const accent = styleOf('p > a').color;
  const current = styleOf('[aria-current]');
  expect(current.color).toBe(styleOf('a:not([aria-current])').color);
  expect(current.borderBottomColor).not.toBe(accent);
  expect(styleOf('.search-kind').color).not.toBe(accent);
});
