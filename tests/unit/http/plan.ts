/** One answer of the scripted backend. */
export interface PlannedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A body of JSON; `text` stands as it is. */
  readonly json?: unknown;
  readonly text?: string;
  /** Answers 401 instead, unless the request has this `Authorization`. */
  readonly wants?: string;
  /** Waits until the run is released, or for ever. */
  readonly wait?: 'release' | 'never';
  /** Ends the connection before anything was sent, or in the middle of the body; or stops sending there. */
  readonly cut?: 'before' | 'middle' | 'stall';
}

/** Answers by `METHOD path`, in turn; the last one goes on. */
export type Plan = Readonly<Record<string, readonly PlannedAnswer[]>>;

/** What the scripted backend got. */
export interface Recorded {
  readonly method: string;
  /** Below the run's address. */
  readonly path: string;
  /** As it was sent, without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
