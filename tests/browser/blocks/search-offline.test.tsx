import { afterEach, expect, it, vi } from 'vitest';
import metadata from '../../../blocks/search/block.json' with { type: 'json' };
import enhance from '../../../blocks/search/search.enhance.ts';
import Search from '../../../blocks/search/search.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { get, prerender, run } from './prerendered.ts';

vi.mock('../../../blocks/search/find.enhance.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', location.pathname);
});

it('A44 A97 code that failed is asked for again when the network returns', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState(null, '', `${location.pathname}?q=tuva`);
  const site = { searchIndex: '/assets/search-test.json' };
  const block = prerender(<Search {...exampleProps(metadata, { site })} />);
  run(enhance, block);
  const results = get(block, '[data-search-results]');
  await vi.waitUntil(() => results.querySelector('a') !== null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(200);
  expect(results.textContent).toBe('Henter søket …');
});
