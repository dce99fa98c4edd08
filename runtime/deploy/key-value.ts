import ky, { type KyInstance } from 'ky';
import { UserError } from '../diagnostics/index.ts';
import { MAX_VALUE } from '../edge/stored-layout.ts';
import { digestOf } from '../store/index.ts';

/** A key-value store. Written values are visible everywhere within a minute. All methods may reject with StoreError. */
export interface KeyValueStore {
  /** Returns all keys that begin with a prefix, however many. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
  /** Returns the values of keys; keys without a value are missing from the result. Accepts up to `MAX_READ` keys. */
  readonly read: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Writes up to `MAX_WRITTEN` values, together up to `MAX_BYTES`. Returns the keys that weren't written. */
  readonly write: (values: ReadonlyMap<string, string>) => Promise<readonly string[]>;
  /** Removes up to `MAX_WRITTEN` keys with their values. */
  readonly remove: (keys: readonly string[]) => Promise<void>;
}

/** Limits of one request: keys to read, keys to write, and bytes to write (Cloudflare allows 100 MB). */
const MAX_READ = 100;
export const MAX_WRITTEN = 10_000;
const MAX_BYTES = 50 * 2 ** 20;

export interface StorePlace {
  readonly account: string;
  readonly namespace: string;
  readonly token: string;
  /** The address of another server with the same API, with a slash at its end. Default: Cloudflare's. */
  readonly api?: string | undefined;
}

const API = 'https://api.cloudflare.com/client/v4/';

/** Thrown if a site can't be published to a key-value store, or shown from one; the message says why. */
export class StoreError extends UserError {
  override readonly name = 'StoreError';
}

interface ApiAnswer<T> {
  readonly result?: T | null;
  readonly result_info?: { readonly cursor?: string };
}

/** Returns a Workers KV namespace at Cloudflare as a store. Repeats requests up to six times after temporary errors. */
export function cloudflareStore({
  account,
  namespace,
  token,
  api = API,
}: StorePlace): KeyValueStore {
  const requests: KyInstance = ky.create({
    prefixUrl: `${api}accounts/${account}/storage/kv/namespaces/${namespace}`,
    headers: { Authorization: `Bearer ${token}` },
    timeout: 120_000,
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
      const request = `${method.toUpperCase()} ${path.replace(/\?.*/, '')}`;
      throw unanswered(request, reason, reason, cause);
    }
  }

  return {
    async list(prefix) {
      const names: string[] = [];
      const cursors = new Set<string>();
      let cursor = '';
      do {
        if (cursors.has(cursor))
          throw unanswered('GET keys', 'The list doesn’t end.', 'Listen tar ikke slutt.');
        cursors.add(cursor);
        const query = new URLSearchParams({ prefix, limit: '1000', ...(cursor && { cursor }) });
        const { result, result_info } = await ask<readonly { name: string }[]>(
          'get',
          `keys?${query}`,
        );
        if (!Array.isArray(result)) throw withoutResult('GET keys');
        names.push(...result.map(({ name }) => name));
        cursor = result_info?.cursor ?? '';
      } while (cursor !== '');
      return names;
    },
    async read(keys) {
      type Values = { readonly values?: Readonly<Record<string, string | null>> };
      const { result } = await ask<Values>('post', 'bulk/get', { keys, type: 'text' });
      if (!result?.values) throw withoutResult('POST bulk/get');
      const found = Object.entries(result.values);
      return new Map(found.flatMap(([key, value]) => (value === null ? [] : [[key, value]])));
    },
    async write(values) {
      const pairs = Array.from(values, ([key, value]) => ({ key, value }));
      type Written = { readonly unsuccessful_keys?: readonly string[] };
      return (await ask<Written>('put', 'bulk', pairs)).result?.unsuccessful_keys ?? [];
    },
    async remove(keys) {
      await ask('post', 'bulk/delete', keys);
    },
  };
}

/** The maximum number of times that a batch of values is sent. */
const TRIES = 5;

/** The maximum number of times that written values are read back, until all are visible. */
const LOOKS = 30;
/** The time between two such readings, in milliseconds. */
const PAUSE = 2000;

/**
 * Creates the functions that send values to a store in batches, and wait until the store returns these values.
 * @param present the keys that the store has, which `write` skips; the writer adds those that it has read back
 * @param pause waits for a number of milliseconds
 */
export function createStoreWriter(
  store: KeyValueStore,
  present: Set<string>,
  pause: (milliseconds: number) => Promise<unknown>,
) {
  let batch = new Map<string, string>();
  let size = 0;
  /** The hashes of values that haven't been read back yet, by key. */
  const unseen = new Map<string, string>();
  const replaced = new Set<string>();
  const sums = { written: 0, bytes: 0 };

  async function send(): Promise<void> {
    const sending = batch;
    sums.bytes += size;
    batch = new Map();
    size = 0;
    let left: ReadonlyMap<string, string> = sending;
    for (let tries = 0; left.size > 0; tries++) {
      if (tries === TRIES) refused([...left.keys()]);
      const failed = await store.write(left);
      left = new Map([...left].filter(([key]) => failed.includes(key)));
    }
    sums.written += sending.size;
  }

  async function add(key: string, text: string): Promise<void> {
    const bytes = Buffer.byteLength(text);
    if (bytes > MAX_VALUE) tooLarge(key, bytes);
    if (batch.size === MAX_WRITTEN || size + bytes > MAX_BYTES) await send();
    batch.set(key, text);
    unseen.set(key, digestOf(text));
    size += bytes;
  }

  return {
    /** The number of values written so far, and their size in bytes. */
    sums,
    /** Queues the value of a key that the store doesn't have. @throws StoreError if the value is too large */
    async write(key: string, text: string): Promise<void> {
      if (present.has(key) || unseen.has(key)) return;
      await add(key, text);
    },
    /** Queues the value of a key, also if the store has the key. @throws StoreError if the value is too large */
    replace(key: string, text: string): Promise<void> {
      replaced.add(key);
      return add(key, text);
    },
    /** Writes the queued values until all can be read, for up to a minute. @throws StoreError if some can't */
    async end(): Promise<void> {
      if (batch.size > 0) await send();
      for (let looks = 1; unseen.size > 0; looks++) {
        const keys = [...unseen.keys()];
        for (let at = 0; at < keys.length; at += MAX_READ) {
          const found = await store.read(keys.slice(at, at + MAX_READ));
          for (const [key, text] of found) {
            if (unseen.get(key) !== digestOf(text)) continue;
            unseen.delete(key);
            if (!replaced.has(key)) present.add(key);
          }
        }
        if (unseen.size > 0 && looks === LOOKS) refused([...unseen.keys()]);
        if (unseen.size > 0) await pause(PAUSE);
      }
    },
  };
}

/** Returns the error for a request that the store didn't answer, or not as its API is described. */
function unanswered(request: string, en: string, nb: string, cause?: unknown): StoreError {
  return new StoreError(
    `The key-value store didn’t answer ${request}: ${en} The values that were written stay there. To continue, publish again.`,
    `Nøkkellageret svarte ikke på ${request}: ${nb} Verdiene som er skrevet, blir liggende. Publiser igjen for å fortsette.`,
    { cause },
  );
}

function withoutResult(request: string): StoreError {
  return unanswered(request, 'The answer has no result.', 'Svaret har ikke noe resultat.');
}

function refused(keys: readonly string[]): never {
  throw new StoreError(
    `The key-value store doesn’t return ${keys.length} of the values that Lerret wrote, such as ${keys[0]}. Visitors still see the earlier release. To continue, publish again.`,
    `Nøkkellageret returnerer ikke ${keys.length} av verdiene som Lerret skrev, for eksempel ${keys[0]}. De besøkende ser fortsatt den forrige utgaven. Publiser igjen for å fortsette.`,
  );
}

function tooLarge(key: string, bytes: number): never {
  const size = Math.ceil(bytes / 2 ** 20);
  throw new StoreError(
    `${key} has ${size} MB, and the maximum for a value in the key-value store is 25 MB. Make the page or the list shorter.`,
    `${key} er på ${size} MB, og grensen for en verdi i nøkkellageret er 25 MB. Gjør siden eller listen kortere.`,
  );
}
