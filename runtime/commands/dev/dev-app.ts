import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import mime from 'mime';
import { normalisePath } from '../../protocol/path.ts';
import type { ServedApp } from '../../serve/index.ts';
import { filesOfPage } from './files-of-page.ts';
import type { LiveSite, ShownSite } from './live-site.ts';
import { type Trouble, troubleIn } from './trouble.ts';

const script = new URL('live-reload.js', import.meta.url);
const EVENTS = '/.lerret/events';
const SCRIPT = '/.lerret/live-reload.js';

/** The server of `lerret dev`: each page is rendered when asked for, by the same function as in the build. */
export function createDevApp(live: LiveSite): ServedApp {
  const app: ServedApp = new Hono();
  app.get('*', async (context) => {
    const target = context.env.target ?? context.req.path;
    if (target === SCRIPT) {
      return context.body(await readFile(script), 200, { 'Content-Type': 'text/javascript' });
    }
    if (target.startsWith(EVENTS)) {
      const path = new URLSearchParams(target.slice(EVENTS.length)).get('path') ?? '/';
      return streamSSE(context, (stream) => tellChanges(live, path, stream));
    }
    const shown = live.shown();
    if (shown === null) return context.html(problemPage(live.trouble()), 500);
    try {
      return await answer(shown, target);
    } catch (error) {
      // A block that throws, say: the page says so, and shows again what is saved next.
      return context.html(problemPage([troubleIn(error)]), 500);
    }
  });
  return app;
}

async function answer(shown: ShownSite, target: string): Promise<Response> {
  const { site, reader, renderer, assets, now } = shown;
  const path = normalisePath(target)?.path ?? '';
  const css = assets.files.get(path.slice(1));
  if (css !== undefined) return new Response(css, { headers: { 'Content-Type': 'text/css' } });
  const media = site.media.get(path);
  const bytes = media && reader.readBytes(media.file);
  if (media && bytes) {
    const type = mime.getType(media.file) ?? 'application/octet-stream';
    return new Response(new Uint8Array(bytes), {
      headers: { 'Content-Type': type, 'Cache-Control': 'no-cache' },
    });
  }
  const page = renderer.renderPage(site, target, { now, registry: renderer.registry, assets });
  if (page.kind === 'redirect')
    return new Response(null, { status: page.status, headers: { Location: page.to } });
  const html = page.html.replace(
    '</body>',
    `<script type="module" src="${SCRIPT}"></script>\n</body>`,
  );
  return new Response(html, {
    status: page.status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

type Stream = Parameters<Parameters<typeof streamSSE>[1]>[0];

/** Tells an open page when its HTML or its stylesheets have changed, and what is wrong with the site. */
async function tellChanges(live: LiveSite, path: string, stream: Stream): Promise<void> {
  const first = stateOf(live, path);
  let last = first.html;
  const tell = async () => {
    const { html, trouble } = stateOf(live, path);
    // A page that can't be drawn stays as it was.
    if (html !== null && html !== last) await stream.writeSSE({ event: 'reload', data: '' });
    last = html ?? last;
    await stream.writeSSE({ event: 'problems', data: trouble });
  };
  live.events.on('change', tell);
  await stream.writeSSE({ event: 'problems', data: first.trouble });
  await new Promise<void>((resolve) => stream.onAbort(resolve));
  live.events.off('change', tell);
}

interface PageState {
  /** Null where the page can't be drawn. */
  readonly html: string | null;
  /** What is wrong, as the page's script reads it: with what lies in its own files first. */
  readonly trouble: string;
}

function stateOf(live: LiveSite, path: string): PageState {
  const shown = live.shown();
  if (shown === null) return { html: '', trouble: JSON.stringify(live.trouble()) };
  const { site, renderer, assets, now } = shown;
  try {
    const page = renderer.renderPage(site, path, { now, registry: renderer.registry, assets });
    if (page.kind === 'redirect') return { html: page.to, trouble: JSON.stringify(live.trouble()) };
    const files = filesOfPage(shown, page.dependsOn);
    const isHere = ({ file }: Trouble) => file !== null && files.has(file);
    const trouble = live.trouble().map((one) => ({ ...one, isHere: isHere(one) }));
    trouble.sort((a, b) => Number(b.isHere) - Number(a.isHere));
    return { html: page.html, trouble: JSON.stringify(trouble) };
  } catch (error) {
    return { html: null, trouble: JSON.stringify([...live.trouble(), troubleIn(error)]) };
  }
}

function problemPage(trouble: readonly Trouble[]): string {
  const report = trouble
    .map(({ message }) => message.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
    .join('\n');
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>The site has errors</title><h1>The site has errors</h1><pre>${report}</pre><script type="module" src="${SCRIPT}"></script></html>`;
}
