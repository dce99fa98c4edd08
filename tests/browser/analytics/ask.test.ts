import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { askForConsent } from '../../../runtime/browser/analytics/ask.ts';
import { CONSENT_KEY } from '../../../runtime/protocol/storage-names.ts';

afterEach(() => {
  localStorage.removeItem(CONSENT_KEY);
  document.getElementById('lerret-question')?.remove();
  vi.unstubAllGlobals();
});

it.each([
  ['in another tab', (key: string) => new StorageEvent('storage', { key })],
  ['while the page was in the back-forward cache', () => new PageTransitionEvent('pageshow')],
])(
  'A54 the question disappears when it is answered %s, and not by what else happens',
  async (_, eventOf) => {
    const question = page.getByRole('region', { name: 'Statistikk' });
    await askForConsent(null);
    window.dispatchEvent(eventOf('other'));
    expect(question.query()).not.toBeNull();
    localStorage.setItem(CONSENT_KEY, 'denied');
    window.dispatchEvent(eventOf(CONSENT_KEY));
    expect(question.query()).toBeNull();
  },
);

it('A54 asks once a worker that is being installed has brought no message', async () => {
  const installing = new EventTarget();
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ installing }) },
  });
  const question = page.getByRole('region', { name: 'Statistikk' });
  const asked = askForConsent(null);
  await new Promise((resolve) => setTimeout(resolve));
  expect(question.query()).toBeNull();
  installing.dispatchEvent(new Event('statechange'));
  await asked;
  expect(question.query()).not.toBeNull();
});
