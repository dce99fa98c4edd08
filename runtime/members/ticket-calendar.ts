import { calendarText, calendarTime, folded } from '../protocol/feed-text.ts';

/** A ticket as a calendar entry; times in milliseconds since 1970 UTC. */
export interface CalendarEntry {
  /** Stable, so that a calendar recognises the entry. */
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly location: string;
  readonly description: string;
}

/** Returns the text of a calendar file (RFC 5545) with one entry. Times are in UTC, which every calendar supports. */
export function calendarFile(entry: CalendarEntry): string {
  const { id, title, start, end, location, description } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lerret//Billetter//NO',
    'BEGIN:VEVENT',
    `UID:${calendarText(id)}`,
    `DTSTAMP:${calendarTime(Date.now())}`,
    `DTSTART:${calendarTime(start)}`,
    `DTEND:${calendarTime(end)}`,
    `SUMMARY:${calendarText(title)}`,
    location && `LOCATION:${calendarText(location)}`,
    description && `DESCRIPTION:${calendarText(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.filter(Boolean).map(folded).join('\r\n')}\r\n`;
}
