import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { UserError } from '../diagnostics/index.ts';
import { NOT_FOUND } from '../protocol/constants.ts';
import { mediaKind } from '../protocol/media-kinds.ts';
import { normalisePath } from '../protocol/path.ts';
import { headersAt } from '../protocol/server-file.ts';
import { type FileRequest, fileAnswer, plainAnswer } from './file-answer.ts';
import { HEALTH, type Health, healthAnswer, healthOf } from './health.ts';
import type { Output } from './output.ts';
import { choicesAnswer, notFoundAnswer, searchAnswer } from './own-answer.ts';
import { createSearches, type Searches } from './searches.ts';

/** The app. Beside a request it can be given `target`: path and query exactly as they were sent. */
export type ServedApp = Hono<{ Bindings: { readonly target?: string } }>;

/** The server of a built site: redirects, pages, files and 404 (S27–S32, A3, A4, A73, A75, B2), and how it is. */
export function createApp(
  readOutput: () => Output,
  readHealth: () => Health = healthOf(readOutput),
): ServedApp {
  const app: ServedApp = new Hono();
  const searches = createSearches();
  app.all('*', async ({ req, env }) => {
    const target = requestTarget(env?.target ?? req.raw.url);
    if (target === HEALTH) return healthAnswer(readHealth());
    const output = readOutput();
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return plainAnswer(output, 405, 'Metoden støttes ikke.', { Allow: 'GET, HEAD' });
    const path = normalisePath(target)?.path;
    const host = req.header('host')?.replace(/:\d+$/, '').toLowerCase();
    if (host !== undefined && output.aliases.has(host)) {
      return redirect(output, path, path === undefined ? output.host : output.host + target, 301);
    }
    const request = {
      method: req.method,
      acceptEncoding: req.header('accept-encoding'),
      ifMatch: req.header('if-match'),
      ifNoneMatch: req.header('if-none-match'),
      range: req.header('range'),
      ifRange: req.header('if-range'),
    };
    const isForReading = req.header('accept')?.includes('text/html') === true;
    const asked = { target, path, request, isForReading, searches };
    return answerLatest(readOutput, output, asked);
  });
  app.onError((error) => {
    console.error(error instanceof UserError ? error.message : error);
    return plainAnswer(null, 500, 'Noe gikk galt hos oss. Prøv igjen om litt.');
  });
  return app;
}

/** Path and query as they were sent. */
function requestTarget(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/, '') || '/';
}

/** The page that the service worker stores. The matcher doesn't know it, as it is no page of the site. */
const OFFLINE = 'offline.html';

interface Asked {
  readonly output: Output;
  /** Path and query as they were sent. */
  readonly target: string;
  /** Normalised (B1); undefined where the path is malformed. */
  readonly path: string | undefined;
  readonly request: FileRequest;
  /** Does the request accept HTML? */
  readonly isForReading: boolean;
  readonly searches: Searches;
}

/** How often a missing file is looked for in what a build shows next, and how long after each time, in milliseconds. */
const TRIES = 10;
const PAUSE = 50;

/**
 * The response from an output, or from what has replaced it meanwhile: a build may remove a file that the output names
 * just before it is read.
 */
async function answerLatest(
  readOutput: () => Output,
  first: Output,
  asked: Omit<Asked, 'output'>,
): Promise<Response> {
  let output = first;
  for (let tries = 1; ; tries++) {
    try {
      return await answer({ ...asked, output });
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing || tries === TRIES) throw error;
    }
    if (readOutput() === output) await pause(PAUSE);
    output = readOutput();
  }
}

async function answer(asked: Asked): Promise<Response> {
  const { output, target, path, request, isForReading, searches } = asked;
  const match = output.matcher.match(target);
  if (match.kind === 'redirect') return redirect(output, path, match.to, match.status);
  if (match.kind === 'page' && path !== undefined) {
    const file = pageFile(output, path);
    if (file !== undefined) {
      const searchPath = output.search?.path;
      const isSearch = searchPath !== undefined && file === pageFile(output, searchPath);
      const found = isSearch
        ? await searchAnswer(searches, output, target, file, request)
        : await choicesAnswer(output, target, file, request);
      return found ?? fileAnswer(output, file, match.status, request);
    }
  }
  // HTML documents are served through the matcher only, so that each has one address.
  if (path !== undefined && isPlainFile(output, path))
    return fileAnswer(output, path.slice(1), 200, request);
  return notFoundAnswer(output, target, request, isForReading);
}

/** The file of a page; its address may end in `index.html`. */
function pageFile(output: Output, path: string): string | undefined {
  const own = path.slice(1);
  const candidates = [path === NOT_FOUND ? own : `${own}/index.html`, own].map((file) =>
    file.replace(/^\//, ''),
  );
  return candidates.find((file) => output.files.has(file));
}

function isPlainFile(output: Output, path: string): boolean {
  const file = path.slice(1);
  return (
    output.files.has(file) &&
    !file.startsWith('.lerret/') &&
    (!file.endsWith('.html') || file === OFFLINE) &&
    !/^_/.test(file) &&
    (!path.startsWith('/media/') || mediaKind(file) !== null)
  );
}

function redirect(output: Output, path = '/', to: string, status: 301 | 302): Response {
  // Header values can't hold characters beyond Latin-1: those of an external address are percent-encoded.
  const location = to.replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));
  const { 'Cache-Control': caching = 'no-cache' } = headersAt(output.headers, '/');
  return new Response(null, {
    status,
    headers: {
      ...headersAt(output.headers, path),
      'Cache-Control': caching,
      Location: location,
      'Content-Length': '0',
    },
  });
}
