import { escape as escapeText } from 'ical-generator';
import { printable } from './printable.ts';

/** Text as the value of a property in a calendar. */
export function calendarText(text: string): string {
  return escapeText(printable(text), false);
}
