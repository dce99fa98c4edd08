import { type Language, suggested } from '../diagnostics/index.ts';
import {
  type CallProgress,
  type Changes,
  countOf,
  type LeftOut,
  listOf,
  type PulledCount,
  shown,
  type Wait,
} from '../pull/index.ts';
import { durationOf } from '../pull/limits.ts';
import { comma } from './build-messages.ts';

/** The figures of a pull, and the folder of its content. */
export interface Pulled {
  readonly counts: readonly PulledCount[];
  readonly seconds: number;
  readonly place: string;
}

const en = {
  stays: 'Nothing was pulled. The content of the last pull stays.',
  dryRun: 'This was a dry run. Nothing was written.',
  refused: 'With the pulled content, the site would have these errors.',
  tooMuch:
    'More records would be left out than --max-left-out allows. If that is right, raise this number.',
  tooLittle: [
    'A list got too few records: a pull may remove at most half of the records of a list.',
    'What to do: look in the backend whether the records should be gone. If so, pull with --accept-shrunk.',
  ],
  pulling: 'Pulling',
  cameTo: (place: string) => `The pulled content is in ${place}.`,
  pulled: ({ counts, seconds, place }: Pulled) =>
    `Pulled ${listed(counts, 'en')} in ${seconds.toFixed(2)} s → ${place}`,
  unchanged: ({ counts, seconds, place }: Pulled) =>
    `Nothing has changed since the last pull: ${listed(counts, 'en')} (${seconds.toFixed(2)} s) → ${place}`,
  unknown: ({ kind, unknown }: PulledCount) =>
    `warning: left out fields that the model of ${kind.words.en[1]} doesn’t have: ${listOf(unknown)}`,
  invisible: ({ kind, invisible }: PulledCount) =>
    `warning: left out ${invisible} control ${invisible === 1 ? 'character' : 'characters'} of ${kind.words.en[1]}`,
  leftOut: (list: string, number: number, id: string) => `${list}: record ${number}${id} left out`,
  leftOutCount: (count: number) =>
    `warning: ${count} ${count === 1 ? 'record was' : 'records were'} left out`,
  hidden: (count: number) =>
    `warning: ${count} pulled ${count === 1 ? 'record isn’t' : 'records aren’t'} shown, because records in data/ have the same id; lerret check lists them`,
  wait: ({ call, status, pause }: Wait) =>
    `${call}: ${status === null ? 'the connection broke' : `answered ${status}`}; trying again in ${durationOf(pause)}`,
  fromPages: (pages: number) => ` from ${pages} pages`,
  came: ({ kind, came, pages, unchanged }: PulledCount) =>
    `${kind.call}: received ${countOf(came, kind, 'en')} on ${pages} ${pages === 1 ? 'page' : 'pages'}, ${unchanged} of them unchanged`,
  /** The changes of a list compared with the last snapshot. */
  becomes: ({ kind, records, unknown }: PulledCount, { added, changed, removed }: Changes) =>
    [
      `  ${countOf(records, kind, 'en')} on the site`,
      ...named('new', added, 'en'),
      ...named('changed', changed, 'en'),
      ...named('gone', removed, 'en'),
      ...(unknown.length > 0 ? [`without the fields ${listOf(unknown)}`] : []),
    ].join('; '),
};

const nb: typeof en = {
  stays: 'Ingenting ble hentet. Innholdet fra forrige henting blir stående.',
  dryRun: 'Dette var en prøve. Ingenting ble skrevet.',
  refused: 'Med det hentede innholdet ville nettstedet fått disse feilene.',
  tooMuch:
    'Flere oppføringer ville blitt utelatt enn --max-left-out tillater. Hvis det er riktig, øker du tallet.',
  tooLittle: [
    'En liste fikk for få oppføringer: En henting kan fjerne høyst halvparten av oppføringene i en liste.',
    'Hva du kan gjøre: Se etter i baksystemet om oppføringene skal være borte. Hent i så fall med --accept-shrunk.',
  ],
  pulling: 'Henter',
  cameTo: (place) => `Det hentede innholdet ligger i ${place}.`,
  pulled: ({ counts, seconds, place }) =>
    `Hentet ${listed(counts, 'nb')} på ${comma(seconds.toFixed(2))} s → ${place}`,
  unchanged: ({ counts, seconds, place }) =>
    `Ingenting er endret siden forrige henting: ${listed(counts, 'nb')} (${comma(seconds.toFixed(2))} s) → ${place}`,
  unknown: ({ kind, unknown }) =>
    `advarsel: utelot felter som modellen for ${kind.words.nb[1]} ikke har: ${listOf(unknown, 'nb')}`,
  invisible: ({ kind, invisible }) =>
    `advarsel: utelot ${invisible} kontrolltegn fra ${kind.words.nb[1]}`,
  leftOut: (list, number, id) => `${list}: oppføring ${number}${id} utelatt`,
  leftOutCount: (count) =>
    `advarsel: ${count} ${count === 1 ? 'oppføring' : 'oppføringer'} ble utelatt`,
  hidden: (count) =>
    `advarsel: ${count} ${count === 1 ? 'hentet oppføring' : 'hentede oppføringer'} vises ikke, fordi oppføringer i data/ har samme id; lerret check viser hvilke`,
  wait: ({ call, status, pause }) =>
    `${call}: ${status === null ? 'forbindelsen ble brutt' : `svarte ${status}`}; prøver igjen om ${durationOf(pause)}`,
  fromPages: (pages) => ` fra ${pages} sider`,
  came: ({ kind, came, pages, unchanged }) =>
    `${kind.call}: mottok ${countOf(came, kind, 'nb')} på ${pages} ${pages === 1 ? 'side' : 'sider'}, ${unchanged} av dem uendret`,
  becomes: ({ kind, records, unknown }, { added, changed, removed }) =>
    [
      `  ${countOf(records, kind, 'nb')} på nettstedet`,
      ...named('nye', added, 'nb'),
      ...named('endret', changed, 'nb'),
      ...named('borte', removed, 'nb'),
      ...(unknown.length > 0 ? [`uten feltene ${listOf(unknown, 'nb')}`] : []),
    ].join('; '),
};

export const pullWords: Readonly<Record<Language, typeof en>> = { en, nb };

/** Returns the numbers of records in words: `28 articles (1 of 2 pages unchanged), 1 event, 44 block data`. */
function listed(counts: readonly PulledCount[], language: Language): string {
  const same = { en: ['of', 'pages unchanged'], nb: ['av', 'sider uendret'] }[language];
  return counts
    .map(({ kind, records, pages, unchanged }) => {
      const isPartly = unchanged > 0 && unchanged < pages;
      const partly = isPartly ? ` (${unchanged} ${same[0]} ${pages} ${same[1]})` : '';
      return `${countOf(records, kind, language)}${partly}`;
    })
    .join(', ');
}

/** Returns the lines about a record that was left out: its list, number and id, then a line for each error. */
export function leftOutLines({ kind, number, id, errors }: LeftOut, language: Language): string {
  const why = errors.map(({ path, diagnostic: { code, message, suggestion } }) => {
    const field = path.length === 0 ? '' : `\`${shown(path.join('.'))}\`: `;
    const meant = suggested(suggestion && shown(suggestion), language);
    return `  ${code}  ${field}${shown(message, 400)}${meant}`;
  });
  const name = id === null ? '' : ` (${shown(id)})`;
  return [pullWords[language].leftOut(kind.call, number, name), ...why].join('\n');
}

/** Returns the number of records that a call has fetched, in words: `28 articles from 2 pages …`. */
export function progressLine(
  { kind, records, pages, state }: CallProgress,
  language: Language,
): string {
  const of = pages > 1 ? pullWords[language].fromPages(pages) : '';
  return `${countOf(records, kind, language)}${of}${state === 'reading' ? ' …' : ''}`;
}

/** Returns a list with `2 new (a, b)`; [] if there are no ids. */
function named(word: string, ids: readonly string[], language: Language): readonly string[] {
  return ids.length === 0 ? [] : [`${ids.length} ${word} (${listOf(ids, language)})`];
}
