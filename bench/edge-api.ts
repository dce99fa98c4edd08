import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** The maximum number of keys in a response. */
const LISTED = 1000;

/** Starts a key-value store in memory with Cloudflare's API. Resolves with its address, for the option `--api`. */
export async function startEdgeApi() {
  const values = new Map<string, string>();
  /** The answers to requests, by the last part of their paths. */
  const actions: Readonly<Record<string, (body: string, url: URL) => object>> = {
    bulk(body) {
      const pairs: readonly { key: string; value: string }[] = JSON.parse(body);
      for (const { key, value } of pairs) values.set(key, value);
      return { result: { unsuccessful_keys: [] } };
    },
    get(body) {
      const { keys }: { keys: readonly string[] } = JSON.parse(body);
      const found = keys.map((key) => [key, values.get(key) ?? null]);
      return { result: { values: Object.fromEntries(found) } };
    },
    delete(body) {
      const keys: readonly string[] = JSON.parse(body);
      for (const key of keys) values.delete(key);
      return { result: null };
    },
    keys(_body, { searchParams }) {
      const prefix = searchParams.get('prefix') ?? '';
      const from = Number(searchParams.get('cursor') ?? 0);
      const all = [...values.keys()].filter((key) => key.startsWith(prefix)).slice(from);
      const result = all.slice(0, LISTED).map((name) => ({ name }));
      const cursor = all.length > LISTED ? String(from + LISTED) : '';
      return { result, result_info: { cursor } };
    },
  };
  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const action = actions[url.pathname.split('/').at(-1) ?? ''];
    if (action === undefined) return new Response(null, { status: 404 });
    return Response.json(action(await request.text(), url));
  }
  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : 0;
  return { address: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}

if (process.argv[2] === 'listen') process.send?.((await startEdgeApi()).address);
