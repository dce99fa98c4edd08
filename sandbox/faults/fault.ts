/** What a sandbox does instead of responding normally. */
export type FaultKind =
  /** Responds with this status. */
  | { readonly kind: 'status'; readonly status: number }
  /** Responds normally after this number of milliseconds. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Never responds. */
  | { readonly kind: 'never' }
  /** Responds with 200 and HTML, like a proxy with an error page. */
  | { readonly kind: 'garbage' }
  /** Responds with 200 and an empty body. */
  | { readonly kind: 'empty' }
  /** Carries out the call, and breaks off in the middle of the response. */
  | { readonly kind: 'cut' };

export interface Fault {
  /** As written: `GetTicketsDx:401-once`. */
  readonly written: string;
  /** `*`, the name of a route, a backend, or both: `loyalty-118/GetTicketsDx`. */
  readonly target: string;
  readonly fault: FaultKind;
  readonly isOnce: boolean;
}
