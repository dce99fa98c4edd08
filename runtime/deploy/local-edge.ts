import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BINDINGS, bundleEdgeWorker, COMPATIBILITY } from './deployment.ts';
import { cloudflareStore, type KeyValueStore, StoreError } from './key-value.ts';

/** Cloudflare's platform on this machine: workerd (its server) with a key-value store. */
export interface LocalEdge {
  readonly store: KeyValueStore;
  /** The address of the worker, without a slash at its end. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Options of `startLocalEdge`. */
export interface LocalEdgeOptions {
  /** The folder of Lerret. */
  readonly lerret: string;
  /** The site's host, such as `https://kino.no`. Requests to all other hosts get this site as well. */
  readonly host: string;
  /** The folder of the output; the worker gets its assets from there. */
  readonly folder: string;
  /** The folder for the store's values; null: they are in memory and lost at the end. */
  readonly values: string | null;
  readonly port: number;
  /** Called with text that the worker logs: one line or several. */
  readonly onLines?: (lines: string) => void;
}

/** Requests to this host get responses as from Cloudflare's API (`runtime/edge/local-api.ts`). */
const API = 'http://api.invalid/';

/**
 * Starts workerd on 127.0.0.1 with the site's worker and an empty or earlier store. The caller fills the store.
 * @throws StoreError if Miniflare isn't installed
 */
export async function startLocalEdge(options: LocalEdgeOptions): Promise<LocalEdge> {
  const { lerret, host, folder, values, port, onLines } = options;
  const { Miniflare, Response } = await import('miniflare').catch((cause: unknown) => {
    throw new StoreError(
      'lerret edge needs Miniflare: npm install --save-dev miniflare',
      'lerret edge trenger Miniflare: npm install --save-dev miniflare',
      { cause },
    );
  });
  const [site, api] = await Promise.all([
    bundleEdgeWorker(lerret),
    bundleEdgeWorker(lerret, 'local-api'),
  ]);
  const workerOf = (name: string, contents: string) => ({
    name,
    modules: [{ type: 'ESModule' as const, path: `${name}.js`, contents }],
    compatibilityDate: COMPATIBILITY,
    kvNamespaces: { [BINDINGS.store]: 'pages' },
  });
  const platform = new Miniflare({
    host: '127.0.0.1',
    port,
    ...(values !== null && { kvPersist: values }),
    workers: [
      {
        ...workerOf('site', site),
        bindings: { [BINDINGS.site]: host },
        serviceBindings: {
          [BINDINGS.assets]: async ({ url }: { readonly url: string }) => {
            // Replaces the platform's assets by files of the output.
            const file = decodeURIComponent(new URL(url).pathname).slice(1);
            const bytes = await readFile(join(folder, file)).catch(() => null);
            return new Response(bytes, { status: bytes === null ? 404 : 200 });
          },
        },
      },
      { ...workerOf('api', api), routes: [`${new URL(API).host}/*`] },
    ],
    ...(onLines && {
      handleRuntimeStdio(out: NodeJS.ReadableStream, error: NodeJS.ReadableStream) {
        for (const stream of [out, error])
          stream.on('data', (data: Buffer) => onLines(data.toString().trimEnd()));
      },
    }),
  });
  const { origin } = await platform.ready;
  return {
    address: origin,
    stop: () => platform.dispose(),
    store: cloudflareStore({
      ...{ account: 'local', namespace: 'pages', token: 'local', api: API },
      async fetch(request) {
        const { method, url } = request;
        const body = method === 'GET' ? null : await request.text();
        const answer = await platform.dispatchFetch(url, { method, body });
        return new globalThis.Response(await answer.text(), { status: answer.status });
      },
    }),
  };
}
