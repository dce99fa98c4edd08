/** A request to the sandbox, as `GET /_requests` returns it. */
export interface LoggedRequest {
  readonly method: string;
  /** The path without its query. */
  readonly path: string;
  /** The query as it was sent, without the `?`; empty for none. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text; empty for none. */
  readonly body: string;
  /** When the request arrived, in ISO 8601 and UTC. */
  readonly at: string;
  /** The status of the response; null until there is one. */
  readonly status: number | null;
}

export interface RequestLog {
  /** Adds a request. @returns a function that adds the response's status */
  add(request: Omit<LoggedRequest, 'status'>): (status: number) => void;
  /** All requests, the oldest first. */
  list(): readonly LoggedRequest[];
  forget(): void;
}

/** The maximum number of logged requests, as a demo may run for days. */
const MAX_LOGGED = 5_000;

/** Creates a log that holds the latest requests in memory. */
export function createRequestLog(): RequestLog {
  let logged: { request: LoggedRequest }[] = [];
  return {
    add(request) {
      const entry: { request: LoggedRequest } = { request: { ...request, status: null } };
      logged = [...logged.slice(-MAX_LOGGED + 1), entry];
      return (status) => {
        entry.request = { ...entry.request, status };
      };
    },
    list: () => logged.map(({ request }) => request),
    forget() {
      logged = [];
    },
  };
}
