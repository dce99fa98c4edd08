import { createRequire } from 'node:module';
import type * as Library from 'rrule-temporal';
import { validateRepeats } from '../../schemas/validators.gen.js';
import { problem, type Text } from '../diagnostics/index.ts';
import { type Model, readProperty, type SiteRecord } from '../model.ts';
import { momentOf, movedTime, TIME_ZONE, wallTime, withOffset } from '../protocol/clock.ts';
import { isWithin } from '../protocol/json-parts.ts';
import type { Reading } from './reading.ts';
import type { Origin } from './site.ts';

/** The maximum number of times in a series: each day of a year. */
const MAXIMUM_TIMES = 366;

/**
 * Returns a record for each time of a series (the rule is in the field with the role `occurrences`): at the same time
 * of day in Norway, with the changes for that day, and an id made of the series' id and the day. Without a rule that
 * can be followed, returns the series alone. Adds problems to `reading`.
 */
export function occurrencesOf(
  series: SiteRecord,
  { roles, schema, validate }: Model,
  origin: Origin,
  reading: Reading,
): readonly SiteRecord[] {
  const field = roles.occurrences;
  const start = [roles.date ?? []].flat()[0];
  if (field === undefined || start === undefined || !Object.hasOwn(series, field)) return [series];
  const written = readProperty(series, field);
  const once: SiteRecord = { ...series };
  Reflect.deleteProperty(once, field);
  if (!validateRepeats(written) || isDefaulted(reading, origin, field)) return [once];
  const { rule, except = [], changes = {} } = written;
  const at = (...path: Origin['path']) => ({
    file: origin.file,
    path: [...origin.path, field, ...path],
  });
  const first = momentOf(readProperty(series, start));
  const times = first === null ? null : timesOf(rule, withOffset(first).slice(0, 19));
  if (times === null || typeof times === 'string') {
    const part = times === null ? unreadable(start) : faultOf(rule, times);
    reading.problems.push(
      times === ENDLESS
        ? problem('series-endless', at('rule'), { found: rule, maximum: MAXIMUM_TIMES })
        : problem('series-rule', at('rule'), { found: rule, part }),
    );
    return [once];
  }
  const days = times.map((time) => time.slice(0, 10));
  const named = [
    ...except.map((day, index) => [day, at('except', index)] as const),
    ...Object.keys(changes).map((day) => [day, at('changes', day)] as const),
  ];
  for (const [day, place] of named) {
    if (days.includes(day)) continue;
    const away = (one: string) => Math.abs(Date.parse(one) - Date.parse(day));
    const [meant = null] = days.toSorted((one, other) => away(one) - away(other));
    reading.problems.push({
      ...problem('series-day', place, { found: day }, meant),
      isGuess: true,
    });
  }
  const fields = Object.entries(schema.properties ?? {});
  const later = fields.flatMap(([name, field]) => (field['x-after'] === start ? [name] : []));
  const moving = [start, ...later];
  return times.flatMap((time, index) => {
    const day = days[index] ?? '';
    if (except.includes(day)) return [];
    const isAlone = days.indexOf(day) === days.lastIndexOf(day);
    const id = `${series.id}-${isAlone ? day : time.slice(0, 16).replace(':', '')}`;
    const own: SiteRecord = { ...once, ...moved(once, moving, time), id };
    const change = changes[day];
    if (change === undefined) return [own];
    const to = readProperty(change, start);
    const along = typeof to === 'string' ? moved(own, moving, wallTime(to) ?? time) : {};
    const merged: unknown = { ...own, ...along, ...change, id };
    const checked = reading.checked(merged, validate, schema, at('changes', day));
    return checked === null ? [own] : [checked];
  });
}

/** Returns whether a default replaced a value in a field. The invalid value is then already reported. */
function isDefaulted({ defaulted }: Reading, { file, path }: Origin, field: string): boolean {
  const below = [...path, field];
  return defaulted.some((one) => one.file === file && isWithin(one.path, below));
}

const ENDLESS = 'endless';

/**
 * Returns the times of a rule from `start` on in Norwegian local time (`2026-11-25T11:00:00`), or a text: `ENDLESS` if
 * it has no end or too many times, `COUNT=0` if it has no time, else the library's message.
 */
function timesOf(written: string, start: string): readonly string[] | string {
  // Calendars write `RRULE:` before the rule, and some write spaces in it.
  const rule = written.replace(/^\s*RRULE:|\s+/gi, '');
  if (!/(?:^|;)(?:UNTIL=\d{8}(?:T\d{6}Z?)?|COUNT=\d+)(?:;|$)/i.test(rule)) return ENDLESS;
  // Loaded only for sites with a series: few have one, and the library is large.
  const library: typeof Library = createRequire(import.meta.url)('rrule-temporal');
  const begin = start.replace(/[-:]/g, '');
  try {
    const rruleString = `DTSTART;TZID=${TIME_ZONE}:${begin}\nRRULE:${rule}`;
    const found = new library.RRuleTemporal({ rruleString });
    const times = found.all((_, index) => index <= MAXIMUM_TIMES);
    if (times.length > MAXIMUM_TIMES) return ENDLESS;
    const texts = times.map((time) => time.toPlainDateTime().toString({ smallestUnit: 'second' }));
    return texts.length === 0 ? 'COUNT=0' : texts;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function unreadable(field: string): Text {
  return {
    en: `\`${field}\` isn’t a date and time`,
    nb: `\`${field}\` er ikke dato og klokkeslett`,
  };
}

/** Returns words about a wrong rule: the part that the library's message names, else that the rule is incomplete. */
function faultOf(rule: string, message: string): Text {
  const isNamed = (part: string) => {
    const [, value = ''] = part.split('=');
    return value !== '' && message.includes(value);
  };
  const part = rule.split(';').find(isNamed);
  return part === undefined
    ? { en: 'it is incomplete or gives no date', nb: 'Den er ufullstendig eller gir ingen dato' }
    : { en: `its part \`${part}\` is wrong`, nb: `Delen \`${part}\` er feil` };
}

/**
 * Returns the values that a record's time fields get if its start, the first of these fields, moves to another local
 * time; {} if the start can't be read.
 */
function moved(
  record: object,
  fields: readonly string[],
  start: string,
): Readonly<Record<string, string>> {
  const [first = ''] = fields;
  const from = wallTime(readProperty(record, first));
  if (from === null) return {};
  const values = fields.flatMap((field) => {
    const time = wallTime(readProperty(record, field));
    return time === null ? [] : [[field, movedTime(time, from, start)] as const];
  });
  return Object.fromEntries(values);
}
