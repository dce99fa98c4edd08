const zone = { timeZone: 'Europe/Oslo' } as const;
const day = new Intl.DateTimeFormat('nb', {
  ...zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const time = new Intl.DateTimeFormat('nb', { ...zone, hour: '2-digit', minute: '2-digit' });

/** Returns a day and time in Norway: `fredag 20. november kl. 18.00`. @param moment milliseconds since 1970 */
export function momentInWords(moment: number): string {
  return `${day.format(moment)} ${timeInWords(moment)}`;
}

/** Returns a time of day in Norway: `kl. 18.00`. @param moment milliseconds since 1970 */
export function timeInWords(moment: number): string {
  return `kl. ${time.format(moment).replace(':', '.')}`;
}

/** Returns a sum of kroner in words: `290 kr`. */
export function sumInWords(sum: number): string {
  return `${sum} kr`;
}

/** Returns a number of tickets in words: `1 billett`, `3 billetter`. */
export function ticketsInWords(count: number): string {
  return count === 1 ? '1 billett' : `${count} billetter`;
}
