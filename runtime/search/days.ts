import { dayAfter, dayKey, nearWord } from '../protocol/days.ts';
import { dayWords, timeWords } from '../protocol/time-words.ts';
import { PAGES, type ProgrammePage } from './stored-index.ts';
import { contentWords, folded, formsOf, wordsOf } from './tokens.ts';

/**
 * Returns the day and time of `start` in Norway, in words: `lørdag 21. november kl. 18.00`, `i morgen kl. 18.00`.
 * `start` and `now` are milliseconds since 1970.
 */
export function whenWords(start: number, now: number): string {
  const near = nearWord(dayKey(start), dayKey(now))?.toLowerCase();
  return `${near ?? dayWords(start)} kl.\u00a0${timeWords(start)}`;
}

/** The days that a query names, each as `2026-12-24` (`2026-12` for a month), and the other words of the query. */
export interface NamedDays {
  readonly days: readonly string[];
  readonly rest: readonly string[];
}

const MONTHS =
  'januar februar mars april mai juni juli august september oktober november desember'.split(' ');
const WEEKDAYS = 'søndag mandag tirsdag onsdag torsdag fredag lørdag'.split(' ').map(folded);

/** The word forms of the names of weekdays and months. */
export const CALENDAR: ReadonlySet<string> = new Set([...WEEKDAYS, ...MONTHS].flatMap(formsOf));

const DAY = '(?:s[øo]e?n|man|tirs|ons|tors|fre|l[øo]e?r)dag';
/** Short names of weekdays beside a date (`fre. 27. nov.`). Without a date, they are other words. */
const SHORT_DAY = '(?:s[øo]n|man|tirs?|ons|tors?|fre|l[øo]r)\\.?';
/** The names of months, whole or cut to three letters or more, but not longer words (`julekonsert`). */
const NAMED = MONTHS.map(
  (name) =>
    name.slice(0, 3) +
    [...name.slice(3)].reduceRight((rest, letter) => `(?:${letter}${rest})?`, ''),
).join('|');
const DATE = `(?<date>\\d{1,2})(?:\\. ?| |/)(?:(?<named>${NAMED})|(?<number>1[0-2]|0?[1-9]))`;

/**
 * Matches the names of days in a query, as whole words: `i kveld`, `i overmorgen`, `i helga`, `fredag 27.
 * november 2026`, `27.11.26`, `fredag 27.`, `i desember`. A weekday beside a date with a month is ignored.
 */
const form = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    'i ?(?<near>dag|kveld|ettermiddag|natt|morgen|overmorgen)',
    '(?:i )?(?<weekend>helg(?:a|en)?)',
    `(?:(?:(?:${DAY}(?:en)?|${SHORT_DAY}),? (?:den )?)?${DATE}|(?:i )?(?<month>${MONTHS.join('|')}))(?:(?:[./ ]+20|[./])(?<year>\\d\\d))?`,
    `(?<weekday>${DAY})(?:en|s)?(?:,?(?: den)? (?<numbered>\\d{1,2})(?![.:]?\\d)\\.?)?`,
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Matches times of day beside a day: `kl. 20`, `klokka 20.30`, `18:00`; not dates, such as `28.11`. */
const TIME =
  /(?<![\p{L}\p{N}])(?:kl(?:okk(?:a|en))?\.? ?\d{1,2}(?:[.:]?\d\d)?|(?:[01]?\d|2[0-4])[.:][0-5]\d)(?![\p{L}\p{N}])/giu;

/** Words beside a day that don't narrow a search. */
const FILLERS = new Set(
  'i på til hva det den går kl klokka klokken morgen formiddag ettermiddag kveld natt neste om program programmet se skjer vises'.split(
    ' ',
  ),
);

/**
 * Returns the days that a query names, in Norway's calendar, and the query's other words. Each day is the first of its
 * name that isn't past; `days` is empty if there is none, such as for 31 February. Null if the query names no day.
 * @param now milliseconds since 1970
 */
export function askedDays(query: string, now: number): NamedDays | null {
  const found = form.exec(query);
  if (found === null) return null;
  const { near, weekend, date, named, number, month, year } = found.groups ?? {};
  const { weekday = '', numbered } = found.groups ?? {};
  const today = dayKey(now);
  const current = Number(today.slice(0, 4));
  const years = year ? [2000 + Number(year)] : [current, current + 1];
  const at = new Date(today).getUTCDay();
  const next = (wanted: number) => dayAfter(today, (wanted - at + 7) % 7);
  const days = () => {
    if (near) return [dayAfter(today, { morgen: 1, overmorgen: 2 }[near.toLowerCase()] ?? 0)];
    if (weekend) return at === 0 ? [today] : [next(6), next(0)];
    if (date) return comingOf(today, years, number ? Number(number) : monthOf(named), Number(date));
    if (month) return comingOf(today, years, monthOf(month));
    const first = next(WEEKDAYS.indexOf(folded(weekday)));
    if (!numbered) return [first];
    const weeks = [0, 7, 14, 21, 28].map((later) => dayAfter(first, later));
    return weeks.filter((day) => Number(day.slice(8)) === Number(numbered));
  };
  const rest = contentWords(query.replace(found[0], ' ').replace(TIME, ' '));
  return { days: days(), rest: rest.filter((word) => !FILLERS.has(word.toLowerCase())) };
}

/** Returns the number of a month, from 1, by its name or the first three letters; 0 if there is no such month. */
function monthOf(name = ''): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase().slice(0, 3))) + 1;
}

/** Returns the first such day (`2026-12-24`) or, without `date`, month (`2026-12`) that isn't past; [] if none is. */
function comingOf(today: string, years: readonly number[], month: number, date?: number): string[] {
  const length = date === undefined ? 7 : 10;
  return years
    .map((year) => new Date(Date.UTC(year, month - 1, date ?? 1)))
    .filter((day) => day.getUTCMonth() === month - 1)
    .map((day) => day.toISOString().slice(0, length))
    .filter((day) => day >= today.slice(0, length))
    .slice(0, 1);
}

/**
 * Returns search entries for the named days: one for each day (for a month, its first day with events) and each
 * programme that has events then, and whose title has the query's other words. Sorted by day, then by the number of
 * events, largest first.
 * @param meant returns the synonyms of a word
 */
export function daysIn(
  programmes: readonly ProgrammePage[],
  { days, rest }: NamedDays,
  meant: (word: string) => readonly string[],
) {
  const fits = ({ title }: ProgrammePage) => {
    const forms = wordsOf(title).flatMap(({ text }) => formsOf(text));
    return rest.every((word) =>
      [word, ...meant(word)].some((one) =>
        formsOf(one).some((stem) => forms.some((form) => form.startsWith(stem))),
      ),
    );
  };
  const own = programmes.filter(fits);
  return days.flatMap((asked) => {
    const parts = asked.length === 7 ? {} : ({ weekday: 'long', day: 'numeric' } as const);
    const name = new Intl.DateTimeFormat('nb-NO', { timeZone: 'UTC', month: 'long', ...parts });
    return own
      .flatMap(({ title, href, days: counts }) => {
        const [first, ...others] = Object.keys(counts)
          .toSorted()
          .filter((day) => day.startsWith(asked));
        if (first === undefined) return [];
        const count = [first, ...others].reduce((sum, day) => sum + (counts[day] ?? 0), 0);
        const text = count === 1 ? 'Én tid på programmet.' : `${count} tider på programmet.`;
        const full = `${title} › ${name.format(new Date(asked))}`;
        return [{ count, entry: { title: full, href: `${href}${first}`, kind: PAGES, text } }];
      })
      .toSorted((one, other) => other.count - one.count)
      .map(({ entry }) => entry);
  });
}
