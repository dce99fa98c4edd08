import { entry } from './entry.ts';

/** Files that can't be read, or that aren't JSON. */
export const files = {
  'json-syntax': entry(
    ['This is not valid JSON: {what}.', 'Dette er ikke gyldig JSON: {what}.'],
    ['The file can’t be read past this point.', 'Filen kan ikke leses forbi dette stedet.'],
    [
      'Fix the file at this place; an editor that knows JSON marks it too.',
      'Rett filen på dette stedet; et redigeringsprogram som kan JSON, markerer det også.',
    ],
  ),
  'not-utf8': entry(
    [
      'This file isn’t UTF-8: a character here can’t be read.',
      'Denne filen er ikke UTF-8: et tegn her kan ikke leses.',
    ],
    ['Letters such as æ, ø and å would be lost.', 'Bokstaver som æ, ø og å ville gått tapt.'],
    ['Save it again with the encoding UTF-8.', 'Lagre den på nytt med tegnkodingen UTF-8.'],
  ),
  'half-character': entry(
    [
      '`{written}` is half of a character; its other half isn’t there.',
      '`{written}` er et halvt tegn; den andre halvdelen mangler.',
    ],
    [
      'A program has cut a text in the middle of a character, such as an emoji. An address or a page can’t contain half a character.',
      'Et program har kuttet en tekst midt i et tegn, for eksempel en emoji. En adresse eller en side kan ikke inneholde et halvt tegn.',
    ],
    ['Take it out, or write the whole character.', 'Ta det bort, eller skriv hele tegnet.'],
  ),
  'too-large': entry(
    [
      'This file is {size} MB; the maximum is {maximum} MB. It isn’t read.',
      'Denne filen er {size} MB; grensen er {maximum} MB. Den leses ikke.',
    ],
    [
      'A file of this size is probably a mistake, and makes everything slow.',
      'En så stor fil er trolig en feil, og gjør alt tregt.',
    ],
    [
      'Divide a text into several files; save a picture or a recording smaller.',
      'Del en tekst i flere filer; lagre et bilde eller et opptak mindre.',
    ],
  ),
  'too-deep': entry(
    [
      'More than {maximum} objects and lists are nested here. The file isn’t read.',
      'Her ligger mer enn {maximum} objekter og lister inni hverandre. Filen leses ikke.',
    ],
    [
      'No content needs that: a program probably made a mistake.',
      'Intet innhold trenger det: trolig har et program gjort feil.',
    ],
    [
      'Find the content that contains itself, and remove the repetition.',
      'Finn innholdet som inneholder seg selv, og fjern gjentakelsen.',
    ],
  ),
  'unreadable-file': entry(
    [
      'The system can’t read this: the permission is missing, or the name isn’t UTF-8.',
      'Systemet kan ikke lese dette: tilgangen mangler, eller navnet er ikke UTF-8.',
    ],
    ['Its content would be missing on the site.', 'Innholdet ville manglet på nettstedet.'],
    [
      'Give whoever builds the site permission to read it, or rename it.',
      'Gi den som bygger nettstedet lesetilgang, eller gi det et nytt navn.',
    ],
  ),
  'more-of-kind': entry(
    [
      '… and {count} more of the same kind, `{kind}`, in this file.',
      '… og {count} til av samme slag, `{kind}`, i denne filen.',
    ],
    [
      'They aren’t listed: it is probably one mistake that repeats.',
      'De nevnes ikke hver for seg: trolig er det én feil som gjentar seg.',
    ],
    ['Fix the listed ones, and check again.', 'Rett dem som er nevnt, og sjekk på nytt.'],
    'info',
  ),
  'link-outside': entry(
    [
      'This is a symbolic link to a place outside the site folder, or to nothing.',
      'Dette er en symbolsk lenke til et sted utenfor nettstedsmappen, eller til noe som ikke finnes.',
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
    ['Make the file, or fix the name.', 'Lag filen, eller rett navnet.'],
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
  'broken-picture': entry(
    ['This picture can’t be shown: {what}.', 'Dette bildet kan ikke vises: {what}.'],
    [
      'Visitors would see an empty frame, and nothing smaller can be made of it.',
      'De besøkende ville sett en tom ramme, og det kan ikke lages mindre utgaver av det.',
    ],
    ['Put the picture in again, or remove it.', 'Legg inn bildet på nytt, eller fjern det.'],
  ),
  'picture-kind': entry(
    [
      'This picture is of the kind {found}, though its name ends in `.{ending}`.',
      'Dette bildet er av typen {found}, selv om navnet slutter på `.{ending}`.',
    ],
    [
      'Servers announce the kind of a file by its ending, and some programs rely on that.',
      'Tjenere oppgir filtypen etter endelsen, og noen programmer stoler på det.',
    ],
    [
      'Rename it, and correct the name wherever it is used.',
      'Gi filen nytt navn, og rett navnet der den er brukt.',
    ],
    'warning',
  ),
  'active-drawing': entry(
    [
      'This drawing holds more than a drawing: {what}.',
      'Denne tegningen inneholder mer enn en tegning: {what}.',
    ],
    [
      'It could run, or load something from elsewhere, in visitors’ browsers.',
      'Det kunne kjørt, eller hentet noe fra andre steder, i nettleserne til de besøkende.',
    ],
    [
      'Export it again as a plain SVG, or use a PNG.',
      'Eksporter den på nytt som enkel SVG, eller bruk en PNG.',
    ],
  ),
  'long-name': entry(
    [
      'The file name of `{name}` is {bytes} bytes long; the maximum is {maximum}.',
      'Filnavnet til `{name}` er {bytes} byte langt; grensen er {maximum}.',
    ],
    [
      'Disks don’t accept longer names: the site couldn’t be written. æ, ø and å count as two.',
      'Disker tar ikke lengre navn: nettstedet kunne ikke skrives. æ, ø og å teller som to.',
    ],
    ['Choose a shorter one.', 'Velg et kortere.'],
  ),
  'unpublished-file': entry(
    [
      'This file isn’t published: `media/` is for pictures, PDF, sound and video.',
      'Denne filen blir ikke publisert: `media/` er for bilder, PDF, lyd og video.',
    ],
    [
      'Other files could run in visitors’ browsers as a part of the site. Links to it lead nowhere.',
      'Andre filer kunne kjørt som en del av nettstedet i nettleserne til de besøkende. Lenker til den fører ingen steder.',
    ],
    [
      'Save it as PDF or as a picture, or remove it.',
      'Lagre den som PDF eller som bilde, eller fjern den.',
    ],
    'warning',
  ),
} as const;
