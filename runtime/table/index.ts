import type { Language } from '../diagnostics/index.ts';
import type { TableProblem } from './read-table.ts';
import { type Change, columnName, type Slot } from './slots.ts';

export { copyOf, readTable, type TableProblem } from './read-table.ts';
export { editsFor, shownIn, slotsOf, type TableFields, tableFields } from './records.ts';
export {
  type Change,
  columnName,
  csvOf,
  type Shown,
  type Slot,
  slotsIn,
  TableError,
  tableIn,
  tableOf,
  type Week,
  weekAfter,
  weekOf,
} from './slots.ts';

type ProblemWords = Readonly<
  Record<TableProblem['code'], (facts: TableProblem['facts']) => string>
>;

type Place = Pick<Slot, 'start' | 'end' | 'column'>;

const endsLater = ({ start, end }: Place) => end !== null && !end.startsWith(start.slice(0, 10));

/** Returns a slot's start and hall, with the end if it is on another day, or if `hasEnd`. */
const when = (slot: Place, hasEnd = endsLater(slot)) => {
  const { start, end, column } = slot;
  const shownEnd = endsLater(slot) ? end?.replace('T', ' ') : end?.slice(11);
  const until = hasEnd && shownEnd ? `–${shownEnd}` : '';
  return `${start.replace('T', ' ')}${until} ${columnName(column)}`.trimEnd();
};

const changes: Readonly<
  Record<Language, readonly [isNew: string, moved: string, removed: string]>
> = {
  en: ['new', 'changed', 'removed'],
  nb: ['ny', 'endret', 'fjernet'],
};

function changeIn(language: Language) {
  const [isNew, moved, removed] = changes[language];
  return (change: Change): string => {
    const { slot } = change;
    if (change.kind === 'new') return `+ ${isNew}: ${slot.title}, ${when(slot)}`;
    if (change.kind === 'removed')
      return `− ${removed}: ${slot.title}, ${when(slot)} (${change.slot.id})`;
    const { before } = change;
    const isSamePlace = when(before, false) === when(slot, false);
    const hasEnd = isSamePlace || endsLater(before) || endsLater(slot);
    const [from, to] = [when(before, hasEnd), when(slot, hasEnd)];
    return `~ ${moved}: ${slot.title}, ${from} → ${to} (${before.id})`;
  };
}

const problems: ProblemWords = {
  week: ({ text }) =>
    `\`${text}\` names no week: write one such as 2026-w48 into the first cell, or export the week again.`,
  day: ({ text }) => `\`${text}\` is no day: write it as 23.11.2026.`,
  otherDay: ({ text, week }) => `\`${text}\` isn’t in the week ${week} of this table.`,
  hall: ({ text }) =>
    text === ''
      ? 'This column has no hall: name it in the first row.'
      : `No hall is named \`${text}\` yet: write its first event into a JSON file, then it has a column.`,
  form: ({ text }) => `\`${text}\` has no time and title: write it as 18:00 Havsula.`,
  noTime: ({ time, day }) => `There is no ${time} on ${day}.`,
  early: ({ text }) => `\`${text}\` ends before it starts: correct one of the times.`,
  title: ({ text }) => `Nothing that can be shown is named \`${text}\`.`,
  titles: ({ text, ids }) =>
    `More than one is named \`${text}\`: write its id in place of the title: ${ids}.`,
  twice: ({ text, row }) => `\`${text}\`: row ${row} starts at the same time in the same hall.`,
  series: ({ id, place }) => `${id} can’t be changed by a table: change it in ${place}.`,
};

const en = {
  problems,
  /** A place in a table; row and column count from 1. */
  place: (row: number, column: number) => `row ${row}, column ${column}`,
  /** The suggested value. */
  meant: (text: string) => ` Did you mean \`${text}\`?`,
  change: changeIn('en'),
  encoding: 'has characters that can’t be read: save it as CSV UTF-8.',
  quotes: 'has a quotation mark that isn’t closed: save it as CSV again.',
  /** Why a slot isn't copied: this other slot has the same time and hall. */
  clash: (slot: Slot) => `${slot.title} is there already: ${when(slot)} (${slot.id}).`,
  nothing: 'Nothing to change: the week is as the table says.',
  stays: 'Nothing was written: a table is written as a whole, or not at all.',
  errors: 'The site has errors: fix them first (lerret check says how). Nothing was written.',
  noTable: 'No model of this site has tables: add `table` to a model.json.',
  exported: (week: string, count: number, file: string) =>
    `${week}: ${count} in the table → ${file}`,
  imported: (count: number) =>
    `Written: ${count} ${count === 1 ? 'change' : 'changes'}. Next: lerret check.`,
};

/** The texts for messages about tables, in one language. */
export type TableWords = typeof en;

const nb: TableWords = {
  problems: {
    week: ({ text }) =>
      `«${text}» er ingen uke: skriv en, som 2026-w48, i den første ruta, eller eksporter uka på nytt.`,
    day: ({ text }) => `«${text}» er ingen dag: skriv den som 23.11.2026.`,
    otherDay: ({ text, week }) => `«${text}» er ikke i uka ${week}, som denne tabellen gjelder.`,
    hall: ({ text }) =>
      text === ''
        ? 'Denne kolonnen har ingen sal: skriv den i første rad.'
        : `Ingen sal heter «${text}» ennå: skriv det første arrangementet der i en JSON-fil, så får salen en kolonne.`,
    form: ({ text }) => `«${text}» har ikke klokkeslett og tittel: skriv det som 18:00 Havsula.`,
    noTime: ({ time, day }) => `Klokka ${time} finnes ikke ${day}.`,
    early: ({ text }) => `«${text}» slutter før det begynner: rett ett av klokkeslettene.`,
    title: ({ text }) => `Ingenting som kan vises, heter «${text}».`,
    titles: ({ text, ids }) =>
      `Mer enn én heter «${text}»: skriv id-en i stedet for tittelen: ${ids}.`,
    twice: ({ text, row }) => `«${text}»: rad ${row} begynner samtidig i samme sal.`,
    series: ({ id, place }) => `${id} kan ikke endres i en tabell: endre det i ${place}.`,
  },
  place: (row, column) => `rad ${row}, kolonne ${column}`,
  meant: (text) => ` Mente du «${text}»?`,
  change: changeIn('nb'),
  encoding: 'har tegn som ikke kan leses: lagre den som CSV UTF-8.',
  quotes: 'har et anførselstegn uten slutt: lagre den som CSV på nytt.',
  clash: (slot) => `${slot.title} er der fra før: ${when(slot)} (${slot.id}).`,
  nothing: 'Ingenting å endre: uka er slik tabellen sier.',
  stays: 'Ingenting ble skrevet: en tabell skrives helt eller ikke i det hele tatt.',
  errors: 'Nettstedet har feil: rett dem først (lerret check sier hvordan). Ingenting ble skrevet.',
  noTable: 'Ingen modell på dette nettstedet har tabeller: legg til `table` i en model.json.',
  exported: (week, count, file) => `${week}: ${count} i tabellen → ${file}`,
  imported: (count) =>
    `Skrevet: ${count} ${count === 1 ? 'endring' : 'endringer'}. Nå: lerret check.`,
};

/** The messages about tables, by language. */
export const tableWords: Readonly<Record<Language, TableWords>> = { en, nb };
