import type { Route } from './route.ts';

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * May an answer be kept (B9)? Not errors, parts, opaque ones and those of other origins, and none that is meant
 * for one visitor or must not be stored. Browsers hide `Set-Cookie` from workers: it is looked for all the same,
 * and hosts that set cookies must say `private`.
 */
export function isStorable(answer: Answer, route: Route): boolean {
  const { status, type, redirected, headers } = answer;
  if (status !== 200 || type !== 'basic' || headers.has('set-cookie')) return false;
  if (/\b(no-store|private)\b/i.test(headers.get('cache-control') ?? '')) return false;
  if (/\*|\b(cookie|authorization)\b/i.test(headers.get('vary') ?? '')) return false;
  const kind = headers.get('content-type') ?? '';
  switch (route) {
    case 'document':
      return /^text\/html\b/i.test(kind);
    // Hosts that answer everything with a page would put it in the place of a script.
    case 'asset':
      return !redirected && !/^text\/html\b/i.test(kind);
    case 'picture':
      return !redirected && /^image\//i.test(kind);
    default:
      return route satisfies never;
  }
}
