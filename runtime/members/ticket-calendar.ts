import { escape as escapeText, foldLines } from 'ical-generator';
import { withoutControls } from '../protocol/without-controls.ts';

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
    `UID:${escaped(id)}`,
    `DTSTAMP:${utc(Date.now())}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    location && `LOCATION:${escaped(location)}`,
    description && `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${foldLines(lines.filter(Boolean).join('\r\n'))}\r\n`;
}

function escaped(text: string): string {
  return escapeText(withoutControls(text), false);
}

/** Returns a time (milliseconds since 1970) as calendars write it in UTC: `20261120T170000Z`. */
function utc(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
