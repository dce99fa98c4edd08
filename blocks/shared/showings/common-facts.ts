import { capitalized } from '../text/category.ts';
import { type EventFacts, eventFacts } from './events.ts';
import { type Price, priceWords } from './price.ts';

/** Facts that are shown once above a list, so that rows show only other facts. */
export interface CommonFacts extends EventFacts {
  readonly venue?: string | undefined;
  /** `fra 140 kr` */
  readonly price?: string | undefined;
}

type Event = Omit<CommonFacts, 'price'> & { readonly sal?: string; readonly price?: Price };

/**
 * Returns the facts to show once above a list: those that all events share; with `most`, also those that more than half
 * share, if each event has a value. The venue only if each of its events has a screen, which the row then names;
 * format, language and subtitles only if there are at least two films; subtitles only if all films share them.
 */
export function findCommonFacts(events: readonly Event[], share: 'all' | 'most'): CommonFacts {
  const find = share === 'all' ? valueOfAll : commonestValue;
  const films = events.filter(isFilm);
  const venue = find(events.map((event) => event.venue));
  const hasScreens = events.every((event) => event.venue !== venue || event.sal);
  return {
    venue: hasScreens ? venue : undefined,
    price: find(events.map((event) => priceWords(event.price))),
    ...(films.length > 1 && {
      format: find(films.map(({ format }) => format)),
      language: find(films.map(({ language }) => language)),
      subtitles: valueOfAll(films.map(({ subtitles }) => subtitles)),
    }),
  };
}

const list = new Intl.ListFormat('nb');

/**
 * Returns the facts to render above a list: `Kinoen`, `2D`, `norsk tale`; if an event differs, as one sentence: `Alt i
 * Kinoen, 2D og norsk tale, om ikke annet står.`
 */
export function describeCommonFacts(common: CommonFacts, events: readonly Event[]): string[] {
  const { venue, price } = common;
  const films = events.filter(isFilm);
  const ofFilms = eventFacts(common);
  const isMixed = ofFilms.length > 0 && films.length < events.length;
  const shared = isMixed ? [price, describeFilms(common)] : [...ofFilms, price];
  const facts = shared.filter((fact) => fact !== undefined);
  const hasOthers =
    events.some(
      (one) => (venue && one.venue !== venue) || (price && priceWords(one.price) !== price),
    ) ||
    films.some((film) => filmFacts.some((name) => common[name] && film[name] !== common[name]));
  if (!hasOthers) return venue === undefined ? facts : [venue, ...facts];
  const all = [venue && `Alt i ${venue}`, isMixed ? facts.join(', ') : list.format(facts)];
  return [`${capitalized(all.filter(Boolean).join(', '))}, om ikke annet står.`];
}

const filmFacts = ['format', 'language', 'subtitles'] as const;

function isFilm({ format, language }: Event): boolean {
  return Boolean(format ?? language);
}

function describeFilms({ format, ...spoken }: CommonFacts): string {
  const words = list.format(eventFacts(spoken));
  return ['filmer', format && `i ${format}`, words && `med ${words}`].filter(Boolean).join(' ');
}

type Value = string | undefined;

function valueOfAll(values: readonly Value[]): Value {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

function commonestValue(values: readonly Value[]): Value {
  if (!values.every((value) => value)) return undefined;
  return values.find((value) => values.filter((one) => one === value).length > values.length / 2);
}
