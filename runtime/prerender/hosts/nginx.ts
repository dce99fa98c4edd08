import { NOT_FOUND } from '../../protocol/constants.ts';
import { type HeaderRule, headersAt } from '../../protocol/server-file.ts';
import {
  COMPRESSED,
  type HostParts,
  type HostRedirect,
  IN_PARTS,
  isForEver,
  literally,
  MALFORMED,
  PRIVATE,
  proxyOf,
  TYPES,
  targetOf,
} from './host-parts.ts';

type Line = string | readonly [head: string, lines: readonly Line[]];

/**
 * Returns the text of `.lerret/nginx.conf`: directives of a `server`, by which nginx responds as `lerret serve` does.
 */
export function nginxFile(parts: HostParts): string {
  const { rules, redirects, aliases, own, hasBackends } = parts;
  const base = headersAt(rules, '/');
  const found = [READ_ONLY, 'try_files $uri $uri/index.html @lerret_other;'];
  const others = `^(?:${aliases.map(literally).join('|')})$`;
  const taken = new Set([NOT_FOUND, ...redirects.map(({ from }) => from)]);
  const lines: Line[] = [
    ...['charset off;', 'autoindex off;', 'merge_slashes off;', 'absolute_redirect off;'],
    // Without dates: after a rollback, files are older than those that browsers have cached.
    ...['etag on;', 'if_modified_since off;', 'max_ranges 0;'],
    ...['gzip off;', 'gzip_static on;', 'gzip_vary on;', 'gzip_proxied any;'],
    'default_type application/octet-stream;',
    ['types', [...TYPES].map(([type, endings]) => `${quoted(type)} ${endings.join(' ')};`)],
    ...headerLines(base),
    ...(aliases.length === 0 ? [] : [when('$host ~', others, `return 301 ${own}$request_uri;`)]),
    when('$uri ~*', PRIVATE, 'return 404;'),
    when('$uri ~', `^/(?!backends/).*${COMPRESSED}`, 'return 404;'),
    // nginx resolves dot segments before it chooses the location: a path that starts with /backends/ may lead to a
    // file.
    'set $lerret_asked $request_uri;',
    ...(hasBackends ? [when('$uri ~', '^/backends/', 'set $lerret_asked "";')] : []),
    when('$lerret_asked ~*', MALFORMED, 'return 404;'),
    // Each file has one address, without a last slash; a page has the address of its folder.
    `rewrite ${quoted('^(/(?!backends/).+)/$')} $1;`,
    `rewrite ${quoted('^(/(?!backends/).*)?/index\\.html$')} $1/;`,
    `rewrite ${quoted('^(/(?!backends/).+)/$')} $1;`,
    ...['error_page 404 @lerret_missing;', 'error_page 405 @lerret_method;'],
    ['location /', found],
    ...(redirects.some(({ from }) => from === NOT_FOUND)
      ? []
      : [[`location = ${NOT_FOUND}`, [READ_ONLY, 'return 404;']] as const]),
    ...redirects.map((one): Line => [`location = ${quoted(one.from)}`, [READ_ONLY, answer(one)]]),
    ...rules
      .filter(({ path }) => !taken.has(path))
      .flatMap((rule) => locationOf(rule, rules, found)),
    [
      'location @lerret_other',
      [
        ...redirects.map((one) => when('$uri ~*', `^${inAnyCase(one.from)}$`, answer(one))),
        'return 404;',
      ],
    ],
    ['location @lerret_missing', [`try_files ${NOT_FOUND} =404;`]],
    ['location @lerret_method', methodLines(base)],
    ...(hasBackends ? [backendLines(proxyOf(parts))] : []),
  ];
  return `${HEAD}\n${textOf(lines, '')}`;
}

/** Refuses all methods but GET and HEAD. It is in each location: other locations of the server block may accept any. */
const READ_ONLY = when('$request_method !~', '^(?:GET|HEAD)$', 'return 405;');

const HEAD = [
  '# Written by `lerret build --host nginx`, anew by each build: change nothing here.',
  '# In the server block: listen, server_name (aliases, too), ssl_certificate, root (the output), and',
  '#   include …/.lerret/nginx.conf;',
  '# With libnginx-mod-http-brotli-static also `brotli_static on;`. Reload nginx when this file has changed.',
].join('\n');

/** Returns the location of a rule, for a folder with inner ones for files with other headers; [] if it isn't needed. */
function locationOf(
  { path }: HeaderRule,
  rules: readonly HeaderRule[],
  found: readonly Line[],
): Line[] {
  const [folder = '', ending] = path.split('*');
  const at = (file: string) => headerLines(headersAt(rules, file));
  const parts = (file: string) =>
    isForEver(headersAt(rules, file)) ? 'max_ranges 0;' : 'max_ranges 1;';
  if (ending === undefined) return [[`location = ${quoted(path)}`, [...at(path), ...found]]];
  if (ending !== '' || folder === '/') return [];
  const own = rules
    .map((rule) => rule.path.split('*')[1] ?? '')
    .filter((one) => one !== '' && at(`${folder}x${one}`).join() !== at(`${folder}x`).join());
  const kind = (endings: readonly string[]) =>
    `location ~ ${quoted(`(?:${endings.map(literally).join('|')})$`)}`;
  return [
    [
      `location ^~ ${quoted(folder)}`,
      [
        ...at(`${folder}x`),
        ...found,
        ...own.map((one): Line => {
          const file = `${folder}x${one}`;
          return [kind([one]), [parts(file), ...at(file), ...found]];
        }),
        [kind(IN_PARTS.map((one) => `.${one}`)), [parts(`${folder}x`), ...found]],
      ],
    ],
  ];
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  const type = headers['Content-Type'];
  const lines = Object.entries({ ...headers, 'Last-Modified': '' }).flatMap(([name, value]) =>
    name === 'Content-Type' ? [] : `add_header ${name} ${quoted(value)} always;`,
  );
  return type === undefined ? lines : ['types { }', `default_type ${quoted(type)};`, ...lines];
}

function methodLines(base: Readonly<Record<string, string>>): Line[] {
  const headers = { ...base, 'Cache-Control': 'no-store', Allow: 'GET, HEAD' };
  const type = `default_type ${quoted('text/plain; charset=utf-8')};`;
  return [type, ...headerLines(headers), `return 405 ${quoted('Metoden støttes ikke.\n')};`];
}

function backendLines(proxy: string): Line {
  return [
    'location /backends/',
    [
      `proxy_pass ${proxy};`,
      ...['proxy_http_version 1.1;', 'proxy_buffering off;', 'proxy_request_buffering off;'],
      ...['client_max_body_size 0;', 'proxy_set_header Host $http_host;'],
      ...['proxy_set_header X-Forwarded-Proto $scheme;', 'proxy_set_header Connection "";'],
      // A location with its own `add_header` inherits no others: `lerret serve` already sends all headers of these
      // responses.
      'add_header Via "";',
    ],
  ];
}

function answer(redirect: HostRedirect): string {
  return `return ${redirect.status} ${quoted(targetOf(redirect, '$is_args$args'))};`;
}

/** Returns a path as a regular expression that ignores case for all letters; nginx itself does so for ASCII only. */
function inAnyCase(path: string): string {
  return literally(path).replace(
    /(?!\p{ASCII})\p{L}/gu,
    (letter) => `(?:${letter.toLowerCase()}|${letter.toUpperCase()})`,
  );
}

function when(what: string, expression: string, line: string): Line {
  return [`if (${what} ${quoted(expression)})`, [line]];
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

function textOf(lines: readonly Line[], indent: string): string {
  return lines
    .map((line) =>
      typeof line === 'string'
        ? `${indent}${line}\n`
        : `${indent}${line[0]} {\n${textOf(line[1], `${indent}  `)}${indent}}\n`,
    )
    .join('');
}
