import ical from 'ical-generator';

/** What a calendar is told of a ticket; times in milliseconds since 1970. */
export interface CalendarEntry {
  /** The same each time, so that a calendar knows the entry again. */
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly location: string;
  readonly description: string;
}

/** A file for calendars (RFC 5545) with one entry; its times are told in UTC, which every calendar knows. */
export function calendarFile(entry: CalendarEntry): string {
  const calendar = ical({ prodId: { company: 'Lerret', product: 'Billetter', language: 'NO' } });
  calendar.createEvent({
    id: entry.id,
    summary: entry.title,
    start: new Date(entry.start),
    end: new Date(entry.end),
    location: entry.location,
    description: entry.description,
  });
  return calendar.toString();
}
