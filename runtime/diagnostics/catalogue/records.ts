import { entry } from './entry.ts';

/** Problems with the values of records, alone and compared with other records. */
export const records = {
  'odd-slug': entry(
    [
      '{found} as a part of an address has a space or a character that is encoded in addresses.',
      '{found} har mellomrom eller et tegn som skrives annerledes i en adresse.',
    ],
    [
      'Those who share the address get %20 and the like, and break it when they type it.',
      'De som deler adressen, får %20 og lignende, og skriver den lett feil.',
    ],
    [
      'Use letters, digits and hyphens; if visitors know the old address, redirect it.',
      'Bruk bokstaver, tall og bindestreker; kjenner de besøkende den gamle adressen, lager du en omdirigering.',
    ],
    'warning',
  ),
  'time-unit': entry(
    [
      '{found} in milliseconds since 1970 is the year {year}.',
      '{found} i millisekunder siden 1970 er året {year}.',
    ],
    ['It is sorted and shown under that date.', 'Den sorteres og vises under den datoen.'],
    [
      'Write it like 2026-11-27T08:00, or in milliseconds: seconds since 1970 times a thousand.',
      'Skriv det som 2026-11-27T08:00, eller i millisekunder: sekunder siden 1970 ganger tusen.',
    ],
    'warning',
  ),
  'never-out': entry(
    [
      '`unpublishAt` is {goes}, not after `publishAt`, which is {comes}.',
      '`unpublishAt` er {goes}, ikke etter `publishAt`, som er {comes}.',
    ],
    ['It would never be shown.', 'Det ville aldri blitt vist.'],
    [
      'Fix the one that is wrong, or remove `unpublishAt`: it then stays.',
      'Rett den som er feil, eller fjern `unpublishAt`: da blir det stående.',
    ],
  ),
  'series-rule': entry(
    [
      '`{found}` isn’t a valid rule: look at `{part}`.',
      '`{found}` er ikke en gyldig regel: se på `{part}`.',
    ],
    ['It takes place once, at its start.', 'Det finner sted én gang, ved start.'],
    [
      'Write it like FREQ=WEEKLY;BYDAY=WE;UNTIL=20261223 (RFC 5545).',
      'Skriv den som FREQ=WEEKLY;BYDAY=WE;UNTIL=20261223 (RFC 5545).',
    ],
  ),
  'series-endless': entry(
    [
      '`{found}` has no end, or more than {maximum} times.',
      '`{found}` har ingen slutt, eller mer enn {maximum} ganger.',
    ],
    [
      'Each time is a record with its place in lists and calendars.',
      'Hver gang er en oppføring med plass i lister og kalendere.',
    ],
    [
      'Add UNTIL with the last day, UNTIL=20261223, or COUNT with how often.',
      'Legg til UNTIL med den siste dagen, UNTIL=20261223, eller COUNT med hvor mange ganger.',
    ],
  ),
  'series-day': entry(
    ['{found} isn’t a day of the rule.', '{found} er ingen av dagene i regelen.'],
    ['It has no effect.', 'Den har ingen virkning.'],
    ['Name one of its days.', 'Skriv en av dagene.'],
  ),
  'taken-hall': entry(
    [
      '{hall} is taken from {from} to {to} by {other}.',
      '{hall} er opptatt fra {from} til {to} av {other}.',
    ],
    ['Two audiences would come to the same hall.', 'To publikum ville kommet til samme sal.'],
    ['Move one of them, or give it another hall.', 'Flytt en av dem, eller gi den en annen sal.'],
    'warning',
  ),
  'end-before-start': entry(
    [
      '`{key}` is {found}, before `{other}`, which is {start}.',
      '`{key}` er {found}, før `{other}`, som er {start}.',
    ],
    [
      'Calendars refuse what ends before it starts; an end after midnight has the date of the next day.',
      'Kalendere avviser det som slutter før det starter; en slutt etter midnatt har datoen til neste dag.',
    ],
    ['Fix the one that is wrong.', 'Rett den som er feil.'],
    'warning',
  ),
  'foreign-key': entry(
    [
      '`{key}` is for records whose `{other}` is {expected}; here it is {found}.',
      '`{key}` er for oppføringer der `{other}` er {expected}; her er den {found}.',
    ],
    [
      'The two disagree: the record may turn up in the wrong list, or at two addresses.',
      'De to er uenige: oppføringen kan havne i feil liste, eller på to adresser.',
    ],
    ['Fix the other key, or remove this one.', 'Rett den andre nøkkelen, eller fjern denne.'],
    'warning',
  ),
  'duplicate-value': entry(
    ['`{first}` has the same `{key}`, {found}.', '`{first}` har samme `{key}`, {found}.'],
    [
      'Content that is found by this value is shown for both.',
      'Innhold som hentes med denne verdien, vises for begge.',
    ],
    ['Fix the one that is wrong.', 'Rett den som er feil.'],
    'warning',
  ),
  'rare-spelling': entry(
    [
      '`{value}` stands here only; `{meant}` stands in {count} places.',
      '`{value}` står bare her; `{meant}` står {count} steder.',
    ],
    [
      'Filters and lists take them for two different things.',
      'Filtre og lister regner dem for to ulike ting.',
    ],
    ['Fix it, if it is a spelling mistake.', 'Rett skrivemåten, om det er en skrivefeil.'],
    'warning',
  ),
  'misspelt-key': entry(
    [
      'Nothing reads the key `{key}`; `{meant}` may be meant.',
      'Ingenting leser nøkkelen `{key}`; kanskje er `{meant}` ment.',
    ],
    ['Its value isn’t shown.', 'Verdien vises ikke.'],
    ['Fix the name, if it is misspelt.', 'Rett navnet, om det er feilskrevet.'],
    'warning',
  ),
  'no-such-record': entry(
    ['No record has {found} as its `{property}`.', 'Ingen oppføring har {found} som `{property}`.'],
    [
      'The condition never holds: what depends on it stays empty.',
      'Betingelsen holder aldri: det som avhenger av den, forblir tomt.',
    ],
    ['Fix the value, or make the record.', 'Rett verdien, eller lag oppføringen.'],
    'warning',
  ),
} as const;
