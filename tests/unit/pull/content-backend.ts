import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { endServer, listening } from '../../listening.ts';

/** The lists that the backends have, by the path that answers them. */
export type Content = Record<
  | '/sites'
  | '/sites/7/events'
  | '/sites/7/productions'
  | '/site/7/block-data'
  | '/site/7/article'
  | '/site/7/exhibitions',
  readonly unknown[]
>;

export const articles = '/site/7/article';
export const events = '/sites/7/events';
export const blockData = '/site/7/block-data';
export const token = '/token';

/** What came in. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}

export interface ContentBackend {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  content: Content;
  /** How many records a page has. */
  limit: number;
  /** How answers are known again. */
  validators: 'etag' | 'date' | 'none';
  /** Does a 304 say which page follows? */
  linksWhenUnchanged: boolean;
  /** Answers in place of the backend; returns whether it did. */
  fault: (path: string, response: ServerResponse, heard: Heard) => boolean;
  readonly heard: Heard[];
  /** Has a path answered in another way. @returns how often it was asked for since */
  plan(path: string, fault: Fault): { readonly turns: number };
  /** From now on all is as it was at first. */
  reset(): void;
  close(): Promise<void>;
}

/** Answers in place of a backend; `turn`: how often it was asked. */
export type Fault = (response: ServerResponse, heard: Heard, turn: number) => void;

export const secrets = {
  PLATFORM_USER: 'fyrvokter',
  PLATFORM_PASSWORD: 'måkeskrik',
  MANAGEMENT_CLIENT_ID: 'klient-118',
  MANAGEMENT_CLIENT_SECRET: 'tidevann',
} as const;

export const TOKEN = 'a-token-that-holds';

const atFirst = () => ({
  content: {
    '/sites': [{ id: 7, host: 'https://lillehuset.example' }],
    '/sites/7/events': [],
    '/sites/7/productions': [],
    '/site/7/block-data': [],
    '/site/7/article': [],
    '/site/7/exhibitions': [],
  },
  limit: 100,
  validators: 'etag' as const,
  linksWhenUnchanged: true,
  fault: () => false,
});

/** Platform, management and identity provider as one real server, with the specification's paths. */
export async function startContentBackend(): Promise<ContentBackend> {
  const server = createServer((request, response) => answer(backend, request, response));
  const backend: ContentBackend = {
    ...atFirst(),
    address: await listening(server),
    heard: [],
    plan(path, fault) {
      const counted = { turns: 0 };
      backend.fault = (asked, response, heard) => {
        if (asked !== path) return false;
        counted.turns += 1;
        fault(response, heard, counted.turns);
        return true;
      };
      return counted;
    },
    reset() {
      Object.assign(backend, atFirst());
      backend.heard.length = 0;
    },
    close: () => endServer(server),
  };
  return backend;
}

/** What endpoints.json says of such a server. @param timeouts of calls, in milliseconds @param more further calls */
export function endpointsOf(
  address: string,
  timeouts: Readonly<Record<string, number>> = {},
  more: object = {},
): object {
  const { PLATFORM_USER: _user, ...rest } = secrets;
  const [passwordEnv, clientIdEnv, clientSecretEnv] = Object.keys(rest);
  const tokenUrl = `${address}/token`;
  const call = (backend: string, path: string, query?: object) => ({
    ...{ backend, method: 'GET', path },
    ...(query && { query }),
  });
  return {
    backends: {
      platform: {
        baseUrl: address,
        auth: { type: 'basic', usernameEnv: 'PLATFORM_USER', passwordEnv },
      },
      management: {
        baseUrl: `${address}/`,
        auth: { type: 'bearer', tokenUrl, clientIdEnv, clientSecretEnv },
      },
    },
    calls: {
      sites: { ...call('platform', 'sites'), timeout: timeouts.sites },
      siteEvents: { ...call('platform', 'sites/:siteId/events'), timeout: timeouts.siteEvents },
      blockData: call('management', 'site/:siteId/block-data', { stable: 1 }),
      articles: {
        ...call('management', 'site/:siteId/article', { stable: 1 }),
        timeout: timeouts.articles,
      },
      ...more,
    },
    eventsSiteSuffix: '-kino',
  };
}

function answer(backend: ContentBackend, request: IncomingMessage, response: ServerResponse): void {
  const { pathname: path, searchParams } = new URL(request.url ?? '', backend.address);
  const { method = '', headers } = request;
  const heard = { method, path, query: Object.fromEntries(searchParams), headers };
  backend.heard.push(heard);
  if (backend.fault(path, response, heard)) return;
  if (path === '/token') {
    const isKnown =
      headers.authorization ===
      basic(secrets.MANAGEMENT_CLIENT_ID, secrets.MANAGEMENT_CLIENT_SECRET);
    if (isKnown) sendJson(response, { access_token: TOKEN, token_type: 'Bearer', expires_in: 600 });
    else send(response, 401, '{"error":"invalid_client"}');
    return;
  }
  const isPlatform = path.startsWith('/sites');
  const expected = isPlatform
    ? basic(secrets.PLATFORM_USER, secrets.PLATFORM_PASSWORD)
    : `Bearer ${TOKEN}`;
  if (headers.authorization !== expected) send(response, 401, '{}');
  else if (!isPlatform && searchParams.get('stable') !== '1') send(response, 400, '{}');
  else if (!isListed(backend.content, path)) send(response, 404, '{}');
  else sendPage(backend, backend.content[path], heard, response);
}

function isListed(content: Content, path: string): path is keyof Content {
  return Object.hasOwn(content, path);
}

function sendPage(
  { limit, validators, linksWhenUnchanged }: ContentBackend,
  list: readonly unknown[],
  { path, query, headers: asked }: Heard,
  response: ServerResponse,
): void {
  const offset = Number(query.offset ?? 0);
  const page = list.slice(offset, offset + limit);
  const rest = new URLSearchParams({ ...query, offset: String(offset + limit) });
  const link = offset + limit < list.length ? { link: `<${path}?${rest}>; rel="next"` } : {};
  const digest = createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, 12);
  const etag = `"${digest}"`;
  // As if the seconds of a day told one content from another.
  const date = new Date(Number.parseInt(digest, 16) % 4e12).toUTCString();
  const known =
    (validators === 'etag' && asked['if-none-match'] === etag) ||
    (validators === 'date' && asked['if-modified-since'] === date);
  if (known) {
    response.writeHead(304, linksWhenUnchanged ? link : {}).end();
    return;
  }
  const kept = { etag: { etag }, date: { 'last-modified': date }, none: {} }[validators];
  sendJson(response, page, { ...link, ...kept });
}

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

export function sendJson(response: ServerResponse, value: unknown, headers: object = {}): void {
  response.writeHead(200, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

export function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

/** Answers 200 with a body, of a type and packed if told so. */
export const answering =
  (body: Buffer | string, type: string | null = 'application/json', encoding?: string): Fault =>
  (response) => {
    const headers = {
      ...(type !== null && { 'content-type': type }),
      ...(encoding !== undefined && { 'content-encoding': encoding }),
    };
    response.writeHead(200, headers).end(body);
  };
