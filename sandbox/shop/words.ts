const zone = { timeZone: 'Europe/Oslo' } as const;
const day = new Intl.DateTimeFormat('nb', {
  ...zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const time = new Intl.DateTimeFormat('nb', { ...zone, hour: '2-digit', minute: '2-digit' });

/** A time (milliseconds since 1970) as `fredag 20. november kl. 18.00`. */
export function momentInWords(moment: number): string {
  return `${day.format(moment)} ${timeInWords(moment)}`;
}

/** A time (milliseconds since 1970) as `kl. 18.00`. */
export function timeInWords(moment: number): string {
  return `kl. ${time.format(moment).replace(':', '.')}`;
}

/** A sum in kroner: `290 kr`. */
export function sumInWords(sum: number): string {
  return `${sum} kr`;
}

/** The number of tickets in words: `1 billett`, `3 billetter`. */
export function ticketsInWords(count: number): string {
  return count === 1 ? '1 billett' : `${count} billetter`;
}
