import { entry } from './entry.ts';

/** Texts written as HTML, and pictures in and beside them. */
export const html = {
  'html-removed': entry(
    [
      '`{what}` isn’t allowed in texts and is left out.',
      '`{what}` er ikke tillatt i tekster og blir utelatt.',
    ],
    [
      'It could run or restyle something, or spoil the order of headings.',
      'Det kunne kjørt noe, endret utseendet eller ødelagt rekkefølgen av overskrifter.',
    ],
    ['Remove it, or write it in another way.', 'Fjern det, eller skriv det på en annen måte.'],
    'warning',
  ),
  'heading-jump': entry(
    [
      'The heading {found} comes right after {previous}; use {expected}.',
      'Overskriften {found} kommer rett etter {previous}; bruk {expected}.',
    ],
    [
      'Those who listen to the page believe that a heading is missing.',
      'De som lytter til siden, tror at en overskrift mangler.',
    ],
    [
      'Let each heading be at most one level below the one before.',
      'La hver overskrift være høyst ett nivå under den forrige.',
    ],
  ),
  'missing-alt': entry(
    ['The picture {path} has no alternative text.', 'Bildet {path} har ingen alternativ tekst.'],
    [
      'Those who can’t see it don’t learn what it shows.',
      'De som ikke kan se det, får ikke vite hva det viser.',
    ],
    ['Write in `alt` what the picture shows.', 'Skriv i `alt` hva bildet viser.'],
    'warning',
  ),
} as const;
