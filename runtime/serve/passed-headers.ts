import type { IncomingMessage } from 'node:http';
import type { PassedBackend } from '../protocol/server-file.ts';
import type { BackendAddress, PassedBackends } from './backend-address.ts';

type Header = readonly [name: string, value: string];

/**
 * Request headers that a backend gets, beside those that this server writes. It is a list of allowed names, as any other name
 * may be one in which some proxy identifies its client (docs/decisions/0024).
 */
const ofRequests = anyOf(
  ...[
    'accept',
    'accept-(?:charset|encoding|language)',
    'cache-control',
    'pragma',
    'prefer',
    'range',
  ],
  ...['content-(?:digest|disposition|encoding|language|md5|range|type)', 'if-.*', 'priority'],
  ...['authorization', 'token', 'origin', 'referer', 'user-agent', 'dnt', 'save-data'],
  ...[
    'sec-(?:fetch-.*|ch-.*|gpc|purpose)',
    'purpose',
    'upgrade-insecure-requests',
    'last-event-id',
  ],
  ...[
    'x-requested-with',
    '(?:x-)?(?:csrf|xsrf)-?token',
    'x-api-key',
    'x-api-version',
    'soapaction',
  ],
  ...['(?:x-)?idempotency-key', 'x-(?:request|correlation)-id', 'trace(?:parent|state)', 'baggage'],
  ...['hx-.*', 'turbo-.*'],
);

/** Response headers that a browser gets. It is a list of allowed names, as any other name may affect more than the response. */
const ofAnswers = anyOf(
  ...['accept-(?:ranges|patch|post)', 'age', 'allow', 'cache-control', 'date', 'expires', 'pragma'],
  ...['content-.*', 'etag', 'last-modified', 'link', 'location', 'retry-after', 'vary'],
  ...['set-cookie', 'preference-applied', 'priority', '(?:repr-)?digest', 'server-timing'],
  ...['referrer-policy', 'permissions-policy', 'cross-origin-(?:opener|embedder|resource)-policy'],
  ...['x-frame-options', 'x-robots-tag', 'x-xss-protection', 'deprecation', 'sunset', 'warning'],
  ...['(?:x-)?ratelimit(?:-.*)?', 'x-total-count', 'x-pagination', 'x-api-version', 'token'],
  ...['(?:x-)?(?:csrf|xsrf)-?token', 'x-(?:request|correlation)-id', 'traceparent'],
  ...['hx-.*', 'turbo-.*'],
);

/** Cookie names that a browser accepts with `Path=/` only (RFC 6265bis, section 4.1.3), in any case. */
const wholeSiteName = /^__Host-/i;

/** The browser's name of such a cookie: the backend's name for it, then the name of the backend. */
const taggedName = /^(__Host-.+)\.([a-z0-9-]+)$/i;

function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(`^(?:${patterns.join('|')})$`);
}

/** The page runs no scripts and can't be framed; forms, styles and pictures come from the site's own origin, with its cookies. */
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
 * The headers that a backend gets: the client's allowed ones, its cookies, and this server's facts about it. The framing of
 * a request body is the client's, even if `Connection` names its headers.
 *
 * @param isBehindProxy Does a trusted proxy send the client's scheme? Without one, any client could
 */
export function headersToBackend(
  incoming: IncomingMessage,
  { url, backend, site }: Extract<BackendAddress, { readonly kind: 'backend' }>,
  isBehindProxy = false,
): string[] {
  const { headers, method = '' } = incoming;
  const own = URL.parse(site.host);
  const asked = headers.host ?? '';
  const [said] = /^https?$/.exec(String(headers['x-forwarded-proto'] ?? '')) ?? [];
  // A proxy before this server ends TLS. If the host is the site's own, there is such a proxy.
  const usual = own?.host === asked.toLowerCase() ? own.protocol.slice(0, -1) : 'http';
  const passed = headersOf(incoming, ofRequests);
  const cookies = cookiesToBackend(headers.cookie ?? '', backend, site.backends);
  return [
    ...passed.map(([name, value]): Header => [name, value]),
    ...(cookies === '' ? [] : [['Cookie', cookies] as const]),
    ...framing(headers, method),
    ['Host', url.host] as const,
    ['X-Forwarded-Host', asked] as const,
    ['X-Forwarded-Proto', (isBehindProxy && said) || usual],
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
 * The headers that a browser gets: the backend's allowed ones; the cookies, for this backend and those it shares them with;
 * and headers that isolate its pages from the site's, unless its pages may run scripts.
 */
export function headersToBrowser(answer: IncomingMessage, backend: PassedBackend): string[] {
  const { statusCode = 0 } = answer;
  const isUnchanged = statusCode === 304;
  const own = headersOf(answer, ofAnswers);
  const types = own.flatMap(([, value, name]) => (name === 'content-type' ? [value] : []));
  const passed = own.flatMap(([name, value, lower]): Header[] => {
    if (lower === 'set-cookie') {
      return cookiesToBrowser(value, backend).map((cookie) => [name, cookie]);
    }
    // A 204 has no body; a client that expects one would take the next response for it.
    if (lower === 'content-length' && statusCode === 204) return [];
    if (!backend.pages) {
      // After a 304, browsers replace the headers of their stored response: the policy stored with it must stay.
      if (isUnchanged && lower === 'content-security-policy') return [];
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
    ...policies(backend, isUnchanged || isPdf(types), has),
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
    types.length === 1 &&
    types.every((type) => /^[ \t]*application\/pdf[ \t]*(?:;[^,]*)?$/i.test(type))
  );
}

/**
 * The allowed headers that `Connection` doesn't name, as sent and in order, each cookie separately; each with its name in
 * lower case.
 */
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
 * The `Set-Cookie` values for a browser, made from a backend's: for addresses of that backend only, whatever `Domain` and
 * `Path` it had, and again for each backend that it shares cookies with. A deleting `Set-Cookie` thereby deletes every copy.
 * `__Host-` cookies must have `Path=/`: `__Host-a` of `shop` becomes `__Host-a.shop`, so that its name identifies the
 * backend. A cookie without a name is left out, since it couldn't be distinguished from others.
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
 * The `Cookie` value for a backend; empty for none. Browsers have already selected cookies by path, the most specific first:
 * the first of two with the same name counts, so that a cookie for the whole site can't override a backend's own.
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

/** A cookie pair as browsers read it: quotes have no meaning. The name is empty if there is none. */
function nameAndValue(pair: string): readonly [name: string, value: string] {
  const end = pair.indexOf('=');
  return end < 0 ? ['', ''] : [trimmed(pair.slice(0, end)), trimmed(pair.slice(end + 1))];
}

/** Removes spaces and tabs at both ends; other characters that `trim` removes may be half of a letter in UTF-8. */
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
