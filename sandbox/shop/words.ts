/** Returns a sum of kroner in words: `290 kr`. */
export function sumInWords(sum: number): string {
  return `${sum} kr`;
}

/** Returns a number of tickets in words: `1 billett`, `3 billetter`. */
export function ticketsInWords(count: number): string {
  return count === 1 ? '1 billett' : `${count} billetter`;
}
