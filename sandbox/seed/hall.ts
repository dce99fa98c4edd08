/** A hall and how many seats it has. */
export interface Hall {
  readonly id: number;
  readonly rows: number;
  readonly seatsInRow: number;
}
