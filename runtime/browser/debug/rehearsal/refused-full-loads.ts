import type { ReloadRecord } from '../../boot/handles.ts';
import { RELOADS_KEY } from '../../boot/handles.ts';

/** Session storage says of whatever page is asked for that it was loaded in full just now; nothing is written there. */
export function refuseFullLoads(): void {
  const { fetch } = window;
  const asked: ReloadRecord[] = [];
  window.fetch = (input, init) => {
    const { pathname: address } = new URL(input instanceof Request ? input.url : input, origin);
    asked.push({ ...DONE, at: Date.now(), address });
    return fetch(input, init);
  };
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (this: Storage, key: string) {
    const isAsked = this === sessionStorage && key === RELOADS_KEY;
    return isAsked ? JSON.stringify(asked) : getItem.call(this, key);
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    if (this !== sessionStorage || key !== RELOADS_KEY) setItem.call(this, key, value);
  };
}

const DONE = { cause: 'forced-load', version: '', done: true, refused: '' } as const;
