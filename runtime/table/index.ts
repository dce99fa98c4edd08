import type { Language } from '../diagnostics/index.ts';
import type { TableProblem } from './read-table.ts';
import { type Change, columnName, type Slot } from './slots.ts';

export { csvOf, TableError, tableIn } from './csv.ts';
export { copyOf, type Known, readTable, type TableProblem } from './read-table.ts';
export { editsFor, shownIn, slotsOf, type TableFields, tableFields } from './records.ts';
export {
  type Change,
  columnName,
  type Slot,
  slotsIn,
  tableOf,
  type Week,
  weekAfter,
  weekOf,
} from './slots.ts';

type Place = Pick<Slot, 'start' | 'end' | 'column'>;

const endsLater = ({ start, end }: Place) => end !== null && !end.startsWith(start.slice(0, 10));

/** Returns a slot's start, its end if `hasEnd`, and its hall. By default, only an end on another day is shown. */
const when = (slot: Place, hasEnd = endsLater(slot)) => {
  const { start, end, column } = slot;
  const shownEnd = endsLater(slot) ? end?.replace('T', ' ') : end?.slice(11);
  const until = hasEnd && shownEnd ? `–${shownEnd}` : '';
  return `${start.replace('T', ' ')}${until} ${columnName(column)}`.trimEnd();
};

const changeWords: Readonly<
  Record<Language, readonly [isNew: string, moved: string, removed: string]>
> = {
  en: ['new', 'changed', 'removed'],
  nb: ['ny', 'endret', 'fjernet'],
};

function changeIn(language: Language) {
  const [isNew, moved, removed] = changeWords[language];
  return (change: Change): string => {
    const { slot } = change;
    if (change.kind === 'new') return `+ ${isNew}: ${slot.title}, ${when(slot)}`;
    if (change.kind === 'removed')
      return `− ${removed}: ${slot.title}, ${when(slot)} (${change.slot.id})`;
    const { before } = change;
    const isSamePlace = when(before, false) === when(slot, false);
    const hasEnd = isSamePlace || endsLater(before) || endsLater(slot);
    const [from, to] = [when(before, hasEnd), when(slot, hasEnd)];
    const titles = [...new Set([before.title, slot.title])].join(' → ');
    return `~ ${moved}: ${titles}, ${from} → ${to} (${before.id})`;
  };
}

const weekdayOf = (day = '', language: Language): string =>
  new Date(day).toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' });

const problems: Readonly<Record<TableProblem['code'], (facts: TableProblem['facts']) => string>> = {
  week: ({ text }) =>
    `\`${text}\` isn’t a week. Write one such as 2026-w48 into the first cell, or export the week again.`,
  day: ({ text }) => `\`${text}\` isn’t a day. Write it as in 23.11.2026.`,
  weekday: ({ text, day }) =>
    `\`${text}\` is a ${weekdayOf(day, 'en')}. Correct the weekday or the date.`,
  otherDay: ({ text, week }) => `\`${text}\` isn’t in the week ${week} of this table.`,
  hall: ({ text }) =>
    text === ''
      ? 'This column has no hall. Write the hall’s name in the first row.'
      : `There is no hall called \`${text}\`. Correct the name. If the hall is new, write its first event into a JSON file; then it gets a column.`,
  form: ({ text }) => `\`${text}\` has no time and title. Write them as in 18:00 Havsula.`,
  noTime: ({ time, day }) => `The time ${time} doesn’t exist on ${day}. Write another time.`,
  early: ({ text }) => `\`${text}\` ends before it starts. Correct one of the times.`,
  title: ({ text }) => `Nothing that an event can show is called \`${text}\`. Correct the title.`,
  titles: ({ text, ids }) =>
    `Several titles are called \`${text}\`. Instead of the title, write one of the ids: ${ids}.`,
  twice: ({ text, row }) =>
    `\`${text}\` starts at the same time in the same hall as row ${row}. Correct one of these events.`,
  cancelled: ({ text }) =>
    `\`${text}\` is copied from a cancelled event, and a table can’t cancel another one. Delete (avlyst) if it takes place; else empty the cell.`,
  series: ({ id, place }) =>
    `A table can’t change ${id}, which has repeated dates. Change it in ${place}.`,
  pulled: ({ id }) =>
    `A table can’t change ${id}, which lerret pull fetched from another system. Change it there, or write it with the same id in data/.`,
};

const en = {
  problems,
  /** A place in a table; row and column count from 1. */
  place: (row: number, column: number) => `row ${row}, column ${column}`,
  /** The suggested value. */
  meant: (text: string) => ` Did you mean \`${text}\`?`,
  change: changeIn('en'),
  encoding: 'has characters that can’t be read. Save the table as CSV UTF-8.',
  quotes:
    'has a quotation mark at the beginning of a text, but none at its end. Save the table as CSV again.',
  /** The reason why a slot isn't copied: `slot` is already at the same time in the same hall. */
  clash: (slot: Slot) =>
    `Nothing is copied to ${when(slot)}, because ${slot.title} (${slot.id}) is already there.`,
  nothing: 'Nothing to change: the week is already as in the table.',
  stays: 'Nothing was written, because a table is written as a whole or not at all.',
  errors: 'The site has errors. Run npx lerret check, and correct them first. Nothing was written.',
  noTable:
    'No content of this site can be written as a table. A developer can add `table` to a model.json.',
  replaced: (file: string) =>
    `${file} has something else, such as a table that was edited. It would be replaced.`,
  exported: (week: string, count: number, file: string) =>
    `${week}: ${count} in the table → ${file}`,
  imported: (count: number) =>
    `Written: ${count} ${count === 1 ? 'change' : 'changes'}. Now run npx lerret check.`,
};

/** The texts for messages about tables, in one language. */
export type TableWords = typeof en;

const nb: TableWords = {
  problems: {
    week: ({ text }) =>
      `«${text}» er ikke en uke. Skriv en uke som 2026-w48 i den første ruten, eller eksporter uken på nytt.`,
    day: ({ text }) => `«${text}» er ikke en dag. Skriv den som i 23.11.2026.`,
    weekday: ({ text, day }) =>
      `«${text}» er en ${weekdayOf(day, 'nb')}. Rett ukedagen eller datoen.`,
    otherDay: ({ text, week }) => `«${text}» er ikke i uke ${week}, som denne tabellen gjelder.`,
    hall: ({ text }) =>
      text === ''
        ? 'Denne kolonnen har ingen sal. Skriv navnet på salen i første rad.'
        : `Ingen sal heter «${text}». Rett navnet. Hvis salen er ny, skriver du det første arrangementet der i en JSON-fil, så får salen en kolonne.`,
    form: ({ text }) => `«${text}» har ikke klokkeslett og tittel. Skriv dem som i 18:00 Havsula.`,
    noTime: ({ time, day }) =>
      `Klokkeslettet ${time} finnes ikke ${day}. Skriv et annet klokkeslett.`,
    early: ({ text }) => `«${text}» slutter før det begynner. Rett ett av klokkeslettene.`,
    title: ({ text }) => `Ingenting som et arrangement kan vise, heter «${text}». Rett tittelen.`,
    titles: ({ text, ids }) =>
      `Flere titler heter «${text}». Skriv en av id-ene i stedet for tittelen: ${ids}.`,
    twice: ({ text, row }) =>
      `«${text}» begynner samtidig og i samme sal som rad ${row}. Rett ett av disse arrangementene.`,
    cancelled: ({ text }) =>
      `«${text}» er kopiert fra et avlyst arrangement, og en tabell kan ikke avlyse et nytt. Slett (avlyst) hvis det skal finne sted, eller tøm ruten.`,
    series: ({ id, place }) =>
      `En tabell kan ikke endre ${id}, som har gjentatte datoer. Endre det i ${place}.`,
    pulled: ({ id }) =>
      `En tabell kan ikke endre ${id}, som lerret pull har hentet fra et annet system. Endre det der, eller skriv det med samme id i data/.`,
  },
  place: (row, column) => `rad ${row}, kolonne ${column}`,
  meant: (text) => ` Mente du «${text}»?`,
  change: changeIn('nb'),
  encoding: 'har tegn som ikke kan leses. Lagre tabellen som CSV UTF-8.',
  quotes:
    'har et anførselstegn foran en tekst, men ikke noe etter teksten. Lagre tabellen som CSV på nytt.',
  clash: (slot) =>
    `Ingenting kopieres til ${when(slot)}, fordi ${slot.title} (${slot.id}) allerede er der.`,
  nothing: 'Ingenting å endre: Uken er allerede slik som i tabellen.',
  stays: 'Ingenting ble skrevet, fordi en tabell skrives i sin helhet eller ikke i det hele tatt.',
  errors: 'Nettstedet har feil. Kjør npx lerret check, og rett dem først. Ingenting ble skrevet.',
  noTable:
    'Ikke noe innhold på dette nettstedet kan skrives som tabell. En utvikler kan legge til `table` i en model.json.',
  replaced: (file) =>
    `${file} inneholder noe annet, for eksempel en tabell som er redigert. Det blir erstattet.`,
  exported: (week, count, file) => `${week}: ${count} i tabellen → ${file}`,
  imported: (count) =>
    `Skrevet: ${count} ${count === 1 ? 'endring' : 'endringer'}. Kjør så npx lerret check.`,
};

/** The messages about tables, by language. */
export const tableWords: Readonly<Record<Language, TableWords>> = { en, nb };
