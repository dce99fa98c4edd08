/** A hall and its numbers of rows and seats. */
export interface Hall {
  readonly id: number;
  readonly rows: number;
  readonly seatsInRow: number;
}
