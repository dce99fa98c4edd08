/** A slice of what one member sees, and how it is emptied when somebody else is there (A20). */
export interface MemberSlice<Slice> {
  readonly slice: Slice;
  empty(): void;
}
