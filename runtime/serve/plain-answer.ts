import { headersAt } from '../protocol/server-file.ts';
import type { Output } from './output.ts';

/** Where there is no output to ask: nothing in the answer may load or run anything. */
const BARE = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/**
 * A sentence for a person in the place of a page, with the security headers of the site; nobody keeps it.
 * @param output null where it can't be read.
 */
export function plainAnswer(
  output: Pick<Output, 'headers'> | null,
  status: number,
  text: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const site = output === null ? BARE : headersAt(output.headers, '/');
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(`${text}\n`, { status, headers: { ...site, ...own, ...more } });
}
