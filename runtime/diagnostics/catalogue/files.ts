import { entry } from './entry.ts';

/** Files that can't be read, or that aren't JSON. */
export const files = {
  'json-syntax': entry(
    ['This is not valid JSON: {what}.', 'Dette er ikke gyldig JSON: {what}.'],
    ['The file can’t be read past this point.', 'Filen kan ikke leses forbi dette stedet.'],
    [
      'Mend the file at this place; an editor that knows JSON marks it too.',
      'Rett filen på dette stedet; et redigeringsprogram som kan JSON, markerer det også.',
    ],
  ),
  'not-utf8': entry(
    [
      'This file isn’t UTF-8: a sign here can’t be read.',
      'Denne filen er ikke UTF-8: et tegn her kan ikke leses.',
    ],
    ['Letters such as æ, ø and å would be lost.', 'Bokstaver som æ, ø og å ville gått tapt.'],
    ['Save it again with the encoding UTF-8.', 'Lagre den på nytt med tegnkodingen UTF-8.'],
  ),
  'too-large': entry(
    ['This file is {size} MB; 5 MB is the most.', 'Denne filen er {size} MB; 5 MB er det meste.'],
    [
      'So much text in one file is hardly meant, and slows everything down.',
      'Så mye tekst i én fil er neppe meningen, og gjør alt tregt.',
    ],
    ['Divide it into several files.', 'Del den i flere filer.'],
  ),
  'link-outside': entry(
    [
      'This is a link that leads out of the site folder, or nowhere.',
      'Dette er en lenke som fører ut av nettstedsmappen, eller ingen steder.',
    ],
    [
      'What lies outside isn’t read: it would be missing on another machine.',
      'Det som ligger utenfor, leses ikke: det ville manglet på en annen maskin.',
    ],
    ['Put the file itself here.', 'Legg selve filen her.'],
  ),
  'missing-file': entry(
    ['The file `{name}` is missing.', 'Filen `{name}` mangler.'],
    ['The site can’t be made without it.', 'Nettstedet kan ikke lages uten den.'],
    ['Make the file, or mend the name.', 'Lag filen, eller rett navnet.'],
  ),
  'draft-page': entry(
    [
      'The page `{name}` isn’t in `pages` of site.json: a draft.',
      'Siden `{name}` står ikke i `pages` i site.json: et utkast.',
    ],
    ['Drafts are checked but not published.', 'Utkast sjekkes, men publiseres ikke.'],
    ['Add its name to `pages` to publish it.', 'Legg navnet til i `pages` for å publisere den.'],
    'warning',
  ),
  'unknown-file': entry(
    [
      'Nothing reads this file: it lies in the wrong folder, or isn’t JSON.',
      'Ingenting leser denne filen: den ligger i feil mappe, eller er ikke JSON.',
    ],
    ['A file in the wrong folder is never shown.', 'En fil i feil mappe blir aldri vist.'],
    ['Move or remove it.', 'Flytt eller fjern den.'],
    'warning',
  ),
} as const;
