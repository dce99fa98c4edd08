import type { IncomingMessage } from 'node:http';
import { parse } from 'hono/utils/cookie';
import type { Preview } from '../protocol/server-file.ts';
import { HEALTH } from './create-app.ts';
import type { Output } from './output.ts';
import type { Refusal } from './refusal.ts';

/**
 * Returns a function that returns the response to a request that may not see a preview, or that opens it; null for all
 * other requests, also if the site is no preview.
 */
export function createGate(
  readOutput: () => Pick<Output, 'preview'>,
  isBehindProxy = false,
): (incoming: IncomingMessage) => Refusal | null {
  return (incoming) => {
    if (incoming.url === HEALTH) return null;
    try {
      const { preview } = readOutput();
      const isSecure = isBehindProxy && incoming.headers['x-forwarded-proto'] === 'https';
      return preview && previewGate(preview, incoming, Date.now(), isSecure);
    } catch {
      // Without an output nothing is visible; the app reports that.
      return null;
    }
  };
}

const COOKIE = 'lerret-preview';

/** Header of these responses: search engines don't index them. */
const HIDDEN = { 'X-Robots-Tag': 'noindex' };

const closed: Refusal = {
  status: 404,
  text: 'Her er det ingenting. En forhåndsvisning åpnes med hele adressen som du har fått.',
  headers: HIDDEN,
};

const over: Refusal = {
  status: 410,
  text: 'Denne forhåndsvisningen er over. Be om en ny adresse.',
  headers: HIDDEN,
};

/**
 * Returns the response to a visitor who may not see a preview, or who opens it: `/<key>…` sets a cookie, and redirects
 * to the same page without the key. Null for a visitor with that cookie, who may see the site.
 * @param now milliseconds since 1970
 * @param isSecure Does the visitor use HTTPS?
 */
export function previewGate(
  { key, until }: Preview,
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  now: number,
  isSecure: boolean,
): Refusal | null {
  // Messengers add a query to links.
  const isOpening = url.startsWith(`/${key}`) && /^[/?]?$/.test(url.charAt(key.length + 1));
  if (!isOpening && parse(headers.cookie ?? '', COOKIE)[COOKIE] !== key) return closed;
  if (now >= until) return over;
  if (!isOpening) return null;
  const seconds = Math.ceil((until - now) / 1000);
  const secure = isSecure ? '; Secure' : '';
  return {
    status: 302,
    text: 'Forhåndsvisningen er åpen.',
    headers: {
      ...HIDDEN,
      // A single slash: two would lead to another host.
      Location: url.slice(key.length + 1).replace(/^[/\\]*/, '/'),
      'Referrer-Policy': 'no-referrer',
      'Set-Cookie': `${COOKIE}=${key}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
    },
  };
}
