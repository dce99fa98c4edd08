/** What a sandbox does instead of answering well. */
export type FaultKind =
  /** Answers with this status. */
  | { readonly kind: 'status'; readonly status: number }
  /** Answers well, but so many milliseconds later. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Never answers. */
  | { readonly kind: 'never' }
  /** Answers 200 with HTML, as a proxy does that means well. */
  | { readonly kind: 'garbage' }
  /** Answers 200 with nothing. */
  | { readonly kind: 'empty' }
  /** Does what was asked for, and breaks off in the middle of the answer. */
  | { readonly kind: 'cut' };

export interface Fault {
  /** As it was written: `GetTicketsDx:401-once`. */
  readonly written: string;
  /** `*`, the name of a route, a backend, or both: `loyalty-118/GetTicketsDx`. */
  readonly target: string;
  readonly fault: FaultKind;
  readonly isOnce: boolean;
}
