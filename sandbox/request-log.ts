/** A request to the sandbox, as `GET /_requests` returns it. */
export interface LoggedRequest {
  readonly method: string;
  /** The path without its query. */
  readonly path: string;
  /** The query as it was sent, without the `?`; '' if there is none. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The first 4,000 characters of the body as text; '' if there is none. */
  readonly body: string;
  /** When the request arrived, in UTC (ISO 8601). */
  readonly at: string;
  /** The status of the response; null until there is one. */
  readonly status: number | null;
}

export type RequestLog = ReturnType<typeof createRequestLog>;

/** The maximum number of logged requests, as a demo may run for days. */
const MAX_LOGGED = 5_000;

/** The number of characters of a body in the log. */
const MAX_SHOWN = 4_000;

/** Creates an empty log in memory, which retains the latest 5,000 requests. */
export function createRequestLog() {
  let logged: (Omit<LoggedRequest, 'status'> & { status: number | null })[] = [];
  return {
    /** Logs a request. Returns a function that adds the status of the response. */
    add(request: Omit<LoggedRequest, 'status'>): (status: number) => void {
      const body = request.body.slice(0, MAX_SHOWN);
      const entry: (typeof logged)[number] = { ...request, body, status: null };
      logged = [...logged.slice(-MAX_LOGGED + 1), entry];
      return (status) => {
        entry.status = status;
      };
    },
    /** Returns all logged requests, the oldest first. */
    list: (): readonly LoggedRequest[] => logged,
    forget(): void {
      logged = [];
    },
  };
}
