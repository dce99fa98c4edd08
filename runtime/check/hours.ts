import { type Problem, problem } from '../diagnostics/index.ts';
import { instantOf, startOfDay, withOffset } from '../protocol/clock.ts';
import { dayKey, NIGHT_ENDS } from '../protocol/days.ts';
import { firstOf, type Origin, quoted } from '../site/index.ts';
import type { Checks } from './after.ts';
import { below, type CheckContext } from './context.ts';
import { MAXIMUM_NAMED } from './gone.ts';
import { dateText, timeText } from './publishing.ts';
import { occurrenceOf } from './records.ts';

export const hoursChecks: Checks = {
  checks: [checkHours, checkClosedDays],
};

/** Checks that each venue has one entry, with each date once; that the dates exist; and that no hours overlap. */
function* checkHours({ site }: CheckContext): Generator<Problem> {
  const origin = { file: 'site.json', path: [] };
  const venues = new Set<string>();
  for (const [index, { venue, days, exceptions = [] }] of (site.config.hours ?? []).entries()) {
    const place = (...way: Origin['path']) => below(origin, 'hours', index, ...way);
    if (venues.has(venue)) yield problem('duplicate-name', place('venue'), { name: venue });
    venues.add(venue);
    for (const [day, open = []] of Object.entries(days)) yield* overlaps(open, place('days', day));
    const dates = new Set<string>();
    for (const [at, { date, open }] of exceptions.entries()) {
      const where = place('exceptions', at, 'date');
      if (instantOf(date) === null) yield problem('invalid-time', where, { found: quoted(date) });
      else if (dates.has(date)) yield problem('duplicate-name', where, { name: date });
      dates.add(date);
      yield* overlaps(open, place('exceptions', at, 'open'));
    }
  }
}

/** Reports each range of a day's hours that begins before an earlier one has ended. */
function* overlaps(open: readonly string[], { file, path }: Origin): Generator<Problem> {
  const ranges = Array.from(open.entries(), ([index, range]) => {
    const [from = '', to = ''] = range.split('-');
    return { index, range, from, to: to > from ? to : AFTER_MIDNIGHT };
  }).sort((a, b) => (a.from < b.from ? -1 : 1));
  for (const [at, { index, range, from }] of ranges.entries()) {
    const before = ranges.slice(0, at).find(({ to }) => from < to);
    if (before === undefined) continue;
    const facts = {
      subject: { en: 'These hours', nb: 'Denne tiden' },
      found: quoted(range),
      expected: {
        en: `hours that don’t overlap with \`${before.range}\``,
        nb: `en tid som ikke overlapper \`${before.range}\``,
      },
    };
    yield problem('wrong-value', { file, path: [...path, index] }, facts);
  }
}

/** The end of hours that end after midnight: a text that is sorted after all times of a day. */
const AFTER_MIDNIGHT = '25';

/** Reports each day on which a venue is closed though it has upcoming events. */
function* checkClosedDays(context: CheckContext): Generator<Problem> {
  const closed = (context.site.config.hours ?? []).flatMap(
    ({ venue, staffed, exceptions = [] }, index) =>
      [...exceptions.entries()].flatMap(([at, { date, open }]) =>
        // Without staff, a venue may still be open for people with a card.
        open.length === 0 && !staffed
          ? [{ venue, date, path: ['hours', index, 'exceptions', at] }]
          : [],
      ),
  );
  if (closed.length === 0) return;
  const events = Map.groupBy(
    comingEvents(context),
    ({ venue, start }) => `${openDayOf(start)} ${venue}`,
  );
  for (const { venue, date, path } of closed) {
    const named = (events.get(`${date} ${venue}`) ?? []).map(({ title, start }) => {
      const { en, nb } = timeText(start);
      return dayKey(start) === date
        ? { en: `${title} at ${en}`, nb: `${title} kl. ${nb}` }
        : { en: `${title} at ${en} the night after`, nb: `${title} kl. ${nb} natten etter` };
    });
    if (named.length === 0) continue;
    const facts = { venue, day: dateText(date), events: firstOf(named, MAXIMUM_NAMED) };
    yield problem('closed-day', { file: 'site.json', path: [...path, 'date'] }, facts);
  }
}

/** Returns the day whose opening hours an event needs: before the night's end, the day before. */
function openDayOf(start: number): string {
  const midnight = startOfDay(start);
  // An event whose start is a date alone begins at 00.00.
  const isNight = start !== midnight && Number(withOffset(start).slice(11, 13)) < NIGHT_ENDS;
  return dayKey(isNight ? midnight - 1 : start);
}

/** Returns the events of all models that haven't begun and aren't cancelled, by start. */
function comingEvents(context: CheckContext) {
  const { site, model } = context;
  return [...site.models.values()]
    .flatMap((one) =>
      (site.records.get(one.name) ?? []).flatMap(
        (record) => occurrenceOf(context, one, record) ?? [],
      ),
    )
    .filter(({ start, status }) => start > model.now && status !== 'cancelled')
    .toSorted((one, other) => one.start - other.start);
}
