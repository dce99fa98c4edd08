import { refuse } from './answers.ts';
import type { Database } from './database/database.ts';
import { type Member, memberOfKey } from './members/members.ts';
import type { Route, RouteRequest, SandboxState } from './route.ts';
import { secretDigest } from './secrets.ts';

/** Returns the name of the cookie with the session of a loyalty backend. */
export function sessionCookie(backend: string): string {
  return `${backend}-session`;
}

/** Returns the member who makes a call; null for another client that may make it, a response (401) for any other. */
export function admit(
  route: Route,
  state: SandboxState,
  { headers, cookie }: Pick<RouteRequest, 'headers' | 'cookie'>,
): Member | null | Response {
  const { db, clock } = state;
  const backend = route.backend ?? '';
  const authorization = headers.get('authorization') ?? '';
  switch (route.access) {
    case 'open':
      return null;
    case 'basic': {
      const credentials = basicCredentials(authorization);
      const isKnown = credentials !== null && isKnownClient(db, 'basic', credentials);
      return isKnown ? null : noAccess('Basic realm="platform"');
    }
    case 'bearer':
      return isToken(state, authorization) ? null : noAccess('Bearer error="invalid_token"');
    case 'session':
    case 'readers': {
      const member = memberOfKey(db, 'session', cookie(sessionCookie(backend)), clock());
      if (member?.backend === backend) return member;
      const isOpen = route.access === 'readers' && state.site.reviewsOpen;
      return isOpen ? null : noAccess();
    }
    case 'token': {
      const member = memberOfKey(db, 'token', headers.get('token') ?? undefined, clock());
      return member?.backend === backend ? member : noAccess();
    }
    default:
      return route.access satisfies never;
  }
}

function noAccess(challenge?: string): Response {
  const headers: HeadersInit = challenge === undefined ? {} : { 'WWW-Authenticate': challenge };
  return refuse(401, 'Not logged in', headers);
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

/** Returns whether a program may make calls. @param kind how it identifies itself: by Basic credentials or a token */
export function isKnownClient(
  db: Database,
  kind: 'basic' | 'bearer',
  { name, secret }: { readonly name: string; readonly secret: string },
): boolean {
  const found = db.prepare('SELECT 1 FROM clients WHERE kind = ? AND name = ? AND secret = ?');
  return found.get(kind, name, secretDigest(secret)) !== undefined;
}

function isToken({ db, clock }: SandboxState, authorization: string): boolean {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  const found = db.prepare('SELECT 1 FROM access_tokens WHERE digest = ? AND expires_at > ?');
  return token !== undefined && found.get(secretDigest(token), clock()) !== undefined;
}
