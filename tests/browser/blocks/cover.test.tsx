import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import metadata from '../../../blocks/cover/block.json' with { type: 'json' };
import enhance from '../../../blocks/cover/cover.enhance.ts';
import Cover from '../../../blocks/cover/cover.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { get, prerender, run } from './prerendered.ts';

const runner = location.href;

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', runner);
});

/** Presses the button that shares, in a browser with these ways to share. @returns what the block says then */
async function shareWith(ways: { share?: unknown; clipboard?: unknown }, path: string) {
  for (const [name, value] of Object.entries({ share: undefined, clipboard: undefined, ...ways }))
    Object.defineProperty(navigator, name, { value, configurable: true });
  history.replaceState(null, '', `${path}?fra=kart#billetter`);
  document.body.innerHTML =
    '<div><button type="button">Del</button><p data-done="Kopiert"></p></div>';
  const block = get(document.body, 'div');
  run(
    (element, context) => enhance(element, { ...context, path: decodeURIComponent(path) }),
    block,
  );
  get(block, 'button').click();
  // What was refused is known in the next task.
  await new Promise((resolve) => setTimeout(resolve));
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  return get(block, 'p').textContent;
}

it.each(['/hva-n%C3%A5%3F-DXM1', '/100%25%23/'])(
  'S67 shares the address %s as it is',
  async (path) => {
    // The visitor closes the system's panel.
    const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
    expect(await shareWith({ share }, path)).toBe('');
    expect(share).toHaveBeenCalledWith({ title: document.title, url: location.origin + path });
  },
);

it.each([
  ['copies the address', { writeText: async () => {} }, 'Kopiert', 0],
  ['shows the address if it may not copy', { writeText: () => Promise.reject() }, '', 1],
  ['shows the address without a clipboard', undefined, '', 1],
])(
  'S67 without a panel of the system, or one that may not open, %s',
  async (_what, clipboard, said, shown) => {
    const prompt = vi.spyOn(window, 'prompt').mockReturnValue(null);
    expect(await shareWith({ clipboard }, '/film')).toBe(said);
    const share = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    expect(await shareWith({ share, clipboard }, '/film')).toBe(said);
    const asked = ['Kopier adressen:', `${location.origin}/film`];
    expect(prompt.mock.calls).toEqual(Array(2 * shown).fill(asked));
  },
);

it('a trailer that is a file plays with its captions, and gives the focus back to its link', () => {
  const trailer = { type: 'trailer', url: '/media/a.webp', alt: '' };
  const assets = [{ ...trailer, video: '/media/a.mp4', captions: '/media/a.vtt' }];
  const production = [{ id: 'p', title: 'T', object: 'movie' as const, assets }];
  const block = prerender(<Cover {...exampleProps(metadata, { records: { production } })} />);
  run(enhance, block);
  get(block, 'a[data-player]').click();
  expect(get(block, 'video track').outerHTML).toMatch(
    /src="\/media\/a.vtt" kind="captions".* default=""/,
  );
  // A click from a script focuses nothing, as clicks in Safari.
  get(block, 'dialog button').click();
  expect(document.activeElement).toBe(get(block, 'a[data-player]'));
});

it.each([false, true])(
  'the title isn’t on the light part of a picture, whole: %s',
  async (whole) => {
    await page.viewport(1440, 900);
    const block = prerender(<Cover {...exampleProps(metadata, { options: { whole } })} />);
    const title = document.createRange();
    title.selectNodeContents(get(block, 'h1'));
    expect(title.getBoundingClientRect().right / 1440).toBeLessThan(0.48);
  },
);
