import { entry } from './entry.ts';

/** Problems with texts in HTML, and with pictures. */
export const html = {
  'html-removed': entry(
    [
      '`{what}` isn’t allowed in texts and is left out.',
      '`{what}` er ikke tillatt i tekster og blir utelatt.',
    ],
    [
      'It could run code, load something or change the looks of the page, or has no meaning in a text.',
      'Det kunne kjørt kode, lastet noe eller endret utseendet på siden, eller har ingen mening i en tekst.',
    ],
    ['Remove it, or write it in another way.', 'Fjern det, eller skriv det på en annen måte.'],
    'warning',
  ),
  'html-changed': entry(
    ['`{what}` in a text becomes `{into}`.', '`{what}` i en tekst blir til `{into}`.'],
    [
      'The title of the page is its only h1, and nothing of another site is loaded into a page.',
      'Sidens tittel er dens eneste h1, og ingenting fra andre nettsteder lastes inn i en side.',
    ],
    [
      'Write the new form yourself, with your own words for a link.',
      'Skriv den nye formen selv, med egne ord på en lenke.',
    ],
    'warning',
  ),
  'html-too-long': entry(
    [
      'This text has more than {maximum} characters. It isn’t shown.',
      'Denne teksten har mer enn {maximum} tegn. Den vises ikke.',
    ],
    ['Nobody reads that much on one page.', 'Ingen leser så mye på én side.'],
    [
      'Divide it, or look for what a program added.',
      'Del den opp, eller se etter det et program har lagt til.',
    ],
  ),
  'html-too-deep': entry(
    [
      'More than {maximum} elements are nested here. The text isn’t shown.',
      'Her ligger mer enn {maximum} elementer inni hverandre. Teksten vises ikke.',
    ],
    [
      'No text needs that: end tags are missing, or a program went wrong.',
      'Ingen tekst trenger det: det mangler slutt-tagger, eller et program har gått feil.',
    ],
    ['End each element, as with </b>.', 'Avslutt hvert element, som med </b>.'],
  ),
  'unclosed-tag': entry(
    [
      'What begins here with `{what}` is never closed: it is lost, with all that follows.',
      'Det som begynner her med `{what}`, blir aldri lukket: det går tapt, med alt som følger.',
    ],
    [
      'A tag ends with >, a comment with -->, and a value with the quote that it began with.',
      'En tagg slutter med >, en kommentar med -->, og en verdi med anførselstegnet den begynte med.',
    ],
    ['Close it; < itself is written &lt;.', 'Lukk det; selve < skrives &lt;.'],
  ),
  'unclosed-element': entry(
    ['`<{name}>` is never closed.', '`<{name}>` blir aldri lukket.'],
    [
      'It goes on to the end of what it lies in: more becomes bold, a heading or a link than was meant.',
      'Det varer til slutten av det det ligger i: mer blir fet skrift, overskrift eller lenke enn det som var meningen.',
    ],
    [
      'Write its end tag, such as </b>, where it ends.',
      'Skriv slutt-taggen, som </b>, der det slutter.',
    ],
    'warning',
  ),
  'stray-end-tag': entry(
    ['`</{name}>` closes nothing.', '`</{name}>` lukker ingenting.'],
    [
      'Something else was closed too early, or a start tag is missing.',
      'Noe annet ble lukket for tidlig, eller en start-tagg mangler.',
    ],
    [
      'Remove it, or write its start tag where it begins.',
      'Fjern den, eller skriv start-taggen der det begynner.',
    ],
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
      'Let each heading be no more than one level below the one before.',
      'La hver overskrift være høyst ett nivå under den forrige.',
    ],
  ),
  'alt-is-file-name': entry(
    [
      'The alternative text “{alt}” is the name of a file.',
      'Den alternative teksten «{alt}» er et filnavn.',
    ],
    [
      'It is read aloud to those who can’t see the picture, and tells them nothing.',
      'Den leses opp for dem som ikke kan se bildet, og sier dem ingenting.',
    ],
    ['Write what the picture shows.', 'Skriv hva bildet viser.'],
    'warning',
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
