import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * Starts a key-value store in memory on a free port. It responds like Cloudflare's API.
 * @param before called before each response
 * @returns the store's values, and its address for the option `--api`
 */
export async function startEdgeApi(before = () => {}) {
  const values = new Map<string, string>();
  const actions: Record<string, (body: string, url: URL) => object> = {
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
      for (const key of JSON.parse(body)) values.delete(key);
      return { result: null };
    },
    keys(_body, { searchParams }) {
      const prefix = searchParams.get('prefix') ?? '';
      const all = [...values.keys()].filter((key) => key.startsWith(prefix));
      const from = Number(searchParams.get('cursor') ?? 0);
      const to = from + 1000;
      const cursor = to < all.length ? String(to) : '';
      return { result: all.slice(from, to).map((name) => ({ name })), result_info: { cursor } };
    },
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    before();
    const act = actions[url.pathname.split('/').at(-1) ?? ''];
    const answer = act?.(await text(request), url);
    response.writeHead(answer === undefined ? 404 : 200);
    response.end(JSON.stringify({ success: true, ...answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : 0;
  return { address: `http://127.0.0.1:${port}/`, values, stop: () => void server.close() };
}

if (process.argv[2] === 'listen') process.send?.((await startEdgeApi()).address);
