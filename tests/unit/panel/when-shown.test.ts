import { expect, it, onTestFinished, vi } from 'vitest';
import { whenShown } from '../../../runtime/panel/panel-parts.tsx';
import { words } from '../../../runtime/panel/words.ts';

const NOON = Date.UTC(2026, 10, 27, 11);
const later = expect.stringMatching(/27\. nov.*13:00/);

it.each([
  ['the clock’s time, before', NOON, null, later],
  [
    'the clock’s time, once it has come, though the panel stays open',
    NOON + 3_600_000,
    null,
    words.nb.shownNow,
  ],
  ['a time that stands still', NOON + 3_600_000, NOON, later],
])('says by %s, from when a record is shown', (_, now, fixedNow, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  const start = {
    language: 'nb',
    site: 'a',
    kinds: [],
    fixedNow,
    editor: null,
    mayWrite: true,
  } as const;
  const shared = {
    ...{ words: words.nb, start, version: 0, page: null, picked: null },
    ...{ open() {}, notify() {}, refresh() {} },
  };
  expect(whenShown({ publishAt: '2026-11-27T13:00' }, shared)).toEqual(text);
});
