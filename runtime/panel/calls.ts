import ky, { HTTPError } from 'ky';
import { useState } from 'react';
import { useShared } from './panel-parts.tsx';
import type { Saved, Start } from './types.ts';

const PANEL = '/.lerret/panel';
/** The header of all calls with the token. */
const TOKEN = 'X-Lerret-Panel';
/** The storage key of the token. Browsers separate storage by origin: pages of other servers here can't read it. */
const STORED = 'lerret-panel';

/**
 * The error of a call that the server refused, with a message for staff. If `isRefused`, the panel has no valid token;
 * the user must open it again with the address in the terminal.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly isRefused: boolean;

  constructor(message: string, isRefused: boolean) {
    super(message);
    this.isRefused = isRefused;
  }
}

/** Returns the message for a failed call: the server's reason, or `words.failed` if there was none. */
export function reasonOf(error: unknown, words: { readonly failed: string }): string {
  return (error instanceof CallError && error.message) || words.failed;
}

/** Returns the message for a save that wasn't undone: the mistakes that this would cause, else that it can't be undone. */
export function whyNotUndone(
  refused: Saved,
  words: Readonly<Record<'notUndone' | 'undoBreaks', string>>,
): string {
  if (refused.kind !== 'faults') return words.notUndone;
  const named = refused.faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
  return [words.undoBreaks, ...named].join(' ');
}

const api = ky.create({
  prefixUrl: `${PANEL}/api`,
  timeout: 60_000,
  // Other answers, such as a 500 with its reason, wouldn't change.
  retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504] },
  hooks: {
    beforeRequest: [
      ({ headers }) => {
        if (!headers.has(TOKEN)) headers.set(TOKEN, localStorage.getItem(STORED) ?? 'here');
      },
    ],
  },
});

async function withReason<T>(calling: Promise<T>): Promise<T> {
  try {
    return await calling;
  } catch (error) {
    if (!(error instanceof HTTPError)) throw error;
    const answer: { readonly error?: string } = await error.response.json().catch(() => ({}));
    throw new CallError(answer.error ?? '', error.response.status === 403);
  }
}

/**
 * Sends a GET call, and resolves with its data.
 * @throws CallError for an error response; ky's errors without response
 */
export function ask<T>(
  name: string,
  query: string | Readonly<Record<string, string>> = '',
): Promise<T> {
  return withReason(api.get(name, { searchParams: query }).json<T>());
}

/**
 * Resolves with what the panel needs at first. If the panel's address has a token, stores that, unless the server
 * refuses it (a link of another site may have one, too), and removes it from the address, which others may see.
 * @throws as `ask` does
 */
export async function askStart(): Promise<Start> {
  const token = new URLSearchParams(location.search).get('token');
  if (token !== null) {
    const answer = await api.get('start', { headers: { [TOKEN]: token }, throwHttpErrors: false });
    if (answer.status !== 403) localStorage.setItem(STORED, token);
    history.replaceState(null, '', location.pathname + location.hash);
  }
  return ask<Start>('start');
}

const SAVING = 'lerret-saving';

/** Carries out a save after the earlier ones, also those of other forms and windows. */
export function saveInOrder(save: () => Promise<void>): Promise<void> {
  return navigator.locks.request(SAVING, save);
}

/**
 * Waits for the saves that have begun, as an earlier response would lack the saved values; then calls `ask` with these
 * arguments. Resolves and rejects as `ask` does.
 */
export async function askAfterSaves<T>(...call: Parameters<typeof ask>): Promise<T> {
  await navigator.locks.request(SAVING, { mode: 'shared' }, () => {});
  return ask<T>(...call);
}

/**
 * Returns the reason why the last action failed ('' if it succeeded), a function that carries out an action, and
 * whether one is running. An action resolves with the reason why it failed, or '' after success; if it rejects, the
 * reason is that of `reasonOf`.
 */
export function useAttempt() {
  const { words } = useShared();
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<string>): Promise<void> => {
    setMessage('');
    setBusy(true);
    setMessage(await act().catch((error) => reasonOf(error, words)));
    setBusy(false);
  };
  return [message, attempt, isBusy] as const;
}

/** Sends data that the server writes to the site, and resolves with the data of the response. @throws as `ask` does */
export function send<T>(name: string, body: object): Promise<T> {
  return withReason(api.post(name, { json: body }).json<T>());
}

/** Uploads a file, and resolves with the data of the response. @throws as `ask` does */
export function upload<T>(file: File): Promise<T> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  const searchParams = { name: file.name };
  return withReason(
    api.post('upload', { body: file, headers, searchParams, timeout: 600_000 }).json<T>(),
  );
}

/**
 * Runs a command on the server. Calls `tell` with all output so far, each time when there is more.
 * @returns the exit code; null if the output ends without one: the command may still run
 * @throws CallError if the server refuses the command
 */
export async function runCommand(
  name: string,
  tell: (text: string) => void,
): Promise<number | null> {
  const answer = await withReason(api.post('run', { json: { name }, timeout: false }));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    text += part.value;
    tell(text.replace(/\n\[\d*\]\n$/, ''));
  }
  const [, code = null] = /\[(\d+)\]\n$/.exec(text) ?? [];
  return code === null ? null : Number(code);
}

/** Sends the code that the terminal shows, so that this browser may edit. Resolves with whether the code is correct. */
export async function pair(code: string): Promise<boolean> {
  const answer = await ky.post(`${PANEL}/pair`, { body: code, throwHttpErrors: false });
  return answer.ok;
}
