import type { ServerResponse } from 'node:http';

/** What a server does instead of answering well. */
export type Fault =
  /** Answers by itself: with this status, and this text, HTML unless the headers say otherwise. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly text?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Cuts the connection: at once, or after so many bytes of the body. */
  | { readonly kind: 'cut'; readonly after?: number }
  /** Answers well, but later: in milliseconds. */
  | { readonly kind: 'slow'; readonly ms: number }
  /** Waits until the test lets it go on; then answers well. With `after`, so many bytes come before. */
  | { readonly kind: 'stalled'; readonly until: Promise<unknown>; readonly after?: number }
  /** Answers well, but with other headers, a wrong type say; null takes one away. */
  | { readonly kind: 'headers'; readonly headers: Readonly<Record<string, string | null>> }
  /** Answers well, but with another text. */
  | { readonly kind: 'text'; readonly change: (text: string) => string }
  /** Answers with what another output has at this address. */
  | { readonly kind: 'output'; readonly out: string };

/** A good answer, uncompressed, and how it is asked for from another output. */
export type GoodAnswer = (out?: string) => Promise<Response>;

/** Sends an answer, spoilt by a fault if there is one. */
export async function sendAnswer(
  outgoing: ServerResponse,
  fault: Fault | null,
  good: GoodAnswer,
): Promise<void> {
  switch (fault?.kind) {
    case undefined:
      return send(outgoing, await good());
    case 'answer': {
      const { status, text = '', headers } = fault;
      const own = { 'Content-Type': 'text/html; charset=utf-8', ...headers };
      return send(outgoing, new Response(status === 204 ? null : text, { status, headers: own }));
    }
    case 'cut':
      if (fault.after !== undefined) await sendStart(outgoing, await good(), fault.after);
      outgoing.destroy();
      return;
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return send(outgoing, await good());
    case 'stalled': {
      const answer = await good();
      const rest =
        fault.after === undefined ? null : await sendStart(outgoing, answer, fault.after);
      await fault.until;
      if (rest === null) return send(outgoing, answer);
      outgoing.end(rest);
      return;
    }
    case 'headers': {
      const answer = await good();
      const headers = new Headers(answer.headers);
      for (const [name, value] of Object.entries(fault.headers)) {
        if (value === null) headers.delete(name);
        else headers.set(name, value);
      }
      return send(outgoing, new Response(answer.body, { status: answer.status, headers }));
    }
    case 'text': {
      const answer = await good();
      const headers = new Headers(answer.headers);
      headers.delete('Content-Length');
      headers.delete('ETag');
      const text = fault.change(await answer.text());
      return send(outgoing, new Response(text, { status: answer.status, headers }));
    }
    case 'output':
      return send(outgoing, await good(fault.out));
    default:
      return fault satisfies never;
  }
}

async function send(outgoing: ServerResponse, answer: Response): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(new Uint8Array(await answer.arrayBuffer()));
}

/** Sends the headers and the first bytes. @returns the other bytes. */
async function sendStart(
  outgoing: ServerResponse,
  answer: Response,
  count: number,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.flushHeaders();
  await new Promise<void>((resolve) => outgoing.write(bytes.subarray(0, count), () => resolve()));
  return bytes.subarray(count);
}
