import { expect, it } from 'vitest';
import { suggest } from '../../../runtime/browser/suggest/suggest.ts';
import {
  readIndex,
  searchCut,
  writeHead,
  writePart,
} from '../../../runtime/search/stored-index.ts';

it('A44 a suggestion leads to the address that the index has, and keys do what they do without one', async () => {
  const href = '/kurs/c%23%20p%C3%A5%20d%C3%B8gnet%3F#pris';
  const entry = { title: 'Kurs', href, kind: 'culture', tags: [], text: '' };
  const { text, ...part } = writePart([entry], searchCut(1));
  const site = {
    groups: { culture: { name: 'Kultur' } },
    programmes: [],
    synonyms: {},
    clock: null,
  };
  const index = readIndex(writeHead(site, [{ address: '/a', ...part }]), () => text);
  document.body.innerHTML =
    '<form action="/sok"><input type="search" name="q" value="kurs"></form>';
  const field = document.querySelector('input');
  if (field === null) throw new Error('There is no field');
  field.focus();
  suggest(field, () => index);
  await expect.poll(() => document.querySelector('[role=option]')?.getAttribute('href')).toBe(href);
  const isTaken = (key: string) =>
    !field.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  expect(['Enter', 'ArrowDown', 'k'].map(isTaken)).toEqual([false, true, false]);
});
