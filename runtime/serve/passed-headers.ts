import type { IncomingMessage } from 'node:http';
import type { PassedBackend } from '../protocol/server-file.ts';
import type { BackendAddress, PassedBackends } from './backend-address.ts';

type Header = readonly [name: string, value: string];

/** Matches the request headers that backends get. A proxy may identify its client by any other (decision 0024). */
const ofRequests = anyOf(
  'accept accept-(?:charset|encoding|language) cache-control pragma prefer range',
  'content-(?:digest|disposition|encoding|language|md5|range|type) if-.* priority',
  'authorization token origin referer user-agent dnt save-data',
  'sec-(?:fetch-.*|ch-.*|gpc|purpose) purpose upgrade-insecure-requests last-event-id',
  'x-requested-with (?:x-)?(?:csrf|xsrf)-?token x-api-key x-api-version soapaction',
  '(?:x-)?idempotency-key x-(?:request|correlation)-id trace(?:parent|state) baggage',
  'hx-.* turbo-.*',
);

/** Matches the response headers that browsers get. Others might affect more than the response. */
const ofAnswers = anyOf(
  'accept-(?:ranges|patch|post) age allow cache-control date expires pragma',
  'content-.* etag last-modified link location retry-after vary',
  'set-cookie preference-applied priority (?:repr-)?digest server-timing',
  'referrer-policy permissions-policy cross-origin-(?:opener|embedder|resource)-policy',
  'x-frame-options x-robots-tag x-xss-protection deprecation sunset warning',
  '(?:x-)?ratelimit(?:-.*)? x-total-count x-pagination x-api-version token',
  '(?:x-)?(?:csrf|xsrf)-?token x-(?:request|correlation)-id traceparent',
  'hx-.* turbo-.*',
);

/** Matches names of cookies, in any case, that browsers accept only with `Path=/` (RFC 6265bis, section 4.1.3). */
const wholeSiteName = /^__Host-/i;

/** Matches the name that a `__Host-` cookie of a backend gets in browsers: `__Host-a.shop` for `__Host-a` of `shop`. */
const taggedName = /^(__Host-.+)\.([a-z0-9-]+)$/i;

/** The beginning of the names of Lerret's own cookies: the key of a preview, and a browser that may use the panel. */
const OWN = 'lerret-';

/** Returns an expression that matches any of the patterns, which are separated by spaces. */
function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.join(' ').replaceAll(' ', '|')})$`);
}

/** A content policy for backends' pages: no scripts or framing; styles, pictures, fonts, forms of their origin only. */
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
 * Returns the headers of a request to a backend, as names and values in turn: the client's allowed headers and cookies,
 * the length of the body, `Host`, and `X-Forwarded-…` with the host, the scheme and the prefix that the client used.
 * @param isBehindProxy whether a trusted proxy sends the client's scheme; without a proxy, any client could send it
 */
export function headersToBackend(
  incoming: IncomingMessage,
  { url, backend, site }: Extract<BackendAddress, { readonly kind: 'backend' }>,
  isBehindProxy: boolean,
): string[] {
  const { headers, method = '' } = incoming;
  const own = URL.parse(site.host);
  const host = headers.host ?? '';
  const [scheme] = /^https?$/.exec(String(headers['x-forwarded-proto'] ?? '')) ?? [];
  // A proxy in front of this server ends TLS. If the host is the site's own, there is such a proxy.
  const usual = own?.host === host.toLowerCase() ? own.protocol.slice(0, -1) : 'http';
  const passed = headersOf(incoming, ofRequests);
  const cookies = cookiesToBackend(headers.cookie ?? '', backend, site.backends);
  return [
    ...passed.map(([name, value]): Header => [name, value]),
    ...(cookies === '' ? [] : [['Cookie', cookies] as const]),
    ...framing(headers, method),
    ['Host', url.host] as const,
    ['X-Forwarded-Host', host] as const,
    ['X-Forwarded-Proto', (isBehindProxy && scheme) || usual],
    ['X-Forwarded-Prefix', `/backends/${backend.name}`],
  ].flat();
}

/** Returns the header that says where the body ends; [] without a body. Ambiguous lengths were refused before. */
function framing(headers: IncomingMessage['headers'], method: string): Header[] {
  if (headers['transfer-encoding'] !== undefined) return [['Transfer-Encoding', 'chunked']];
  const length = Number(headers['content-length'] ?? 0);
  return length > 0 || /^P/.test(method) ? [['Content-Length', String(length)]] : [];
}

/**
 * Returns the headers of a response to a browser, as names and values in turn: the backend's allowed headers, its
 * cookies, and a policy that isolates its pages from the site's. A backend whose pages may run scripts (`pages`) gets
 * no such policy.
 */
export function headersToBrowser(answer: IncomingMessage, backend: PassedBackend): string[] {
  const { statusCode = 0 } = answer;
  const isUnchanged = statusCode === 304;
  const own = headersOf(answer, ofAnswers);
  const [type = '', ...otherTypes] = own.flatMap(([, value, lower]) =>
    lower === 'content-type' ? [value] : [],
  );
  const isPdf = otherTypes.length === 0 && /^[ \t]*application\/pdf[ \t]*(?:;[^,]*)?$/i.test(type);
  const passed = own.flatMap(([name, value, lower]): Header[] => {
    if (lower === 'set-cookie') {
      return cookiesToBrowser(value, backend).map((cookie) => [name, cookie]);
    }
    // A 204 has no body; a client that expects one would read the next response as the body.
    if (lower === 'content-length' && statusCode === 204) return [];
    if (!backend.pages) {
      // After a 304, browsers replace the headers of their stored response: the policy that is stored with it must
      // stay.
      if (isUnchanged && lower === 'content-security-policy') return [];
      // Browsers run these types as scripts, even under `nosniff`.
      const isScript = /(?:java|ecma|live|j)script/i.test(value);
      if (lower === 'content-type' && isScript) return [[name, 'text/plain']];
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
    ...policies(backend, isUnchanged || isPdf, has),
  ].flat();
}

/**
 * Returns the content policy to send beside the backend's own. [] if a backend whose pages may run scripts sends its
 * own, and if `isExempt` is set, as for a PDF, which browsers don't show in a sandbox.
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

/** Returns the allowed headers that `Connection` doesn't list: name, value, and the name in lower case. */
function headersOf(
  { rawHeaders, headers }: IncomingMessage,
  passes: RegExp,
): [...Header, lower: string][] {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/[\s,]+/));
  return rawHeaders.flatMap((name, index): [...Header, lower: string][] => {
    const lower = name.toLowerCase();
    if (index % 2 === 1 || !passes.test(lower) || named.has(lower)) return [];
    return [[name, rawHeaders[index + 1] ?? '', lower]];
  });
}

/**
 * Returns the `Set-Cookie` values that a browser gets in place of a backend's; [] if the cookie has no name.
 * There is one for the backend's addresses and one for each backend in its `shares`, so that a deletion removes every
 * copy. A `__Host-` cookie must have `Path=/`: `__Host-a` of `shop` becomes `__Host-a.shop`.
 */
export function cookiesToBrowser(line: string, { name, shares }: PassedBackend): string[] {
  const [pair = '', ...attributes] = line.split(';');
  const [cookie, value] = nameAndValue(pair);
  if (cookie === '') return [];
  const retained = attributes
    .map(trimmed)
    .filter((attribute) => !/^(?:(?:domain|path)[ \t]*(?:=|$)|$)/i.test(attribute));
  const cookieAt = (path: string, own = cookie) =>
    [`${own}=${value}`, `Path=${path}`, ...retained].join('; ');
  if (wholeSiteName.test(cookie)) return [cookieAt('/', `${cookie}.${name}`)];
  return [...new Set([name, ...shares])].map((one) => cookieAt(`/backends/${one}/`));
}

/**
 * Returns the value of `Cookie` for a backend: its own cookies, and those that other backends share with it, without
 * Lerret's; '' without any cookie. Of several cookies with one name only the first counts, and the backend's own before
 * a shared one. @param named the backends of the site, by name
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
    if (cookie === '' || cookie.startsWith(OWN)) continue;
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

/** Returns a cookie's name and value as browsers read them, with any quotes. Both are '' if there is no `=`. */
function nameAndValue(pair: string): readonly [name: string, value: string] {
  const end = pair.indexOf('=');
  return end < 0 ? ['', ''] : [trimmed(pair.slice(0, end)), trimmed(pair.slice(end + 1))];
}

/** Returns a text without outer spaces and tabs. Not `trim`: its other characters might be half of a UTF-8 letter. */
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
