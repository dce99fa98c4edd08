import { PAGES, type ProgrammePage } from './entry.ts';
import { formsOf, tellingWords, wordsOf } from './words.ts';

const zone = { timeZone: 'Europe/Oslo' } as const;
const key = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' });
const name = new Intl.DateTimeFormat('nb-NO', {
  ...{ timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' },
} as const);

/** The day in Norway, `2026-11-20`. @param instant milliseconds since 1970 */
export function dayKey(instant: number): string {
  return key.format(instant);
}

const dayName = new Intl.DateTimeFormat('nb-NO', {
  ...{ ...zone, weekday: 'long', day: 'numeric', month: 'long' },
} as const);
const time = new Intl.DateTimeFormat('nb-NO', { ...zone, hour: '2-digit', minute: '2-digit' });

/** `i dag kl. 18.00`, `lørdag 21. november kl. 18.00`, in Norway. @param start milliseconds since 1970, as is `now` */
export function whenWords(start: number, now: number): string {
  const today = dayKey(now);
  const near = ['i dag', 'i morgen'].find((_, days) => after(today, days) === dayKey(start));
  return `${near ?? dayName.format(start)} kl. ${time.format(start).replace(':', '.')}`;
}

/** The days that a query names, and its other words. */
export interface AskedDays {
  readonly days: readonly string[];
  readonly rest: readonly string[];
}

const months = 'jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des'.split('|');
const weekdays = ['s(?:ø|oe?)ndag', ...'mandag tirsdag onsdag torsdag fredag'.split(' ')];
const date = `(\\d{1,2})(?:\\. ?| |/)(?:(${months.join('|')})\\p{L}*|(1[0-2]|0?[1-9]))`;
const all = [...weekdays, 'l(?:ø|oe?)rdag'].map((day) => `(${day})(?:en|s)?`).join('|');
/** `i kveld`, `i overmorgen`, `i helga`, `24. desember`, `lørdag`: whole words. */
const form = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:i ?(dag|kveld|ettermiddag|natt|morgen|overmorgen)|(?:i )?(helg(?:a|en)?)|${date}|${all})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Words that tell nothing more of what is looked for. */
const FILLERS = new Set(
  'i på til hva det den går kl kveld neste om program programmet se skjer vises'.split(' '),
);

/**
 * The days that a query names, seen from a moment (milliseconds since 1970), by the calendar of Norway: the next ones of
 * that name, today among them. Null where it names none.
 */
export function askedDays(query: string, now: number): AskedDays | null {
  const found = form.exec(query);
  if (found === null) return null;
  const [whole, near, weekend, day, month, number, ...names] = found;
  const rest = query.replace(whole, ' ');
  const today = dayKey(now);
  const weekday = new Date(today).getUTCDay();
  const next = (wanted: number) => after(today, (wanted - weekday + 7) % 7);
  const days = () => {
    if (near) return [after(today, { morgen: 1, overmorgen: 2 }[near.toLowerCase()] ?? 0)];
    if (weekend) return weekday === 0 ? [today] : [next(6), next(0)];
    if (day) return dateOf(Number(day), number ? Number(number) : monthOf(month), today);
    return [next(names.findIndex(Boolean))];
  };
  return {
    days: days(),
    rest: tellingWords(rest).filter((word) => !FILLERS.has(word.toLowerCase())),
  };
}

function monthOf(word = ''): number {
  return months.indexOf(word.toLowerCase()) + 1;
}

/** The next day of that date; none where no month has it. */
function dateOf(day: number, month: number, today: string): string[] {
  const ofYear = (year: number) => new Date(Date.UTC(year, month - 1, day));
  const year = Number(today.slice(0, 4));
  const keys = [year, year + 1].map((one) => ofYear(one).toISOString().slice(0, 10));
  const found = keys.find((one) => one >= today);
  return found !== undefined && ofYear(year).getUTCDate() === day ? [found] : [];
}

function after(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/**
 * The places of those days in the programmes, the first day and the fullest programme first. Where the query has other
 * words, only in programmes whose titles have them.
 * @param meant further words for one
 */
export function daysIn(
  programmes: readonly ProgrammePage[],
  { days, rest }: AskedDays,
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
  return days.flatMap((day) =>
    own
      .flatMap(({ title, href, days: counts }) => {
        const count = counts[day] ?? 0;
        const text = count === 1 ? 'Én tid på programmet.' : `${count} tider på programmet.`;
        const full = `${title} › ${name.format(new Date(day))}`;
        const entry = { title: full, href: `${href}${day}`, kind: PAGES, text };
        return count > 0 ? [{ count, entry }] : [];
      })
      .toSorted((one, other) => other.count - one.count)
      .map(({ entry }) => entry),
  );
}
