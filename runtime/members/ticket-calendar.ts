import ical from 'ical-generator';

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
