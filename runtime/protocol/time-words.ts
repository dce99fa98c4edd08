import { TIME_ZONE } from './clock.ts';

const zone = { timeZone: TIME_ZONE } as const;

const parts = { ...zone, weekday: 'long', day: 'numeric', month: 'long' } as const;

const day = new Intl.DateTimeFormat('nb-NO', parts);

const dayOfYear = new Intl.DateTimeFormat('nb-NO', { ...parts, year: 'numeric' });

const year = new Intl.DateTimeFormat('nb-NO', { ...zone, year: 'numeric' });

const time = new Intl.DateTimeFormat('nb-NO', { ...zone, hour: '2-digit', minute: '2-digit' });

/** Returns the time of day in Norway: `18.00`. @param moment milliseconds since 1970, as in the functions below */
export function timeWords(moment: number): string {
  return time.format(moment).replace(':', '.');
}

/** Returns the day in Norway: `fredag 20. november`; with the year if it isn't the year of `now`. */
export function dayWords(moment: number, now = moment): string {
  return (year.format(moment) === year.format(now) ? day : dayOfYear).format(moment);
}

/** Returns day and time in Norway, without the year: `fredag 20. november kl. 18.00`. */
export function dayAndTime(moment: number): string {
  return `${dayWords(moment)} kl. ${timeWords(moment)}`;
}
