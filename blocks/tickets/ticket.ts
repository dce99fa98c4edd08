import type { SeatGroup } from './seats.ts';

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
