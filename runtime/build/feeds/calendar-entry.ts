import { foldLines } from 'ical-generator';
import type { ProgrammeEvent } from '../../programme/index.ts';
import { calendarText } from './calendar-text.ts';
import { entryTitle, entryWords } from './entry-words.ts';

/**
 * A calendar must be told when an entry was written, and content that isn't dated mustn't look changed with each
 * build: such entries all have this moment.
 */
const UNDATED = Date.UTC(2000, 0, 1);

/** A later state of the same entry has a higher number, so that no calendar keeps the old one. */
const sequences = { scheduled: 0, moved: 1, cancelled: 2 } as const;

/** What was moved twice, or is on after all, is later too: where content tells when, that counts. */
function sequenceOf({ status, updatedAt }: ProgrammeEvent): number {
  return updatedAt === null ? sequences[status] : Math.floor((updatedAt - UNDATED) / MINUTE);
}

const MINUTE = 60_000;

/**
 * One event as a VEVENT (RFC 5545) with its line breaks. Its times are in UTC: an hour that the clocks show twice has
 * no other name that calendars agree on.
 * @param domain The site's; ids are permanent within it.
 */
export function calendarEntry(event: ProgrammeEvent, domain: string): string {
  const { id, start, end, location, status, production, updatedAt } = event;
  const words = entryWords(event);
  const lines = [
    'BEGIN:VEVENT',
    `UID:${calendarText(`${id}@${domain}`)}`,
    `DTSTAMP:${utc(updatedAt ?? UNDATED)}`,
    updatedAt === null ? null : `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${sequenceOf(event)}`,
    `DTSTART:${utc(start)}`,
    end === null ? null : `DTEND:${utc(end)}`,
    `SUMMARY:${calendarText(entryTitle(event))}`,
    location === '' ? null : `LOCATION:${calendarText(location)}`,
    words === '' ? null : `DESCRIPTION:${calendarText(words)}`,
    production?.url ? `URL:${production.url}` : null,
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
  return foldLines(lines.filter((line) => line !== null).join('\r\n'));
}

/** `20261120T170000Z`. */
function utc(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
