/** Stories of forms whose code isn't there yet, or doesn't come: with what runs on every page, and nothing else. */
import type { Decorator } from '@storybook/react-vite';
import { createElement } from 'react';
import { defineIslands } from '../runtime/browser/islands/define-islands.ts';

/** No chunk has this name: importing it again fails, too. */
const MISSING = '/assets/story-missing.js';

const NEVER = '/assets/story-never.js';

/** Once for the page of all stories; what a story logs on purpose is no fault of it. */
function define(): void {
  if (customElements.get('lerret-island') !== undefined) return;
  defineIslands({
    importModule: (address) =>
      address === NEVER ? new Promise(() => {}) : Promise.reject(new Error('missing')),
    log: () => {},
  });
}

/** Puts the block into an island whose code is on its way for ever, or has failed. */
export function withCode(state: 'on its way' | 'failed'): Decorator {
  define();
  const island = { name: 'story', code: state === 'failed' ? MISSING : NEVER };
  return (Story) => createElement('lerret-island', island, <Story />);
}
