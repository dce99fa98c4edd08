import type { IncomingMessage } from 'node:http';
import type { PassedBackend } from '../protocol/server-file.ts';
import type { BackendAddress, PassedBackends } from './backend-address.ts';

type Header = readonly [name: string, value: string];

/** Headers of a connection, not of the message (RFC 9110, section 7.6.1), and of its framing, which is written anew. */
const ofConnection = anyOf(
  ...['connection', 'keep-alive', 'proxy', 'proxy-.*', 'te', 'trailers?', 'transfer-encoding'],
  ...['upgrade', 'expect', 'http2-settings'],
);

/** Headers by which a proxy describes its client. A client that sends them itself can claim anything. */
const ofProxies = anyOf(
  ...['forwarded', 'forwarded-.*', 'x-forwarded', 'x-forwarded-.*', 'via', 'x-real-.*'],
  ...['x-(cluster-)?client-.*', '(true-|fastly-)?client-.*', 'cf-(connecting-)?.*', 'x-remote-.*'],
  ...['remote-.*', 'x-originating-.*', 'x-original-.*', 'x-rewrite-.*', 'x-proxyuser-.*'],
  ...['x-appengine-.*', 'x-azure-.*', 'x-envoy-.*', 'x-host', 'x-(url-)?scheme', 'x-proto'],
  ...['front-end-https', 'x-arr-.*', 'x-ssl.*', 'ssl-.*', 'x-auth-request-.*', 'x-webauth-.*'],
);

/** Response headers that affect more than the response. docs/decisions/0037 says what each would do. */
const ofOrigin = anyOf(
  ...['access-control-.*', 'timing-allow-origin', 'service-worker-allowed', 'clear-site-data'],
  ...['strict-transport-security', 'public-key-pins.*', 'expect-ct', 'alt-svc', 'nel', 'report-to'],
  ...['accept-ch.*', 'critical-ch', 'origin-agent-cluster', 'www-authenticate', 'set-cookie2'],
  ...['x-accel-.*', 'x-sendfile', 'x-lighttpd-send-file', 'x-reproxy-url'],
);

/** Cookie names that a browser accepts with `Path=/` only (RFC 6265bis, section 4.1.3), in any case. */
const wholeSiteName = /^__Host-/i;

/** The form in which browsers keep such a cookie: the backend's name for it, then the name of the backend. */
const taggedName = /^(__Host-.+)\.([a-z0-9-]+)$/i;

function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.join('|')})$`);
}

/**
 * No scripts and no frames around the page; forms, styles and pictures from the site's own origin, with its cookies.
 */
const withoutScript = [
  'sandbox allow-forms allow-same-origin',
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The headers that a backend gets: the client's, without those of its connection, those that only a proxy may set, and
 * names with `_`, which many backends read as `-`. The framing of a request body is the client's, even if `Connection`
 * names its headers.
 */
export function headersToBackend(
  incoming: IncomingMessage,
  { url, backend, site }: Extract<BackendAddress, { readonly kind: 'backend' }>,
): string[] {
  const { headers, method = '' } = incoming;
  const own = URL.parse(site.host);
  const asked = headers.host ?? '';
  const passed = headersOf(incoming).filter(
    ([, , name]) => !/^(?:host|cookie|content-length)$|_/.test(name) && !ofProxies.test(name),
  );
  const cookies = cookiesToBackend(headers.cookie ?? '', backend, site.backends);
  return [
    ...passed.map(([name, value]): Header => [name, value]),
    ...(cookies === '' ? [] : [['Cookie', cookies] as const]),
    ...framing(headers, method),
    ['Host', url.host] as const,
    ['X-Forwarded-Host', asked] as const,
    // A proxy before this server ends TLS. If the host is the site's own, there is such a proxy.
    ['X-Forwarded-Proto', own?.host === asked.toLowerCase() ? own.protocol.slice(0, -1) : 'http'],
    ['X-Forwarded-Prefix', `/backends/${backend.name}`],
  ].flat();
}

/** The header that says where the body ends. `refusalOf` has refused requests where that is ambiguous. */
function framing(headers: IncomingMessage['headers'], method: string): Header[] {
  if (headers['transfer-encoding'] !== undefined) return [['Transfer-Encoding', 'chunked']];
  const length = Number(headers['content-length'] ?? 0);
  return length > 0 || /^P/.test(method) ? [['Content-Length', String(length)]] : [];
}

/**
 * The headers that a browser gets: the backend's, without those of its connection and those that affect the whole
 * origin; the cookies, for this backend and those it shares them with; and headers that isolate its pages from the
 * site's, unless it may have pages that run scripts.
 */
export function headersToBrowser(answer: IncomingMessage, backend: PassedBackend): string[] {
  const { statusCode = 0 } = answer;
  const isKept = statusCode === 304;
  const types = headersOf(answer).flatMap(([, value, name]) =>
    name === 'content-type' ? [value] : [],
  );
  const passed = headersOf(answer).flatMap(([name, value, lower]): Header[] => {
    if (ofOrigin.test(lower) || lower === 'x-content-type-options') return [];
    if (lower === 'set-cookie') {
      return cookiesToBrowser(value, backend).map((cookie) => [name, cookie]);
    }
    // A 204 has no body; a client that expects one would take the next response for it.
    if (lower === 'content-length' && statusCode === 204) return [];
    if (!backend.pages) {
      // After a 304, browsers replace the headers of their stored response: the policy stored with it must stay.
      if (isKept && lower === 'content-security-policy') return [];
      if (lower === 'content-type' && isScript(value)) return [[name, 'text/plain']];
    }
    return [[name, value]];
  });
  const has = new Set(passed.map(([name]) => name.toLowerCase()));
  const lacking = [
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Frame-Options', backend.pages ? 'SAMEORIGIN' : 'DENY'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ] as const;
  return [
    ...passed,
    ['X-Content-Type-Options', 'nosniff'] as const,
    ...lacking.filter(([name]) => !has.has(name.toLowerCase())),
    ...policies(backend, isKept || isPdf(types), has),
  ].flat();
}

/**
 * The policy that is added to the backend's own; browsers enforce both. It is added to every type of response, as it
 * only affects pages; except to a PDF, which browsers don't show in a sandbox.
 */
function policies(
  { pages }: PassedBackend,
  isExempt: boolean,
  has: ReadonlySet<string>,
): readonly Header[] {
  const name = 'Content-Security-Policy';
  if (pages) return has.has(name.toLowerCase()) ? [] : [[name, "frame-ancestors 'self'"]];
  return isExempt ? [] : [[name, withoutScript]];
}

/** With `nosniff`, browsers run a script by one of these types only. */
function isScript(type: string): boolean {
  return /(?:java|ecma|live|j)script/i.test(type);
}

function isPdf(types: readonly string[]): boolean {
  return (
    types.length === 1 && types.every((type) => /^[ \t]*application\/pdf[ \t]*(?:;[^,]*)?$/i.test(type))
  );
}

/** The headers as they were sent, in their order, each cookie by itself; each with its name in lower case. */
function headersOf({ rawHeaders, headers }: IncomingMessage): [...Header, lower: string][] {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/[\s,]+/));
  return rawHeaders.flatMap((name, index): [...Header, lower: string][] => {
    const lower = name.toLowerCase();
    if (index % 2 === 1 || ofConnection.test(lower) || named.has(lower)) return [];
    return [[name, rawHeaders[index + 1] ?? '', lower]];
  });
}

/**
 * The `Set-Cookie` values that a browser gets for one of a backend: for addresses of that backend only, whatever
 * `Domain` and `Path` it had, and once more for each backend that it shares its cookies with. A cookie is deleted by
 * such a line, too, which deletes every copy. `__Host-` cookies must have `Path=/`: `__Host-a` of `shop` becomes
 * `__Host-a.shop`, so that its name says which backend gets it. A cookie without a name is left out, as nothing would
 * tell it from others.
 */
export function cookiesToBrowser(line: string, { name, shares }: PassedBackend): string[] {
  const [pair = '', ...attributes] = line.split(';');
  const [cookie, value] = nameAndValue(pair);
  if (cookie === '') return [];
  const kept = attributes
    .map(trimmed)
    .filter((attribute) => !/^(?:(?:domain|path)[ \t]*(?:=|$)|$)/i.test(attribute));
  const cookieAt = (path: string, own = cookie) =>
    [`${own}=${value}`, `Path=${path}`, ...kept].join('; ');
  if (wholeSiteName.test(cookie)) return [cookieAt('/', `${cookie}.${name}`)];
  return [...new Set([name, ...shares])].map((one) => cookieAt(`/backends/${one}/`));
}

/**
 * The `Cookie` value that a backend gets; empty for none. Browsers have chosen cookies by path already, the most exact
 * first: of two with one name the first counts, so that a cookie for the whole site can't override a backend's own.
 */
export function cookiesToBackend(
  header: string,
  { name }: PassedBackend,
  named: PassedBackends,
): string {
  const found = new Map<string, string>();
  const shared = new Map<string, string>();
  for (const pair of header.split(';')) {
    const [cookie, value] = nameAndValue(pair);
    if (cookie === '') continue;
    if (!wholeSiteName.test(cookie)) setOnce(found, cookie, value);
    else {
      const [, own = '', owner = ''] = taggedName.exec(cookie) ?? [];
      if (owner === name) setOnce(found, own, value);
      else if (named.get(owner)?.shares.includes(name)) setOnce(shared, own, value);
    }
  }
  for (const [cookie, value] of shared) setOnce(found, cookie, value);
  return [...found].map(([cookie, value]) => `${cookie}=${value}`).join('; ');
}

/** A cookie pair as browsers read it: quotes have no meaning. The name is empty where there is none. */
function nameAndValue(pair: string): readonly [name: string, value: string] {
  const end = pair.indexOf('=');
  return end < 0 ? ['', ''] : [trimmed(pair.slice(0, end)), trimmed(pair.slice(end + 1))];
}

/** Without spaces and tabs around it: what else `trim` removes may be half of a letter in UTF-8. */
function trimmed(text: string): string {
  const isSpace = (index: number) => text[index] === ' ' || text[index] === '\t';
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(start)) start++;
  while (end > start && isSpace(end - 1)) end--;
  return text.slice(start, end);
}

function setOnce(map: Map<string, string>, key: string, value: string): void {
  if (!map.has(key)) map.set(key, value);
}
