import { readProperty, type SiteRecord } from '../../model.ts';
import { fieldsOfRole, plainText, roleOf } from '../../page/index.ts';
import type { FilePlace, Listed, Settings } from '../../panel/types.ts';
import { momentOf, TIME_ZONE } from '../../protocol/clock.ts';
import { dayAfter, dayKey } from '../../protocol/days.ts';
import { isObject } from '../../protocol/is-object.ts';
import { memoized, once } from '../../protocol/memoized.ts';
import { isIdOf, type NamedPage, withoutMark } from '../../site/index.ts';
import { createPlaces, type Described, doneOf, formedOf, placeIn } from './described-page.ts';
import { formSchema, valueIn } from './forms.ts';

const MAXIMUM_LISTED = 60;

/** Returns each model of a site: its name, and the words for one record and several, in the language of staff. */
export function kindsOf({ read, language }: Described) {
  return [...read.loaded.site.models.values()].map(({ name, words }) => {
    const [one, many] = words[language];
    return { name, one, many };
  });
}

/** The format of days and times in words, in which a query can occur. */
const DAYS = new Intl.DateTimeFormat('nb-NO', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  timeZone: TIME_ZONE,
});

/** Names of days and weeks, each with the days from today to its first and last day. @param left the days to Sunday */
const nearDays = (left: number) =>
  [
    ['i dag|i kveld|today|tonight', 0, 0],
    ['i morgen|tomorrow', 1, 1],
    ['i helga|i helgen|this weekend', Math.max(0, left - 1), left],
    ['denne uka|denne uken|this week', 0, left],
    ['neste uke|neste uka|next week', left + 1, left + 7],
  ] as const;

/** Returns a query in lower case, with dates in place of names such as `i helga`; OR divides the dates of a name. */
function withDates(query: string, now: number): string {
  const today = dayKey(now);
  return nearDays((7 - new Date(today).getUTCDay()) % 7).reduce(
    (text, [names, first, last]) =>
      text.replaceAll(
        new RegExp(`(?<!\\S)(?:${names.replaceAll(' ', '\\s+')})(?!\\S)`, 'g'),
        Array.from({ length: last - first + 1 }, (_, day) => dayAfter(today, first + day)).join(OR),
      ),
    query.toLowerCase(),
  );
}

/** The names of all weekdays and months, which 12 days that are 31 days apart have. */
const DAY_NAMES: ReadonlySet<string> = new Set(
  Array.from({ length: 12 }, (_, step) => DAYS.formatToParts(Date.UTC(2026, 0, 1 + 31 * step, 12)))
    .flat()
    .filter(({ type }) => type === 'weekday' || type === 'month')
    .map(({ value }) => value),
);

/** Returns whether a query, with dates in place of names, names a day or a time: `lørdag`, `5.12`, `18.00`. */
function namesDay(dated: string): boolean {
  return /\d[.:/-]\d/.test(dated) || dated.split(/\s+/).some((word) => DAY_NAMES.has(word));
}

/** The character between alternative words, of which a record must have one. */
const OR = '|';

/**
 * Returns a text in a form in which numbers are found however staff write them: `20.11`, `20/11` and `05.12` in days,
 * `18.00` in times, and neither `1.12` in `11.12` nor the hall `2` in the day `20`.
 */
function comparable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[:/]/g, '.')
    .replace(/0*(\d+)/g, '#$1;');
}

/**
 * Returns the records that have all words of the query in their title, id, day (`lørdag 5. desember`, `5.12`, `i dag`,
 * `i helga`), place or completed actions (`avlyst`). `count` is their number, `items` the first 60. Events are sorted by
 * time, past ones last; other records by date, the latest first. Events follow all others, as one film has many; if the
 * query names a day, they come first.
 * @param name the name of the records' model; '' for all models
 */
export function recordsOf(described: Described, name: string, query: string): Listed {
  const { models } = described.read.loaded.site;
  const { recordPlace } = createPlaces(described);
  const dated = withDates(query, described.model.now);
  const words = dated
    .split(/\s+/)
    .map((word) => word.split(OR).filter(Boolean).map(comparable))
    .filter(({ length }) => length > 0);
  const names = name === '' ? [...models.keys()] : [name];
  const isOccurring = (one: string) => models.get(one)?.functions.occurrence !== undefined;
  const areFirst = namesDay(dated);
  const isFirst = (one: string) => isOccurring(one) === areFirst;
  const sorted = names.toSorted((one, next) => Number(isFirst(next)) - Number(isFirst(one)));
  const found = sorted.flatMap((one) => foundIn(described, one, words));
  const items = found.slice(0, MAXIMUM_LISTED).flatMap((record) => recordPlace(record) ?? []);
  return { count: found.length, items };
}

/** Returns the sorted records of a model that have one of the alternatives for each word. */
function foundIn(
  { read, model, language }: Described,
  name: string,
  words: readonly (readonly string[])[],
): readonly SiteRecord[] {
  const { whole, index, now } = model;
  const [date = ''] = fieldsOfRole(whole, name, 'date');
  const kind = read.loaded.site.models.get(name);
  const isOccurring = kind?.functions.occurrence !== undefined;
  const textOf = (record: SiteRecord, at: number | null) => {
    const iso = at === null ? '' : dayKey(at);
    const day = iso.split('-').reverse().join('.');
    return comparable(
      [
        ...[roleOf(whole, index.read, record, 'title'), record.id],
        ...[at === null ? '' : DAYS.format(at), day, iso],
        ...(kind === undefined ? [] : [placeIn(kind, record), ...doneOf(kind, record, language)]),
      ].join(' '),
    );
  };
  const found = (read.loaded.site.records.get(name) ?? []).flatMap((record) => {
    const at = momentOf(readProperty(record, date));
    const text = words.length === 0 ? '' : textOf(record, at);
    const isFound = words.every((either) => either.some((word) => text.includes(word)));
    return isFound ? [{ record, at: at ?? 0 }] : [];
  });
  found.sort((one, other) => {
    if (!isOccurring) return other.at - one.at;
    const [isOver, isOtherOver] = [one.at < now, other.at < now];
    return Number(isOver) - Number(isOtherOver) || one.at - other.at;
  });
  return found.map(({ record }) => record);
}

/** Returns a function that reads a JSON file, as it is saved, once; it returns undefined for a file that isn't JSON. */
export function createContents({ read }: Described): (file: string) => unknown {
  return memoized((file) => {
    try {
      return JSON.parse(withoutMark(read.reader.read(file) ?? ''));
    } catch {
      return undefined;
    }
  });
}

/**
 * Returns a function that finds the record at a place in a file; undefined for a place without a record, and where
 * another one has come since the site was last without errors.
 */
export function createRecordFinder(described: Described, contentOf = createContents(described)) {
  const { read, model } = described;
  const keyOf = ({ file, path }: FilePlace) => JSON.stringify([file, ...path]);
  const byPlace = once(() => {
    const placed = [...model.whole.records.values()].flat().flatMap((record) => {
      const origin = read.loaded.origins.get(record);
      return origin === undefined ? [] : [[keyOf(origin), record] as const];
    });
    // All times of a series are at one place: the map has the first of them.
    return new Map(placed.toReversed());
  });
  return (place: FilePlace) => {
    const record = byPlace().get(keyOf(place));
    const { id } = Object(record && valueIn(contentOf(place.file), place.path));
    return record && isIdOf(record.id, String(id)) ? record : undefined;
  };
}

/** Returns what `createRecordFinder` finds at one place. */
export function recordIn(described: Described, place: FilePlace) {
  return createRecordFinder(described)(place);
}

/**
 * Returns the places of all editable values except records, by kind: pages, options of blocks, items of the menu,
 * redirects, parts of site.json.
 */
export function settingsOf(described: Described): Settings {
  const { site, drafts } = described.read.loaded;
  const { placeOf, lineOf } = createPlaces(described);
  const pages = [...site.pages, ...drafts];
  const all = pages.flatMap(({ name, definition }) => {
    const place = placeOf(definition);
    return place === null ? [] : [{ ...place, title: titleOfPage(name, definition) }];
  });
  const options = pages.flatMap(({ name, definition }) =>
    (definition.blocks ?? []).flatMap(({ component, data = [] }) =>
      data.flatMap((id) => {
        const datum = site.blockData.get(id);
        const place = datum && placeOf(datum, 'options');
        if (!place) return [];
        const block = described.read.blocks.get(component)?.metadata.title ?? component;
        const title = `${block}: ${titleOfPage(name, definition)}`;
        return [{ ...place, title, component, text: wordsIn(datum.options) }];
      }),
    ),
  );
  // Block data that several pages show are listed with the first of them.
  const blocks = new Map(options.toReversed().map((one) => [`${one.file} ${one.path}`, one]));
  const at = (file: string, path: FilePlace['path'], title: string) => ({
    ...{ file, path, title, line: lineOf({ file, path }) },
  });
  const { finalOf } = described.model.routes;
  const menu = site.config.theme.menu.map(({ label, place, path }, index) => ({
    ...at('site.json', ['theme', 'menu', index], label),
    shown: { place, href: path === null ? null : finalOf(path) },
  }));
  const redirects = site.redirects.map(({ from, to }, index) =>
    at('redirects.json', ['redirects', index], `${from} → ${to}`),
  );
  const file = 'site.json';
  const parts = Object(formSchema(formedOf(described), { file, path: [] })?.properties);
  const settings = Object.entries(site.config).flatMap(([key, value]) => {
    const { description = '', 'x-label': label } = Object(parts[key]);
    const [first = key] = String(description).split(/[.,:;]/);
    const title = Object(label)[described.language] ?? first;
    return isObject(value) || Array.isArray(value) ? [at(file, [key], title)] : [];
  });
  return {
    ...{ pages: all, blocks: [...blocks.values()].reverse() },
    ...{ menu, redirects, site: settings },
  };
}

/** Returns how lists name a page: by its title and path; by its name if the title is missing or has a binding. */
export function titleOfPage(name: string, { meta, path }: NamedPage['definition']): string {
  const { title } = meta ?? {};
  return `${title === undefined || title.includes('@') ? name : title} (${path})`;
}

function wordsIn(value: unknown): string {
  if (!isObject(value) && !Array.isArray(value)) return plainText(value);
  return Object.values(value).map(wordsIn).filter(Boolean).join(' ');
}
