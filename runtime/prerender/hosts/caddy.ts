import { headersAt } from '../../protocol/server-file.ts';
import {
  COMPRESSED,
  type HostParts,
  IN_PARTS,
  isForEver,
  literally,
  MALFORMED,
  PRIVATE,
  proxyOf,
  TYPES,
  targetOf,
} from './host-parts.ts';

/**
 * Returns the text of `.lerret/Caddyfile`: a site block's directives, by which Caddy responds as `lerret serve` does.
 */
export function caddyFile(parts: HostParts): string {
  const { rules, redirects, aliases, own, hasBackends } = parts;
  const on = createMatchers();
  const ofFile = [
    on(`not path_regexp ${quoted(IN_PARTS_ONLY)}`, ['request_header {m} -Range', VARYING]),
    on('header Range *,*', 'request_header {m} -Range'),
    ...[...TYPES].map(([type, endings]) => {
      const expression = `\\.(?:${endings.map(literally).join('|')})$`;
      return on(`path_regexp ${quoted(expression)}`, `header {m} Content-Type ${quoted(type)}`);
    }),
    ...rules.map(({ path, headers }) => {
      const expression = `^${path.split('*').map(literally).join('.*')}$`;
      const whole = isForEver(headers) ? ['request_header {m} -Range'] : [];
      return on(`path_regexp ${quoted(expression)}`, [headersOf(headers), ...whole]);
    }),
  ];
  const answers = (isOther: boolean) =>
    redirects.map((one) => {
      const expression = `${isOther ? '(?i)' : ''}^${literally(one.from)}$`;
      const answer = `redir {m} ${quoted(targetOf(one, '{vars.lerret_query}'))} ${one.status}`;
      return on(`path_regexp ${quoted(expression)}`, answer);
    });
  const lines = [
    ...(hasBackends ? [`reverse_proxy /backends/* ${proxyOf(parts)}`] : []),
    headersOf(headersAt(rules, '/')).replace('{m} ', ''),
    ...['request_header -If-Modified-Since', 'request_header -If-Unmodified-Since'],
    WITHOUT_DATE,
    ...aliases.map((name) => on(`host ${name}`, `redir {m} ${own}{uri} 301`)),
    on(`path_regexp ${quoted(`(?i)${PRIVATE}`)}`, 'error {m} 404'),
    on(`path_regexp ${quoted(COMPRESSED)}`, 'error {m} 404'),
    on(`expression \`{http.request.orig_uri}.matches(r"(?i)${MALFORMED}")\``, 'error {m} 404'),
    on('not method GET HEAD', [
      'header {m} Allow "GET, HEAD"',
      'header {m} Cache-Control no-store',
      'respond {m} "Metoden støttes ikke.\n" 405',
    ]),
    on('path_regexp .+/$', 'uri {m} strip_suffix /'),
    on('path */index.html', 'uri {m} strip_suffix /index.html'),
    on('not query ""', 'vars {m} lerret_query ?{query}'),
    ...answers(false),
    'error /404.html 404',
    on('file {path} {path}/index.html', [
      'rewrite {m} {http.matchers.file.relative}',
      `route {m} {\n${indented([...ofFile, SEND].join('\n'))}\n}`,
    ]),
    ...answers(true),
    'error 404',
  ];
  const missing = [
    headersOf(headersAt(rules, '/')).replace('{m} ', ''),
    'header Content-Type "text/html; charset=utf-8"',
    WITHOUT_DATE,
    VARYING.replace('{m} ', ''),
    'rewrite * /404.html',
    SEND,
  ];
  return [
    HEAD,
    `route {\n${indented(lines.join('\n'))}\n}`,
    `handle_errors {\n${indented(missing.join('\n'))}\n}\n`,
  ].join('\n');
}

const HEAD = [
  '# Written by `lerret build --host caddy`, anew by each build: change nothing here.',
  '# In the site block, which names aliases, too: root * (the output), and import …/.lerret/Caddyfile',
].join('\n');

/** Removes `Last-Modified`: after a rollback, files are older than those that browsers have cached. */
const WITHOUT_DATE = 'header {\n\t-Last-Modified\n\tdefer\n}';

const VARYING = 'header {m} {\n\tVary Accept-Encoding\n\tdefer\n}';

const SEND = 'file_server {\n\tprecompressed br gzip\n\thide .lerret\n\tdisable_canonical_uris\n}';

/** Matches files that may be sent in ranges. The content of all others may change at the same address. */
const IN_PARTS_ONLY = `\\.(?:${IN_PARTS.join('|')})$`;

/** Creates a function that returns the lines of a matcher and its directives, with a new name in place of `{m}`. */
function createMatchers() {
  let last = 0;
  return (matcher: string, what: string | readonly string[]): string => {
    last += 1;
    const name = `@lerret${last}`;
    const lines = [what].flat().map((line) => line.replaceAll('{m}', name));
    return [`${name} ${matcher}`, ...lines].join('\n');
  };
}

function headersOf(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t${name} ${quoted(value)}`);
  return `header {m} {\n${lines.join('\n')}\n}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

function indented(text: string): string {
  return text.replace(/^(?=[^"\n])/gm, '\t');
}
