import { expect, it, onTestFinished, vi } from 'vitest';
import { askStart } from '../../../runtime/panel/calls.ts';

it.each([
  ['is stored', 200, 'new', ['new', 'new']],
  ['is stored also while the site can’t be read', 500, 'new', ['new', 'new']],
  ['isn’t stored if the server refuses it', 403, 'old', ['new', 'old']],
])(
  'a token in the address %s (%d), and goes from the address',
  async (_, status, stored, asked) => {
    const here = location.href;
    onTestFinished(() => {
      vi.restoreAllMocks();
      localStorage.clear();
      history.replaceState(null, '', here);
    });
    const seen: unknown[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
      const token = request instanceof Request ? request.headers.get('X-Lerret-Panel') : null;
      seen.push(token);
      return Response.json({}, { status: token === 'new' ? status : 200 });
    });
    localStorage.setItem('lerret-panel', 'old');
    history.replaceState(null, '', '?token=new#/kontakt');
    await askStart().catch(() => {});
    expect(localStorage.getItem('lerret-panel')).toBe(stored);
    expect(seen).toEqual(asked);
    expect([location.search, location.hash]).toEqual(['', '#/kontakt']);
  },
);
