import ky, { type KyInstance } from 'ky';
import { UserError } from '../diagnostics/index.ts';

/** A key-value store, as a publish uses it. Writes become visible everywhere within a minute. */
export interface KeyValueStore {
  readonly list: (prefix: string) => Promise<readonly string[]>;
  /** The values of existing keys. Up to `MAX_READ` at once. */
  readonly read: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** @returns the keys that weren't written. Up to `MAX_WRITTEN` at once, and `MAX_BYTES`. */
  readonly write: (values: ReadonlyMap<string, string>) => Promise<readonly string[]>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}

/** The limits of a request to Cloudflare's API: keys read, keys written, and bytes (of 100 MB). */
export const MAX_READ = 100;
export const MAX_WRITTEN = 10_000;
export const MAX_BYTES = 50 * 2 ** 20;

/** The address and credentials of a store. */
export interface StorePlace {
  readonly account: string;
  readonly namespace: string;
  readonly token: string;
  /** The origin of another server with the same API. Default: Cloudflare's. */
  readonly api?: string | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

const API = 'https://api.cloudflare.com/client/v4/';

/** The store refused a request, permanently or for longer than the retries lasted. */
export class StoreError extends UserError {
  override readonly name = 'StoreError';
}

/** The common fields of the API's responses. */
interface ApiAnswer<T> {
  readonly result: T;
  readonly result_info?: { readonly cursor?: string };
}

/**
 * Workers KV over its API. Temporary refusals (429, 5xx) and network errors are retried six times, at growing intervals or
 * after `Retry-After`; repeating a request does no harm.
 */
export function cloudflareStore({
  account,
  namespace,
  token,
  api = API,
  fetch,
}: StorePlace): KeyValueStore {
  const requests: KyInstance = ky.create({
    prefixUrl: `${api}accounts/${account}/storage/kv/namespaces/${namespace}`,
    headers: { Authorization: `Bearer ${token}` },
    timeout: 120_000,
    ...(fetch && { fetch: (asked) => fetch(new Request(asked)) }),
    retry: {
      limit: 6,
      methods: ['get', 'put', 'post'],
      statusCodes: [408, 429, 500, 502, 503, 504],
      afterStatusCodes: [429, 503],
      backoffLimit: 30_000,
    },
  });

  async function ask<T>(method: 'get' | 'put' | 'post', path: string, json?: unknown) {
    const body = json === undefined ? {} : { json };
    try {
      return await requests(path, { method, ...body }).json<ApiAnswer<T>>();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StoreError(
        `The key-value store didn’t answer ${method.toUpperCase()} ${path.replace(/\?.*/, '')}: ${reason} What was written stays; publish again to go on.`,
        `Nøkkellageret svarte ikke på ${method.toUpperCase()} ${path.replace(/\?.*/, '')}: ${reason} Det som er skrevet, blir der; publiser igjen for å fortsette.`,
        { cause },
      );
    }
  }

  return {
    async list(prefix) {
      const names: string[] = [];
      let cursor = '';
      do {
        const query = new URLSearchParams({ prefix, limit: '1000', ...(cursor && { cursor }) });
        const { result, result_info } = await ask<readonly { name: string }[]>(
          'get',
          `keys?${query}`,
        );
        names.push(...result.map(({ name }) => name));
        cursor = result_info?.cursor ?? '';
      } while (cursor !== '');
      return names;
    },
    async read(keys) {
      type Values = { readonly values: Readonly<Record<string, string | null>> };
      const { result } = await ask<Values>('post', 'bulk/get', { keys, type: 'text' });
      const found = Object.entries(result.values);
      return new Map(found.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
    },
    async write(values) {
      const pairs = Array.from(values, ([key, value]) => ({ key, value }));
      type Written = { readonly unsuccessful_keys?: readonly string[] } | null;
      return (await ask<Written>('put', 'bulk', pairs)).result?.unsuccessful_keys ?? [];
    },
    async remove(keys) {
      await ask('post', 'bulk/delete', keys);
    },
  };
}
