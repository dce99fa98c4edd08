/** A request that a sandbox got, as `GET /_requests` tells it. */
export interface LoggedRequest {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** As it was sent, without the `?`; empty where there was none. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As text; empty where there was none. */
  readonly body: string;
  /** When it came, as ISO 8601. */
  readonly at: string;
  /** What was answered; null while nothing is. */
  readonly status: number | null;
}

export interface RequestLog {
  /** @returns tells the status that was answered. */
  add(request: Omit<LoggedRequest, 'status'>): (status: number) => void;
  /** The oldest first. */
  list(): readonly LoggedRequest[];
  forget(): void;
}

/** A demo may run for days. */
const MOST = 5_000;

/** Keeps the latest requests in memory. */
export function createRequestLog(): RequestLog {
  let kept: { request: LoggedRequest }[] = [];
  return {
    add(request) {
      const entry: { request: LoggedRequest } = { request: { ...request, status: null } };
      kept = [...kept.slice(-MOST + 1), entry];
      return (status) => {
        entry.request = { ...entry.request, status };
      };
    },
    list: () => kept.map(({ request }) => request),
    forget() {
      kept = [];
    },
  };
}
