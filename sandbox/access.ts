import { refuse } from './answers.ts';
import { type Database, text } from './database/database.ts';
import { memberOfKey } from './members/member-keys.ts';
import type { Member } from './members/members.ts';
import type { Route } from './route.ts';
import { digestOf, isSameSecret } from './secrets.ts';
import { findSetting } from './settings.ts';
import type { SandboxState } from './state.ts';

/** Returns the name of the cookie with the session of a loyalty backend. */
export function sessionCookie(backend: string): string {
  return `${backend}-session`;
}

/** The result of `admit`: the member who makes the call (null for other clients), or the error response. */
export type Admission =
  | { readonly kind: 'admitted'; readonly member: Member | null }
  | { readonly kind: 'refused'; readonly answer: Response };

interface Credentials {
  readonly headers: Headers;
  readonly cookie: (name: string) => string | undefined;
}

/** Returns the member who makes a call (null for other clients); the error response (401) if the client may not. */
export function admit(
  route: Route,
  state: SandboxState,
  { headers, cookie }: Credentials,
): Admission {
  const { db, clock } = state;
  const backend = route.backend ?? '';
  const authorization = headers.get('authorization') ?? '';
  switch (route.access) {
    case 'open':
      return somebody;
    case 'basic':
      return isClient(db, authorization) ? somebody : unknown('Basic realm="platform"');
    case 'bearer':
      return isToken(state, authorization) ? somebody : unknown('Bearer error="invalid_token"');
    case 'session':
    case 'readers': {
      const member = memberOfKey(db, 'session', cookie(sessionCookie(backend)), clock());
      const isMember = member?.backend === backend;
      if (isMember) return { kind: 'admitted', member };
      const isOpen = route.access === 'readers' && findSetting(db, 'reviewsOpen') !== null;
      return isOpen ? somebody : unknown(null);
    }
    case 'token': {
      const member = memberOfKey(db, 'token', headers.get('token') ?? undefined, clock());
      return member?.backend === backend ? { kind: 'admitted', member } : unknown(null);
    }
    default:
      return route.access satisfies never;
  }
}

const somebody: Admission = { kind: 'admitted', member: null };

function unknown(challenge: string | null): Admission {
  const headers: HeadersInit = challenge === null ? {} : { 'WWW-Authenticate': challenge };
  return { kind: 'refused', answer: refuse(401, 'Not logged in', headers) };
}

/** Returns whether a `Basic` header contains the name and secret of a known program. */
function isClient(db: Database, authorization: string): boolean {
  const credentials = basicCredentials(authorization);
  return credentials !== null && isKnownClient(db, 'basic', credentials);
}

/** Returns the name and the secret in a header `Authorization: Basic …`; null for any other value of the header. */
export function basicCredentials(
  authorization: string,
): { readonly name: string; readonly secret: string } | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization) ?? [];
  if (encoded === undefined) return null;
  const plain = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = plain.indexOf(':');
  return colon < 0 ? null : { name: plain.slice(0, colon), secret: plain.slice(colon + 1) };
}

/**
 * Returns whether the database has a program with this name and secret; false for an unknown name.
 * @param kind what the program sends with each call: name and secret (`basic`), or a token that it received for these
 *   (`bearer`)
 */
export function isKnownClient(
  db: Database,
  kind: 'basic' | 'bearer',
  { name, secret }: { readonly name: string; readonly secret: string },
): boolean {
  const row = db.prepare('SELECT secret FROM clients WHERE kind = ? AND name = ?').get(kind, name);
  return isSameSecret(row === undefined ? '' : text(row, 'secret'), digestOf(secret));
}

function isToken({ db, clock }: SandboxState, authorization: string): boolean {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  const found = db.prepare('SELECT 1 FROM access_tokens WHERE digest = ? AND expires_at > ?');
  return token !== undefined && found.get(digestOf(token), clock()) !== undefined;
}
