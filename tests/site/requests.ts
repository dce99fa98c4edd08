import { request } from 'node:http';
import { connect } from 'node:net';

/** An answer of the server, its body as it was sent. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  readonly text: string;
}

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks a server; the path is sent as it stands, redirects aren't followed. */
export function ask(address: string, path: string, question: Question = {}): Promise<Reply> {
  const { hostname, port } = new URL(address);
  const { method = 'GET', headers = {}, body: sent = '' } = question;
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const { statusCode: status = 0, headers: told } = answer;
        resolve({ status, headers: told, body, text: body.toString('utf8') });
      });
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(sent);
  });
}

/** What a browser asks for when a link is followed: encoded, without the fragment. */
export function targetOf(href: string): string {
  const { pathname, search } = new URL(href, 'http://127.0.0.1');
  return pathname + search;
}

/** Sends bytes as they are, a text as latin1, and answers with all that comes back until the server closes. */
export function askRaw(
  address: string,
  message: Uint8Array | string | readonly string[],
): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      for (const part of message instanceof Uint8Array ? [message] : [message].flat())
        socket.write(part, 'latin1');
    });
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')));
  });
}

/** The status of a raw answer; 0 where none came. */
export function statusOf(raw: string): number {
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(raw)?.[1] ?? 0);
}
