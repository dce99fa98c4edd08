import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request in a log; it has nothing that identifies a visitor, neither address nor query. */
export interface RequestLine {
  /** When it arrived, in ISO 8601. */
  readonly time: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** The bytes of the response that were sent, head included. */
  readonly bytes: number;
  /** Until the response was sent, in milliseconds. */
  readonly ms: number;
  /** The client disconnected before the response was complete. */
  readonly isCut?: true;
}

/** Writes a line for a request when its response has been sent, or its client has disconnected. */
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
