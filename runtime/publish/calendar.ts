import { TIME_ZONE } from '../protocol/clock.ts';
import { calendarText, calendarTime, folded } from '../protocol/feed-text.ts';
import { dayAndTime } from '../protocol/time-words.ts';
import type { ProgrammeEvent } from './programme.ts';

/** A calendar that people can download or subscribe to. */
export interface Calendar {
  readonly name: string;
  /** The absolute address of the calendar. */
  readonly address: string;
  /** The absolute address of the page with the same events; null if there is none. */
  readonly page: string | null;
  /** The texts of the events, as `calendarEntry` returns them. */
  readonly entries: readonly string[];
}

/**
 * The `DTSTAMP` of events whose last change isn't known, in milliseconds since 1970. It is fixed, because calendars
 * treat an event with a newer `DTSTAMP` as changed.
 */
const UNDATED = Date.UTC(2000, 0, 1);

/** The `SEQUENCE` of an event, by its status: calendars replace an entry only by one with a higher number. */
const sequences = { scheduled: 0, moved: 1, cancelled: 2 } as const;

const MINUTE = 60_000;

/**
 * Returns the text of a calendar file (RFC 5545): the calendar's name and addresses, the summer time rules of Norway,
 * and the events. The rules are there even without events, because a calendar without any component is invalid.
 */
export function calendarFile({ name, address, page, entries }: Calendar): string {
  const title = calendarText(name);
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lerret//Program//NO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    `X-WR-TIMEZONE:${TIME_ZONE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    `SOURCE;VALUE=URI:${address}`,
    ...(page === null ? [] : [`URL:${page}`]),
  ];
  return `${[...head.map(folded), ...zone, ...entries, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

/** The rules of summer time in Norway: from the last Sunday of March to the last Sunday of October. */
const zone = [
  ...['BEGIN:VTIMEZONE', `TZID:${TIME_ZONE}`],
  ...['BEGIN:DAYLIGHT', 'DTSTART:19810329T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
  ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'TZNAME:CEST', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'DTSTART:19961027T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'TZNAME:CET', 'END:STANDARD'],
  'END:VTIMEZONE',
];

/** Returns an event's `SEQUENCE`: the minutes from 2000 to its last change; if that is unknown, its status's number. */
function sequenceOf({ status }: ProgrammeEvent, changed: number | null): number {
  return changed === null ? sequences[status] : Math.floor((changed - UNDATED) / MINUTE);
}

/**
 * Returns the text of an event in a calendar file (a VEVENT of RFC 5545). Its times are in UTC, as calendars disagree
 * on the repeated hour when summer time ends.
 * @param domain the host name of the site, which makes the event's id unique in the world
 */
export function calendarEntry(event: ProgrammeEvent, domain: string): string {
  const { id, start, end, location, status, url, updatedAt } = event;
  // Backends write 1970, or the year 1, for a change that they don't know.
  const changed = updatedAt !== null && updatedAt >= UNDATED ? updatedAt : null;
  const words = entryWords(event);
  const lines = [
    'BEGIN:VEVENT',
    `UID:${calendarText(`${id}@${domain}`)}`,
    `DTSTAMP:${calendarTime(changed ?? UNDATED)}`,
    changed === null ? null : `LAST-MODIFIED:${calendarTime(changed)}`,
    `SEQUENCE:${sequenceOf(event, changed)}`,
    `DTSTART:${calendarTime(start)}`,
    end === null ? null : `DTEND:${calendarTime(end)}`,
    `SUMMARY:${calendarText(entryTitle(event))}`,
    location === '' ? null : `LOCATION:${calendarText(location)}`,
    words === '' ? null : `DESCRIPTION:${calendarText(words)}`,
    url === null ? null : `URL:${url}`,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
  return lines.flatMap((line) => (line === null ? [] : folded(line))).join('\r\n');
}

/**
 * Returns the opening of an event's ticket sale (if it is free, of its registration), as an event of 15 minutes; null
 * for a cancelled event, and if the opening time isn't known.
 */
export function saleOf(event: ProgrammeEvent): ProgrammeEvent | null {
  const { id, saleStart, status, isFree } = event;
  if (saleStart === null || status === 'cancelled') return null;
  const end = saleStart + 15 * MINUTE;
  const title = `${isFree ? 'Påmeldingen' : 'Billettsalget'} åpner: ${event.title}`;
  const of = { id: `${id}~salg`, title, location: '' };
  return { ...event, ...of, start: saleStart, end, status: 'scheduled', previousStart: null };
}

/** Returns an event's title. A cancelled event's title begins with `AVLYST:`, as many calendars show only titles. */
function entryTitle({ title, status }: ProgrammeEvent): string {
  return status === 'cancelled' ? `AVLYST: ${title}` : title;
}

/** Returns an event's description in lines, without facts that change from hour to hour; '' if no fact is known. */
function entryWords(event: ProgrammeEvent): string {
  const { format, language, subtitles, ageLimit, ticketUrl, status, availability } = event;
  const facts = [format, language && `${language} tale`, subtitles && `${subtitles} tekst`];
  const isOn = status !== 'cancelled';
  const lines = [
    stateWords(event),
    isOn && availability === 'soldOut' ? 'Utsolgt.' : null,
    facts.filter(Boolean).join(' · '),
    ageLimit === null ? null : ageWords(ageLimit),
    event.isFree ? 'Gratis' : null,
    isOn && availability !== 'soldOut' && ticketUrl !== null ? `Billetter: ${ticketUrl}` : null,
  ];
  return lines.filter(Boolean).join('\n');
}

function stateWords({ status, previousStart }: ProgrammeEvent): string | null {
  if (status === 'cancelled') return 'Avlyst.';
  if (status !== 'moved') return null;
  return previousStart === null
    ? 'Flyttet til nytt tidspunkt.'
    : `Flyttet fra ${dayAndTime(previousStart)}.`;
}

function ageWords(limit: number): string {
  return limit === 0 ? 'Tillatt for alle' : `Aldersgrense ${limit} år`;
}
