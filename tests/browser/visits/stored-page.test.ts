import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../runtime/browser/environment/environment.ts';
import { createMessages, type Messages } from '../../../runtime/browser/recovery/messages.ts';
import { describeStoredPages } from '../../../runtime/browser/recovery/recovery.ts';
import { OFFLINE_READY_KEY } from '../../../runtime/protocol/storage-names.ts';
import { find, serve } from './stage.ts';

/** A page of a browser, whose network goes and comes when told to. */
function open(isOnline = true) {
  let online = isOnline;
  let hear = (_change: Change) => {};
  const env = {
    online: () => online,
    watch(act: (change: Change) => void) {
      hear = act;
      return () => {};
    },
  };
  const messages: Messages = createMessages(() => sayAgain());
  const sayAgain = describeStoredPages(env, messages);
  return {
    messages,
    change(next: 'online' | 'offline') {
      online = next === 'online';
      hear(next);
    },
    shown: () => messages.message()?.kind,
    close: () => find('#lerret-message button:last-child').click(),
  };
}

beforeEach(async () => {
  sessionStorage.removeItem(OFFLINE_READY_KEY);
  await serve();
});
afterEach(() => {
  delete document.documentElement.dataset.stored;
  document.getElementById('lerret-message')?.remove();
});

describe('that a page is a stored one', () => {
  it('B9 is said at the start, and when the network goes; it goes when the network comes', async () => {
    const { change, shown } = open(false);
    await expect.poll(shown).toBe('stored-page');
    change('online');
    expect(shown()).toBeUndefined();
    change('offline');
    await expect.poll(shown).toBe('stored-page');
  });

  it.each([
    ['Fri, 20 Nov 2026 15:05:40 GMT', 'Siden er slik den var fredag 20. november kl. 16.05.'],
    ['', 'Siden kan være endret.'],
  ])('B9 is said where the worker answered, although there is a network: %j', (date, words) => {
    const { dataset } = document.documentElement;
    dataset.stored = date;
    const { messages, shown } = open();
    expect(find('#lerret-message p').textContent).toContain(words);
    // The next page comes from the network.
    delete dataset.stored;
    messages.pageShown();
    expect(shown()).toBeUndefined();
  });

  it('B9 is said with when the page was loaded, where it came from the network', () => {
    const { dataset } = document.documentElement;
    dataset.at = `${Date.UTC(2026, 10, 20, 15, 5)}`;
    open(false);
    expect(find('#lerret-message p').textContent).toContain('20. november kl. 16.05.');
    delete dataset.at;
  });

  it('B9 is said with the fixed clock of the site, which all that the page says follows', () => {
    const { dataset } = document.documentElement;
    dataset.clock = '2026-11-20T16:00:00+01:00';
    dataset.stored = 'Mon, 30 Nov 2026 20:05:40 GMT';
    open();
    expect(find('#lerret-message p').textContent).toContain('20. november kl. 16.00.');
    delete dataset.clock;
  });

  it('B9 is said in the place of that pages work offline', async () => {
    sessionStorage.setItem(OFFLINE_READY_KEY, 'due');
    const { change, shown } = open();
    expect(shown()).toBe('offline-ready');
    change('offline');
    await expect.poll(shown).toBe('stored-page');
  });

  it('B9 is said after a message about a visit, and not again once it is closed', async () => {
    const { messages, change, shown, close } = open();
    messages.tell({ kind: 'not-loaded', retry() {} });
    change('offline');
    await settle();
    expect(shown()).toBe('not-loaded');
    close();
    await expect.poll(shown).toBe('stored-page');
    close();
    await settle();
    expect(shown()).toBeUndefined();
  });

  it('B9 is not said after a message when there is a network', async () => {
    const { messages, shown, close } = open();
    messages.tell({ kind: 'update-waiting' });
    close();
    await settle();
    expect(shown()).toBeUndefined();
  });
});

/** Waits until the caches, which are searched for the copy, have answered. */
async function settle(): Promise<void> {
  await caches.match('/');
  await new Promise((resolve) => setTimeout(resolve, 50));
}
