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
      'A program has cut a text in the middle of a character, such as an emoji. No address or page can hold that.',
      'Et program har kuttet en tekst midt i et tegn, for eksempel en emoji. Ingen adresse eller side kan ha det.',
    ],
    ['Take it out, or write the whole character.', 'Ta det bort, eller skriv hele tegnet.'],
  ),
  'too-large': entry(
    [
      'This file is {size} MB; the maximum is {maximum} MB. It isn’t read.',
      'Denne filen er {size} MB; det meste er {maximum} MB. Den leses ikke.',
    ],
    [
      'So much in one file is hardly meant, and slows everything down.',
      'Så mye i én fil er neppe meningen, og gjør alt tregt.',
    ],
    [
      'Divide a text into several files; save a picture or a recording smaller.',
      'Del en tekst i flere filer; lagre et bilde eller et opptak mindre.',
    ],
  ),
  'too-deep': entry(
    [
      'Here more than {maximum} objects and lists are nested. The file isn’t read.',
      'Her ligger mer enn {maximum} objekter og lister inni hverandre. Filen leses ikke.',
    ],
    [
      'Nothing of a site is that deep: a program went wrong.',
      'Ingenting på et nettsted er så dypt: et program har gått feil.',
    ],
    [
      'Look for what was written into itself, and take it out.',
      'Se etter det som er skrevet inn i seg selv, og ta det ut.',
    ],
  ),
  'unreadable-file': entry(
    [
      'The system doesn’t let this be read: it isn’t allowed to, or its name isn’t UTF-8.',
      'Systemet lar ikke dette bli lest: tilgangen mangler, eller navnet er ikke UTF-8.',
    ],
    ['What it holds would be missing on the site.', 'Innholdet ville manglet på nettstedet.'],
    [
      'Let whoever builds the site read it, or name it anew.',
      'Gi den som bygger nettstedet lesetilgang, eller gi det et nytt navn.',
    ],
  ),
  'more-of-kind': entry(
    [
      '… and {count} more of the same kind, `{kind}`, in this file.',
      '… og {count} til av samme slag, `{kind}`, i denne filen.',
    ],
    [
      'They aren’t reported one by one: it is likely one mistake that repeats.',
      'De nevnes ikke hver for seg: trolig er det én feil som gjentar seg.',
    ],
    ['Fix those that are reported, and check again.', 'Rett dem som er nevnt, og sjekk på nytt.'],
    'info',
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
      'Servers tell browsers by the name what a file is, and some programs believe that.',
      'Tjenere sier til nettlesere hva en fil er, etter navnet, og noen programmer tror på det.',
    ],
    ['Rename it, and what names it.', 'Gi det nytt navn, også der det er nevnt.'],
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
      '`{name}` is {bytes} bytes long as the name of a file; the maximum is {maximum}.',
      '`{name}` er {bytes} byte langt som filnavn; det meste er {maximum}.',
    ],
    [
      'Disks take no longer names: the site couldn’t be written. æ, ø and å count as two.',
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
