import { type Problem, problem } from '../diagnostics/index.ts';
import { readProperty, type SiteRecord } from '../model.ts';
import { fieldsOfRole } from '../page/index.ts';
import { isPulled } from '../protocol/pulled.ts';
import { placeKey } from '../site/index.ts';
import type { Checks } from './after.ts';
import type { CheckContext } from './context.ts';
import { dayAndTime } from './publishing.ts';
import { occurrenceOf } from './records.ts';

export const lastYearChecks: Checks = { checks: [checkYears] };

const DAY = 86_400_000;
/** How long after its end an event counts as an old one, in milliseconds. What ended later may just remain. */
const RECENT = 60 * DAY;
/** How far before the first or after the last of the other events the meant time may be, in milliseconds. */
const APART = 7 * DAY;
/** How many other events of the title there must be for each old one. A yearly concert has fewer. */
const OTHERS = 3;

interface Dated {
  readonly record: SiteRecord;
  readonly title: string;
  /** The start and the end, in milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/**
 * Reports events with last year's date, as people type it in January: those a year before the other events of their
 * title, in any file. A file with any other old event, or with old ones alone, is an archive: nothing in it is reported.
 */
function* checkYears(context: CheckContext): Generator<Problem> {
  const { now } = context.model;
  const isOld = ({ end }: Dated) => end < now - RECENT;
  for (const model of context.site.models.values()) {
    const records = context.site.records.get(model.name) ?? [];
    const events = records.flatMap((record) => {
      const { title, start, end } = occurrenceOf(context, model, record) ?? {};
      if (title === undefined || start === undefined) return [];
      return [{ record, title, start, end: end ?? start }];
    });
    const coming = Map.groupBy(
      events.filter((one) => !isOld(one)),
      ({ title }) => title,
    );
    const byFile = Map.groupBy(events, ({ record }) => context.originOf(record).file);
    for (const [file, all] of byFile) {
      const old = all.filter(isOld);
      // What is pulled is written by the backend.
      if (isPulled(file) || old.length === all.length) continue;
      const slips = [...Map.groupBy(old, ({ title }) => title)].flatMap(([title, ofTitle]) =>
        slipsAmong(context, ofTitle, coming.get(title) ?? []),
      );
      if (slips.length === old.length) yield* slips.map((one) => found(context, one));
    }
  }
}

/** Returns the old events of a title that would be coming ones, among the others, a year later. */
function slipsAmong(
  context: CheckContext,
  old: readonly Dated[],
  others: readonly Dated[],
): readonly Dated[] {
  if (others.length < OTHERS * old.length) return [];
  const starts = others.map(({ start }) => start);
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  const placeOf = ({ record }: Dated) => placeKey(context.originOf(record));
  // All times of a series have the same place; it may come once a year.
  const places = new Set(others.map(placeOf));
  const isSlip = (one: Dated) => {
    const meant = one.start + 365 * DAY;
    const isAmong = meant > first - APART && meant < last + APART;
    return meant > context.model.now && isAmong && !places.has(placeOf(one));
  };
  return old.filter(isSlip);
}

function found({ site, originOf }: CheckContext, { record, title, start }: Dated): Problem {
  const [field = ''] = fieldsOfRole(site, record.model, 'date');
  const written = String(readProperty(record, field));
  const year = /^\d{4}(?=-)/.exec(written)?.[0];
  const meant = year === undefined ? null : written.replace(year, String(Number(year) + 1));
  const facts = { field, title, when: dayAndTime(start) };
  return { ...problem('last-year', originOf(record, field), facts, meant), isGuess: true };
}
