import { foldLines } from 'ical-generator';
import { TIME_ZONE } from '../../protocol/clock.ts';
import { calendarText } from './calendar-text.ts';

/** A calendar that people take into their own, or follow. */
export interface Calendar {
  readonly name: string;
  /** Absolute: its own address, and that of the page that shows the same. */
  readonly address: string;
  readonly page: string | null;
  /** As `calendarEntry` makes them. */
  readonly entries: readonly string[];
}

/** A file of RFC 5545. It names the zone too, for a calendar without entries must hold something. */
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
    ...zone,
  ];
  return `${[foldLines(head.join('\r\n')), ...entries, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}

/** Summer time in Norway: from the last Sunday of March to the last of October. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  ...change('DAYLIGHT', '19810329T020000', 3, { from: '+0100', to: '+0200', name: 'CEST' }),
  ...change('STANDARD', '19961027T030000', 10, { from: '+0200', to: '+0100', name: 'CET' }),
  'END:VTIMEZONE',
];

function change(
  kind: 'DAYLIGHT' | 'STANDARD',
  since: string,
  month: number,
  { from, to, name }: { readonly from: string; readonly to: string; readonly name: string },
): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${since}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `TZNAME:${name}`,
    `END:${kind}`,
  ];
}
