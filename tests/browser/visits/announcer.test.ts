import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScreen } from '../../../runtime/browser/visits/screen/create-screen.ts';
import { arrivalAt, find, pageOf, serve } from './stage.ts';

const screen = createScreen({});

beforeEach(async () => {
  await serve();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const said = () => find('#lerret-announcer').textContent;

it('B10.5 says the title 100 ms after the commit, emptied at once, so that the same is said again', async () => {
  for (const kind of ['visit', 'replace'] as const) {
    await screen.commit(pageOf(), arrivalAt('/kontakt', { kind }));
    vi.advanceTimersByTime(99);
    expect(said()).toBe('');
    vi.advanceTimersByTime(1);
    expect(said()).toBe('Kontakt');
  }
});

it('B10.5 says only the last of pages that follow each other fast', async () => {
  await screen.commit(pageOf(), arrivalAt('/kontakt'));
  vi.advanceTimersByTime(60);
  await screen.commit(pageOf({ path: '/nyheter', title: 'Nyheter' }), arrivalAt('/nyheter'));
  vi.advanceTimersByTime(60);
  expect(said()).toBe('');
  vi.advanceTimersByTime(40);
  expect(said()).toBe('Nyheter');
});

it('B10.5 says nothing on the first load', () => {
  createScreen({});
  vi.advanceTimersByTime(1000);
  expect(said()).toBe('');
});

it('B10.5 says nothing for a move to a hash of the same page', () => {
  screen.restorePosition({ x: 0, y: 0 });
  location.hash = '#innhold';
  vi.advanceTimersByTime(1000);
  expect(said()).toBe('');
});

it('B7.4 a document without announcer is shown all the same', async () => {
  find('#lerret-announcer').remove();
  expect(await screen.commit(pageOf(), arrivalAt('/kontakt'))).toBe(true);
});
