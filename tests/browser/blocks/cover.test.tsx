import { afterEach, expect, it, vi } from 'vitest';
import enhance from '../../../blocks/cover/cover.enhance.ts';
import { get, run } from './prerendered.ts';

const runner = location.href;

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', runner);
});

it.each(['/hva-n%C3%A5%3F-DXM1', '/100%25%23/'])('S67 shares the address %s as it is', (path) => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  history.replaceState(null, '', `${path}?fra=kart#billetter`);
  document.body.innerHTML = '<div><button type="button">Del</button></div>';
  const block = get(document.body, 'div');
  run(
    (element, context) => enhance(element, { ...context, path: decodeURIComponent(path) }),
    block,
  );
  get(block, 'button').click();
  expect(share).toHaveBeenCalledWith({ title: document.title, url: location.origin + path });
  Reflect.deleteProperty(navigator, 'share');
});
