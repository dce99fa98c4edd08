/** The seats of a ticket in one row. */
export interface SeatGroup {
  readonly row?: string | undefined;
  readonly seats: readonly string[];
}

const list = new Intl.ListFormat('nb', { type: 'conjunction' });

/** Returns seats in words: `Rad 4, sete 7 og 8`; '' if none are known. */
export function seatsInWords(groups: readonly SeatGroup[]): string {
  const rows = groups.map(({ row, seats }) =>
    [row && `rad ${row}`, seats.length > 0 && `sete ${list.format(seats)}`]
      .filter(Boolean)
      .join(', '),
  );
  const words = rows.filter((one) => one !== '').join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
