import { entry } from './entry.ts';

/** Values that don't match their schema. */
export const shape = {
  'unknown-key': entry(
    ['The key `{key}` isn’t known here{known}.', 'Nøkkelen `{key}` er ikke kjent her{known}.'],
    ['Nothing reads an unknown key.', 'Ingenting leser en ukjent nøkkel.'],
    ['Fix the name, or remove it.', 'Rett navnet, eller fjern det.'],
  ),
  'renamed-key': entry(
    ['The key `{key}` is called `{renamed}` now.', 'Nøkkelen `{key}` heter `{renamed}` nå.'],
    ['The old name is never read.', 'Det gamle navnet blir aldri lest.'],
    [
      'Write the new name, or have `lerret migrate` do it.',
      'Skriv det nye navnet, eller la `lerret migrate` gjøre det.',
    ],
  ),
  'missing-key': entry(
    ['The key `{key}` is missing.', 'Nøkkelen `{key}` mangler.'],
    ['It is needed here.', 'Den trengs her.'],
    ['Add it.', 'Legg det til.'],
  ),
  'wrong-type': entry(
    [
      '{subject} is {found}, but must be {expected}.',
      '{subject} er {found}, men må være {expected}.',
    ],
    ['The kind of value decides how it is read.', 'Verditypen avgjør hvordan den leses.'],
    ['Write it as in the example.', 'Skriv den som i eksempelet.'],
  ),
  'wrong-value': entry(
    [
      '{subject} can’t be {found}; use {expected}.',
      '{subject} kan ikke være {found}; bruk {expected}.',
    ],
    ['Only these values have a meaning.', 'Bare disse verdiene har en betydning.'],
    ['Choose one of them.', 'Velg en av dem.'],
  ),
  'wrong-form': entry(
    [
      '{found} doesn’t have the right form; write it like {expected}.',
      '{found} har ikke riktig form; skriv det som {expected}.',
    ],
    ['It can’t be understood like this.', 'Den kan ikke forstås slik.'],
    ['Write it as in the example.', 'Skriv den som i eksempelet.'],
  ),
  'too-short': entry(
    ['{subject} can’t be empty.', '{subject} kan ikke være tom.'],
    ['There would be nothing to show.', 'Det ville ikke vært noe å vise.'],
    ['Write something, or remove it.', 'Skriv noe, eller fjern det.'],
  ),
  'out-of-range': entry(
    [
      '{subject} is {found}, but must be {expected}.',
      '{subject} er {found}, men må være {expected}.',
    ],
    ['Other values have no meaning here.', 'Andre verdier har ingen mening her.'],
    ['Choose a value within the range.', 'Velg en verdi innenfor grensene.'],
  ),
  'wrong-size': entry(
    ['{subject} must hold {expected}.', '{subject} må inneholde {expected}.'],
    ['Another number can’t be used.', 'Et annet antall kan ikke brukes.'],
    ['Add or remove items.', 'Legg til eller fjern punkter.'],
  ),
  'invalid-time': entry(
    ['There is no such date or time as {found}.', '{found} finnes ikke i kalenderen.'],
    ['It can’t be placed in the programme.', 'Den kan ikke plasseres i programmet.'],
    [
      'Write a date and time such as 2026-11-20T18:00.',
      'Skriv dato og tid, for eksempel 2026-11-20T18:00.',
    ],
  ),
  'duplicate-key': entry(
    ['`{key}` stands twice in the same object.', '`{key}` står to ganger i samme objekt.'],
    ['Only one of the two values would count.', 'Bare én av de to verdiene ville telt.'],
    ['Remove one of them.', 'Fjern en av dem.'],
  ),
  'variable-circle': entry(
    [
      'The variable `{name}` names `{other}`, which in the end names `{name}` again.',
      'Variabelen `{name}` nevner `{other}`, som til slutt nevner `{name}` igjen.',
    ],
    [
      'There is no text to put in: visitors would see the braces.',
      'Det finnes ingen tekst å sette inn: besøkende ville sett klammene.',
    ],
    ['Write one of them without the other variable.', 'Skriv en av dem uten den andre variabelen.'],
  ),
  'long-variable': entry(
    [
      'With the variables that it names, `{name}` has more than {maximum} characters. They aren’t put in.',
      'Med variablene den nevner, har `{name}` mer enn {maximum} tegn. De settes ikke inn.',
    ],
    [
      'A variable should be a word or a sentence; variables that repeat each other quickly become very long.',
      'En variabel bør være et ord eller en setning; variabler som gjentar hverandre, blir fort svært lange.',
    ],
    ['Use fewer variables in it.', 'Bruk færre variabler i den.'],
  ),
  'unknown-variable': entry(
    ['There is no variable `{name}`.', 'Variabelen `{name}` finnes ikke.'],
    ['Visitors would see the braces.', 'Besøkende ville sett klammene.'],
    [
      'Add it to `variables` of site.json, or fix the name.',
      'Legg den til i `variables` i site.json, eller rett navnet.',
    ],
  ),
} as const;
