import type { IncomingMessage } from 'node:http';
import { parse } from 'hono/utils/cookie';
import type { Preview } from '../protocol/server-file.ts';
import { HEALTH } from './health.ts';
import type { Output } from './output.ts';
import type { Refusal } from './refusal.ts';

/** Creates the function that answers in place of the site, and of its backends, where the output is a preview. */
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
      // Without an output nothing can be seen: whoever answers says so.
      return null;
    }
  };
}

const COOKIE = 'lerret-preview';

/** Neither stored nor found by search engines, whatever is answered. */
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
 * The answer to who may not see a preview, and to who opens it: `/<key>` and what follows it leads to the same page of
 * the preview, and a cookie opens all others from then on. Null for who has that cookie.
 * @param now in milliseconds since 1970
 * @param isSecure Does the visitor use HTTPS?
 */
export function previewGate(
  { key, until }: Preview,
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  now: number,
  isSecure: boolean,
): Refusal | null {
  // Also with a query, which messengers add to what is sent.
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
      // One slash alone: two would lead to another host.
      Location: url.slice(key.length + 1).replace(/^[/\\]*/, '/'),
      'Referrer-Policy': 'no-referrer',
      'Set-Cookie': `${COOKIE}=${key}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
    },
  };
}
