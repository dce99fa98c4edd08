import ky, { HTTPError } from 'ky';
import { useEffect, useState } from 'react';

const PANEL = '/.lerret/panel';
/** Where the token is stored: by origin, so that no other server of this machine gets it. */
const STORED = 'lerret-panel';

/** Why a call failed, in words for staff; `isRefused` where the panel has to be opened anew. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly isRefused: boolean;

  constructor(message: string, isRefused: boolean) {
    super(message);
    this.isRefused = isRefused;
  }
}

/** Takes the token out of the address by which the panel was opened, so that nobody reads it there. */
export function takeToken(): void {
  const token = new URLSearchParams(location.search).get('token');
  if (token === null) return;
  localStorage.setItem(STORED, token);
  history.replaceState(null, '', location.pathname);
}

const api = ky.create({
  prefixUrl: `${PANEL}/api`,
  timeout: 60_000,
  retry: { limit: 2, methods: ['get'] },
  hooks: {
    beforeRequest: [
      (request) => request.headers.set('X-Lerret-Panel', localStorage.getItem(STORED) ?? 'here'),
    ],
  },
});

async function told<T>(calling: Promise<T>): Promise<T> {
  try {
    return await calling;
  } catch (error) {
    if (!(error instanceof HTTPError)) throw error;
    const answer: { readonly error?: string } = await error.response.json().catch(() => ({}));
    throw new CallError(answer.error ?? error.message, error.response.status === 403);
  }
}

/** Asks for something. @throws CallError, or ky's for a server that doesn't answer */
export function ask<T>(name: string, query: Readonly<Record<string, string>> = {}): Promise<T> {
  return told(api.get(name, { searchParams: query }).json<T>());
}

/**
 * What an ask answers, asked anew where the query or the version differs; null until the first answer. An answer that comes
 * after a later ask doesn't count, nor does a failure: what was answered before stays.
 */
export function useAsked<T>(
  name: string,
  query: Readonly<Record<string, string>> = {},
  version = 0,
): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  const search = new URLSearchParams(query).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: version changes when something was saved
  useEffect(() => {
    let isAsked = true;
    const asked = Object.fromEntries(new URLSearchParams(search));
    ask<T>(name, asked).then(
      (told) => isAsked && setAnswer(told),
      () => {},
    );
    return () => {
      isAsked = false;
    };
  }, [name, search, version]);
  return answer;
}

/** Asks for something to be written. @throws CallError */
export function send<T>(name: string, body: object): Promise<T> {
  return told(api.post(name, { json: body }).json<T>());
}

/** Sends a file. @throws CallError */
export function upload<T>(file: File): Promise<T> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  const searchParams = { name: file.name };
  return told(
    api.post('upload', { body: file, headers, searchParams, timeout: 600_000 }).json<T>(),
  );
}

/** Runs a command, and passes on what it prints while it runs. @returns the exit code */
export async function runCommand(name: string, tell: (text: string) => void): Promise<number> {
  const answer = await told(Promise.resolve(api.post('run', { json: { name }, timeout: false })));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    text += part.value;
    tell(text.replace(/\n\[\d*\]\n$/, ''));
  }
  return Number(/\[(\d+)\]\n$/.exec(text)?.[1] ?? 1);
}

/** Sends the code of the terminal. @returns whether it is good */
export async function pair(code: string): Promise<boolean> {
  const answer = await ky.post(`${PANEL}/pair`, { json: { code }, throwHttpErrors: false });
  return answer.ok;
}
