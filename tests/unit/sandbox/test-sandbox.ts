import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { handClock } from '../../browser/idle/hand-clock.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The sample site, and the second one, whose partner is 118. */
export const sampleSite = join(root, 'site-config');
export const secondSite = join(root, 'tests/fixtures/lighthouse');

/** The login of the demo member. */
export const kari = { Email: 'kari.nordmann@epost.example', Password: 'popkorn-i-pausen' };

/** What the sample site is called by platform and runtime. */
export const SITE_ID = 'www-skarvoykulturhus-example';
export const EVENTS_SITE = '243-kino';

/** A sandbox of the sample site in memory, with nothing of this machine's environment. */
export function openSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return startSandbox({ site: sampleSite, port: 0, db: ':memory:', environment: {}, ...options });
}

/** A sandbox for all tests of a file. */
export async function sandboxOfFile(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await openSandbox(options);
  afterAll(() => sandbox.close());
  return sandbox;
}

/** Somebody who asks a sandbox, and keeps its cookies as a browser does. */
export interface Asker {
  readonly cookies: ReadonlyMap<string, string>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** A body that is no text is sent as JSON. */
  send(path: string, body?: unknown, more?: RequestInit): Promise<Response>;
  /** Sends a form, without following where it leads. */
  submit(
    path: string,
    fields: Readonly<Record<string, string>> | URLSearchParams,
  ): Promise<Response>;
}

export function askerOf(address: string): Asker {
  const cookies = new Map<string, string>();

  async function ask(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie !== '') headers.set('cookie', cookie);
    const answer = await fetch(address + path, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }

  return {
    cookies,
    get: (path, headers = {}) => ask(path, { headers }),
    send: (path, body, more = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        ...more,
      }),
    submit: (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}

/** Somebody who is logged in as the demo member. */
export async function demoAsker(
  { address }: Sandbox,
  backend = 'loyalty-118',
): Promise<Asker & { readonly token: string }> {
  const asker = askerOf(address);
  const answer = await asker.send(`/${backend}/api/LoginDx`, kari);
  const { marsToken }: { marsToken: string } = JSON.parse(await answer.text());
  return { ...asker, token: marsToken };
}

/** A time that stands still until `advance` moves it on, by so many milliseconds. */
export function fakeClock(start = Date.parse('2026-11-20T12:00:00Z')) {
  const { now, advance } = handClock(start);
  return Object.assign(now, { advance });
}
