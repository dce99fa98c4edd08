import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { plainAnswer } from '../../answer/index.ts';
import type { Language } from '../../diagnostics/index.ts';
import { joinedTo, matchedPage, selectedRecords } from '../../page/index.ts';
import { instantOf } from '../../protocol/clock.ts';
import { escapeHtml } from '../../protocol/html.ts';
import { contentTypeOf } from '../../protocol/media-kinds.ts';
import { normalisePath } from '../../protocol/path.ts';
import { type HeaderRule, headersAt } from '../../protocol/server-file.ts';
import type { Refusal, ServedApp } from '../../serve/index.ts';
import { type Asking, isForwarded, isFromOwnPage, publicRefusal } from '../panel/guard.ts';
import { createPanelApp, type PanelSetup } from '../panel/panel-app.ts';
import { PANEL } from '../panel/panel-page.ts';
import type { DevError } from './dev-error.ts';
import type { LiveSite } from './live-site.ts';
import { isOfIndex, type ShownSite, withResults } from './shown-site.ts';

const EVENTS = '/.lerret/events';

const STATE = `${EVENTS}/state`;

/** The scripts of each page. In this order: updates the page after a save, listens for saves, shows the bar. */
const SCRIPTS = ['/.lerret/live-reload.js', '/.lerret/live-events.js', '/.lerret/bar.js'] as const;

const scriptTag = (language: Language) =>
  `<script type="module" src="${SCRIPTS[0]}" data-language="${language}"></script>`;

/** The name of the cookie with the time at which a browser shows pages, if that isn't the current time. */
const TIME = 'lerret-at';

/** The rules for response headers until the site has been read without errors once. */
const UNTIL_SHOWN: readonly HeaderRule[] = [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': "default-src 'self'; frame-ancestors 'self'",
      'X-Content-Type-Options': 'nosniff',
    },
  },
];

export interface DevSetup extends PanelSetup {
  /** The server's port, once it listens. */
  readonly port: () => number;
}

/**
 * Creates the server of `lerret dev`. It renders each page when a browser requests it, as a build does, and refuses
 * requests from pages of other sites.
 */
export function createDevApp({ port, ...setup }: DevSetup): ServedApp {
  const { live, guard, language } = setup;
  const app: ServedApp = new Hono();
  const panel = createPanelApp(setup);
  app.use(async (context, next) => {
    const { req, env } = context;
    const target = env.target ?? req.path;
    const rules = live.shown()?.headers ?? UNTIL_SHOWN;
    const isOpen = OPEN.test(target);
    const isPublic = guard.isPublic(req.raw);
    // The panel's own calls are refused instead: by that it knows that it must ask for the code.
    const isOfSite = !target.startsWith(PANEL);
    if (isPublic && isOfSite && !guard.isPaired(req.raw) && req.method === 'GET')
      return context.redirect(`${PANEL}/`);
    const refusal = isPublic
      ? publicRefusal(guard, req.raw, isOpen)
      : refusalOf(req.raw, port(), target.startsWith(EVENTS));
    if (refusal !== null) return plainAnswer({ headers: rules }, refusal.status, refusal.text);
    await next();
    const path = normalisePath(target)?.path ?? '/';
    for (const [name, value] of Object.entries(headersAt(rules, path)))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    return;
  });
  app.all('*', (context, next) => {
    const target = context.env.target ?? context.req.path;
    if (target !== PANEL && !target.startsWith(`${PANEL}/`) && !target.startsWith(`${PANEL}?`))
      return next();
    const address = `http://127.0.0.1${target.slice(PANEL.length).replace(/^(?!\/)/, '/')}`;
    return panel.fetch(new Request(address, context.req.raw));
  });
  app.get('*', async (context) => {
    const target = context.env.target ?? context.req.path;
    const script = SCRIPTS.find((one) => one === target);
    if (script !== undefined) {
      const text = await readFile(new URL(script.replace('/.lerret/', './'), import.meta.url));
      return context.body(text, 200, { 'Content-Type': 'text/javascript' });
    }
    const time = instantOf(getCookie(context, TIME) ?? '');
    if (target.startsWith(STATE)) {
      const path = new URLSearchParams(target.slice(STATE.length)).get('path') ?? '/';
      return context.json(await stateOf(live, path, time), 200, { 'Cache-Control': 'no-store' });
    }
    if (target.startsWith(EVENTS)) return streamSSE(context, (stream) => sendChanges(live, stream));
    const shown = live.shownAt(time);
    if (shown === null) return context.html(problemPage(live.devErrors(), language), 500);
    const before = live.soundAt(time);
    try {
      return await answer(shown, before, target, language);
    } catch (error) {
      // For example, a block throws: the page is shown as it was, and reloads after the next save.
      const problems = await live.problemsWith(error);
      const old = before && (await answer(before, null, target, language).catch(() => null));
      return old ?? context.html(problemPage(problems, language), 500);
    }
  });
  app.all('*', () => plainAnswer(null, 405, 'Metoden støttes ikke.', { Allow: 'GET, HEAD' }));
  return app;
}

/** Paths that a browser on another machine may load before pairing. */
const OPEN = /^\/\.lerret\/panel(?:\/?(?:\?|$)|\/(?:panel\.(?:js|css)|pair)$)/;

/** Returns the response to a request. @param before the site before `shown`, whose assets open pages may still load */
async function answer(
  shown: ShownSite,
  before: ShownSite | null,
  target: string,
  language: Language,
): Promise<Response> {
  const { site, reader, pages } = shown;
  const path = normalisePath(target)?.path ?? '';
  const asset = shown.fileAt(path.slice(1)) ?? before?.fileAt(path.slice(1));
  if (asset !== undefined) return fileResponse(path, asset);
  if (isOfIndex(path)) return fileResponse(path, shown.index().get(path) ?? '');
  if (path === '/favicon.ico') return fileResponse(path, await shown.icon());
  const media = site.media.get(path);
  const bytes = media && reader.readBytes(media.file);
  if (media && bytes) return fileResponse(media.file, new Uint8Array(bytes));
  // Paths of pages contain no dot; listing the feeds would delay them.
  const feed = path.includes('.') ? shown.feeds().get(path) : undefined;
  if (feed !== undefined) return fileResponse(path, feed.text());
  const page = pages.render(target);
  if (page.kind === 'redirect')
    return new Response(null, { status: page.status, headers: { Location: page.to } });
  const filled = page.status === 200 ? await withResults(shown, target, page.html) : page.html;
  const html = filled
    .replace('</head>', `<meta name="lerret-version" content="${versionOf(page.html)}">\n</head>`)
    .replace('</body>', `${scriptTag(language)}\n</body>`);
  return new Response(html, {
    status: page.status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

function fileResponse(name: string, content: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(content, {
    headers: { 'Content-Type': contentTypeOf(name), 'Cache-Control': 'no-cache' },
  });
}

function versionOf(html: string): string {
  return hash('sha256', html).slice(0, 16);
}

/**
 * Sends the stream that all windows of a browser share: the event `change` with the number of the last change, at the
 * beginning and after each change.
 */
async function sendChanges(live: LiveSite, stream: SSEStreamingApi): Promise<void> {
  const update = () => stream.writeSSE({ event: 'change', data: String(live.lastChange()) });
  // Registered before the first update, as the visitor may leave the page during it.
  const left = new Promise<void>((resolve) => stream.onAbort(resolve));
  live.events.on('change', update);
  await update();
  await left;
  live.events.off('change', update);
}

/**
 * Returns the version of a page's HTML (null if it can't be rendered), and the site's problems, those in the page's own
 * files first. A page may be older than its version, also because it came from the back-forward cache.
 * @param time for which it is rendered, in milliseconds since 1970; null for the current time
 */
async function stateOf(live: LiveSite, path: string, time: number | null) {
  const shown = live.shownAt(time);
  const problems = live.devErrors();
  if (shown === null) return { version: null, problems };
  try {
    const version = versionAt(shown, path);
    const files = filesOfPage(shown, path);
    const marked = problems.map((one) => ({
      ...one,
      isHere: one.file !== null && files.has(one.file),
    }));
    marked.sort((a, b) => Number(b.isHere) - Number(a.isHere));
    return { version, problems: marked };
  } catch (error) {
    const before = live.soundAt(time);
    return {
      version: before && versionIfAny(before, path),
      problems: await live.problemsWith(error),
    };
  }
}

function versionAt({ pages }: ShownSite, path: string): string {
  const page = pages.render(path);
  return page.kind === 'redirect' ? page.to : versionOf(page.html);
}

function versionIfAny(shown: ShownSite, path: string): string | null {
  try {
    return versionAt(shown, path);
  } catch {
    return null;
  }
}

function problemPage(problems: readonly DevError[], language: Language): string {
  const title = language === 'nb' ? 'Nettstedet har feil' : 'The site has errors';
  const items = problems.map(({ message }) => `<li>${escapeHtml(message)}</li>`).join('');
  // The bar puts its own list, with links to an editor, in the place of this one.
  return `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><ul id="lerret-report">${items}</ul>${scriptTag(language)}</html>`;
}

function filesOfPage({ site, origins, model }: ShownSite, path: string): ReadonlySet<string> {
  const page = site.config.published ? matchedPage(model, model.routes.matcher.match(path)) : null;
  if (page === null) return new Set();
  const { layout, blocks = [] } = page.definition;
  const selected = selectedRecords(page);
  const joined = selected.flatMap((record) => joinedTo(model, record));
  const blockData = blocks.flatMap(({ data = [] }) =>
    data.flatMap((id) => site.blockData.get(id) ?? []),
  );
  const written = [...selected, ...joined, ...blockData];
  const files = written.flatMap((one) => origins.get(one)?.file ?? []);
  return new Set([`pages/${page.name}.json`, `layouts/${layout}.json`, ...files]);
}

/**
 * Returns why a request on this machine is refused; null if it is allowed. Pages of other sites can also send requests
 * to 127.0.0.1, by its address or by a host name that resolves to it, and so can anybody through a tunnel. They must
 * not read drafts or paths.
 * @param isForPagesOnly whether only pages of this server need the address, so that a followed link is refused, too
 */
export function refusalOf(asking: Asking, port: number, isForPagesOnly: boolean): Refusal | null {
  const { method, headers } = asking;
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  const hosts = names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
  if (!hosts.includes(headers.get('host')?.toLowerCase() ?? '')) {
    const text = `lerret dev answers http://127.0.0.1:${port} and http://localhost:${port} only.`;
    return { status: 421, text };
  }
  // A tunnel sends requests from anywhere to 127.0.0.1.
  if (isForwarded(asking)) {
    const text = 'lerret dev answers requests that a proxy passed on with --public-url only.';
    return { status: 403, text };
  }
  // A followed link shows the page to the user only; the linking site can't read it. A submitted form could
  // change something, so it is refused.
  const isForReading = method === 'GET' || method === 'HEAD';
  if (isForReading && headers.get('sec-fetch-mode') === 'navigate' && !isForPagesOnly) return null;
  if (isFromOwnPage(asking, (origin) => hosts.some((host) => origin === `http://${host}`)))
    return null;
  return { status: 403, text: 'lerret dev answers no pages of other sites.' };
}
