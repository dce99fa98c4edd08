import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request in a log: nothing by which a visitor is known, so neither address nor query. */
export interface RequestLine {
  /** When it came, in ISO 8601. */
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Of the answer, head included, as far as it was sent. */
  readonly bytes: number;
  /** Until the answer was sent, in milliseconds. */
  readonly ms: number;
  /** The client went before it had the answer. */
  readonly isCut?: true;
}

/** Writes a line for a request when its answer has been sent, or its client has gone. */
export function logRequest(
  { method = '', url = '', socket }: IncomingMessage,
  outgoing: ServerResponse,
  write: (line: RequestLine) => void,
): void {
  const time = new Date().toISOString();
  const started = performance.now();
  const before = socket.bytesWritten;
  const [path = ''] = url.split('?');
  outgoing.once('close', () => {
    const { statusCode: status, writableFinished } = outgoing;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const bytes = socket.bytesWritten - before;
    write({ time, method, path, status, bytes, ms, ...(!writableFinished && { isCut: true }) });
  });
}
