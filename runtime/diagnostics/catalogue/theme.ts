import { entry } from './entry.ts';

/** Problems with a site's theme. */
export const theme = {
  'poor-contrast': entry(
    [
      '`{front}` on `{ground}` has a contrast of {ratio}:1 {scheme}; {least}:1 is needed.',
      '`{front}` på `{ground}` har en kontrast på {ratio}:1 {scheme}; {least}:1 er nødvendig.',
    ],
    [
      'Many visitors couldn’t read or see it, and the law asks for it (WCAG 2.2 AA).',
      'Mange besøkende ville ikke kunne lese eller se det, og loven krever det (WCAG 2.2 AA).',
    ],
    [
      'Use another shade: the suggestion is the nearest that can be read wherever this colour stands.',
      'Bruk en annen nyanse: forslaget er den nærmeste som kan leses overalt der fargen brukes.',
    ],
  ),
} as const;
