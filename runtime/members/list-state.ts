import type { MemberError } from './member-error.ts';

/** The state of a slice that holds a list (S137, S138). */
export interface ListState<Item> {
  readonly items: readonly Item[];
  readonly loading: boolean;
  /** Of the last load; what was there before stays in `items`. */
  readonly error: MemberError | null;
}
