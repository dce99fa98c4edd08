import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import localApi from '../runtime/edge/local-api.ts';

/** The maximum number of keys in a response. */
const LISTED = 1000;

/** Starts a key-value store in memory with Cloudflare's API. Resolves with its address, for the option `--api`. */
export async function startEdgeApi() {
  const values = new Map<string, string>();
  const PAGES: Parameters<typeof localApi.fetch>[1]['PAGES'] = {
    get: async (key) => values.get(key) ?? null,
    put: async (key, text) => void values.set(key, text),
    delete: async (key) => void values.delete(key),
    async list({ prefix, cursor }) {
      const from = Number(cursor ?? 0);
      const all = [...values.keys()].filter((key) => key.startsWith(prefix)).slice(from);
      const keys = all.slice(0, LISTED).map((name) => ({ name }));
      return { keys, ...(all.length > LISTED && { cursor: String(from + LISTED) }) };
    },
  };
  const server = createServer(
    getRequestListener((request) => localApi.fetch(request, { PAGES }), {
      overrideGlobalObjects: false,
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : 0;
  return { address: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}

if (process.argv[2] === 'listen') process.send?.((await startEdgeApi()).address);
