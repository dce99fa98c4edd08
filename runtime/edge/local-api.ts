/** The entry file of a worker that imitates the API of the key-value store, for local trials. */

interface Environment {
  readonly PAGES: {
    get(key: string): Promise<string | null>;
    put(key: string, text: string): Promise<void>;
    delete(key: string): Promise<void>;
    list(options: { prefix: string; cursor: string | null }): Promise<{
      readonly keys: readonly { readonly name: string }[];
      readonly cursor?: string;
    }>;
  };
}

const actions: Readonly<
  Record<string, (body: string, store: Environment['PAGES'], url: URL) => Promise<object>>
> = {
  async bulk(body, store) {
    const pairs: readonly { key: string; value: string }[] = JSON.parse(body);
    await Promise.all(pairs.map(({ key, value }) => store.put(key, value)));
    return { result: { unsuccessful_keys: [] } };
  },
  async get(body, store) {
    const { keys }: { keys: readonly string[] } = JSON.parse(body);
    const found = await Promise.all(keys.map(async (key) => [key, await store.get(key)]));
    return { result: { values: Object.fromEntries(found) } };
  },
  async delete(body, store) {
    const keys: readonly string[] = JSON.parse(body);
    await Promise.all(keys.map((key) => store.delete(key)));
    return { result: null };
  },
  async keys(_body, store, { searchParams }) {
    const prefix = searchParams.get('prefix') ?? '';
    const { keys, cursor = '' } = await store.list({ prefix, cursor: searchParams.get('cursor') });
    return { result: keys, result_info: { cursor } };
  },
};

export default {
  async fetch(request: Request, { PAGES }: Environment): Promise<Response> {
    const url = new URL(request.url);
    const action = actions[url.pathname.split('/').at(-1) ?? ''];
    if (action === undefined) return new Response(null, { status: 404 });
    return Response.json(await action(await request.text(), PAGES, url));
  },
};
