import { capitalized } from '../shared/text/category.ts';

/** The seats of a ticket in one row. */
interface SeatGroup {
  readonly row?: string | undefined;
  readonly seats: readonly string[];
}

/** The fields of a member's ticket that the block shows (S102–S104). */
export interface Ticket {
  readonly movieId?: string | number | undefined;
  readonly movieTitle?: string | undefined;
  readonly notes?: string | undefined;
  readonly qrCode?: string | undefined;
  readonly qrUrl?: string | undefined;
  readonly startTime?: string | undefined;
  readonly expirationDate?: string | undefined;
  readonly image?: string | undefined;
  readonly sal?: string | undefined;
  readonly seatsInfo?:
    | { readonly info?: string | undefined; readonly seats: readonly SeatGroup[] }
    | undefined;
}

/** Returns the title of a ticket; `Billett` if it has none. */
export function titleOf({ movieTitle }: Ticket): string {
  return movieTitle || 'Billett';
}

const list = new Intl.ListFormat('nb', { type: 'conjunction' });

/** Returns seats in words: `Rad 4, sete 7 og 8`; '' if none are known. */
export function seatsInWords(groups: readonly SeatGroup[]): string {
  const rows = groups.map(({ row, seats }) =>
    [row && `rad ${row}`, seats.length > 0 && `sete ${list.format(seats)}`]
      .filter(Boolean)
      .join(', '),
  );
  return capitalized(rows.filter((one) => one !== '').join('; '));
}
