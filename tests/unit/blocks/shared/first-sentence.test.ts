import { expect, it } from 'vitest';
import { firstSentence } from '../../../../blocks/shared/text/first-sentence.ts';

it.each([
  ['Tuva mister hua. Et tog går dit alt er.', 'Tuva mister hua.'],
  ['Filmen går 5. desember i Sal 1. Kom!', 'Filmen går 5. desember i Sal 1.'],
  ['Hvem er det? «Ingen», sier hun.', 'Hvem er det?'],
  ['Stille … – Nå ringer det.', 'Stille …'],
  ['Én setning uten mer.', 'Én setning uten mer.'],
  ['Uten punktum', 'Uten punktum'],
  ['', ''],
])('the first sentence of «%s»', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});
