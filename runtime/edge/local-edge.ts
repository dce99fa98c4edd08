import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BINDINGS, COMPATIBILITY } from './deployment.ts';
import { type KeyValueStore, StoreError } from './key-value.ts';

/** The platform on this machine: workerd, with its key-value store in a folder. */
export interface LocalEdge {
  readonly store: KeyValueStore;
  /** The address of the worker, without a slash at its end. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** What a local platform is made of. */
export interface LocalEdgeOptions {
  readonly code: string;
  /** The host of the site that is answered for any host. */
  readonly host: string;
  /** The output with the assets. */
  readonly folder: string;
  /** Where the store's values lie; null: in memory. */
  readonly values: string | null;
  readonly port: number;
  /** Called with each line that the worker logs. */
  readonly onLine?: (line: string) => void;
}

/** The number of values that are written at once. */
const AT_ONCE = 64;

/** Starts the platform. @throws StoreError where Miniflare isn't installed */
export async function startLocalEdge(options: LocalEdgeOptions): Promise<LocalEdge> {
  const { code, host, folder, values, port, onLine } = options;
  const { Miniflare, Response } = await import('miniflare').catch((cause: unknown) => {
    throw new StoreError(
      'lerret edge needs Miniflare: npm install --save-dev miniflare',
      'lerret edge trenger Miniflare: npm install --save-dev miniflare',
      { cause },
    );
  });
  const platform = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.js', contents: code }],
    host: '127.0.0.1',
    port,
    compatibilityDate: COMPATIBILITY,
    kvNamespaces: [BINDINGS.store],
    ...(values !== null && { kvPersist: values }),
    bindings: { [BINDINGS.site]: host },
    serviceBindings: {
      [BINDINGS.assets]: async ({ url }: { readonly url: string }) => {
        // What stands for the platform's assets: files of the output.
        const file = decodeURIComponent(new URL(url).pathname).slice(1);
        const bytes = await readFile(join(folder, file)).catch(() => null);
        return new Response(bytes, { status: bytes === null ? 404 : 200 });
      },
    },
    ...(onLine && {
      handleRuntimeStdio(out: NodeJS.ReadableStream, error: NodeJS.ReadableStream) {
        for (const stream of [out, error])
          stream.on('data', (data: Buffer) => onLine(data.toString().trimEnd()));
      },
    }),
  });
  const url = await platform.ready;
  const pages = await platform.getKVNamespace(BINDINGS.store);
  return {
    address: url.origin,
    stop: () => platform.dispose(),
    store: {
      async list(prefix) {
        const names: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await pages.list({ prefix, ...(cursor !== undefined && { cursor }) });
          names.push(...page.keys.map(({ name }) => name));
          cursor = page.list_complete ? undefined : page.cursor;
        } while (cursor !== undefined);
        return names;
      },
      async read(keys) {
        const found = await Promise.all(
          keys.map(async (key) => [key, await pages.get(key, 'text')] as const),
        );
        return new Map(found.flatMap(([key, text]) => (text === null ? [] : [[key, text]])));
      },
      async write(texts) {
        const all = [...texts];
        for (let at = 0; at < all.length; at += AT_ONCE)
          await Promise.all(all.slice(at, at + AT_ONCE).map(([key, text]) => pages.put(key, text)));
        return [];
      },
      async remove(keys) {
        await Promise.all(keys.map((key) => pages.delete(key)));
      },
    },
  };
}
