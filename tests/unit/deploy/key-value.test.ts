import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cloudflareStore,
  createStoreWriter,
  StoreError,
} from '../../../runtime/deploy/key-value.ts';
import { listening } from '../../listening.ts';
import { createStoreDouble } from './store-double.ts';

/** An API as Cloudflare documents it, which fails as it is told. */
const values = new Map<string, string>();
const asked: string[] = [];
let failures: (readonly [status: number, headers?: Readonly<Record<string, string>>])[] = [];
let refuses: readonly string[] = [];
/** What it answers to all requests; null: what was asked for. */
let told: { readonly result?: unknown; readonly cursor?: string } | null = null;
let api = '';

const server = createServer(async (request, response) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const url = new URL(request.url ?? '', 'http://127.0.0.1');
  asked.push(`${request.method} ${url.pathname}`);
  const failure = failures.shift();
  if (failure !== undefined) {
    response.writeHead(failure[0], failure[1]).end('{"success":false,"errors":[{"code":10000}]}');
    return;
  }
  const send = (result: unknown, result_info?: object) =>
    response.end(JSON.stringify({ success: true, errors: [], messages: [], result, result_info }));
  if (request.headers.authorization !== 'Bearer secret') response.writeHead(403).end('{}');
  else if (told !== null) send(told.result, { cursor: told.cursor });
  else if (url.pathname.endsWith('/bulk')) {
    const pairs: readonly { key: string; value: string }[] = JSON.parse(body);
    const taken = pairs.filter(({ key }) => !refuses.includes(key));
    for (const { key, value } of taken) values.set(key, value);
    send({ successful_key_count: taken.length, unsuccessful_keys: refuses });
  } else if (url.pathname.endsWith('/bulk/get')) {
    const { keys }: { keys: readonly string[] } = JSON.parse(body);
    send({ values: Object.fromEntries(keys.map((key) => [key, values.get(key) ?? null])) });
  } else if (url.pathname.endsWith('/bulk/delete')) {
    for (const key of JSON.parse(body)) values.delete(key);
    send(null);
  } else {
    const all = [...values.keys()].filter((key) =>
      key.startsWith(url.searchParams.get('prefix') ?? ''),
    );
    const at = Number(url.searchParams.get('cursor') ?? 0);
    const cursor = at + 2 < all.length ? String(at + 2) : '';
    send(
      all.slice(at, at + 2).map((name) => ({ name })),
      { cursor },
    );
  }
});

beforeAll(async () => {
  api = `${await listening(server)}/client/v4/`;
});
afterAll(() => void server.close());

const storeWith = (token: string) => cloudflareStore({ account: 'a', namespace: 'n', token, api });

describe('Workers KV over its API', () => {
  it('writes, lists page by page, reads and removes', async () => {
    const store = storeWith('secret');
    const texts = new Map([1, 2, 3, 4, 5].map((at) => [`x/${at}`, `æøå ${at}`]));
    expect(await store.write(texts)).toEqual([]);
    expect(await store.list('x/')).toEqual([...texts.keys()]);
    expect(await store.read(['x/2', 'x/9'])).toEqual(new Map([['x/2', 'æøå 2']]));
    await store.remove(['x/1']);
    expect(await store.list('x/')).toHaveLength(4);
    expect(asked[0]).toBe('PUT /client/v4/accounts/a/storage/kv/namespaces/n/bulk');
  });

  it('tries again what is refused for a while', async () => {
    failures = [[429, { 'retry-after': '0' }], [503, { 'retry-after': '0' }], [500]];
    expect(await storeWith('secret').write(new Map([['y', '1']]))).toEqual([]);
    expect(values.get('y')).toBe('1');
  });

  it('names the keys that weren’t taken', async () => {
    refuses = ['z/2'];
    const texts = new Map([
      ['z/1', 'a'],
      ['z/2', 'b'],
    ]);
    expect(await storeWith('secret').write(texts)).toEqual(['z/2']);
    refuses = [];
  });

  it.each<[string, NonNullable<typeof told>, RegExp]>([
    ['a result', { result: null }, /GET keys: The answer has no result\. .*publish again\.$/],
    ['a list', { result: {} }, /GET keys: The answer has no result/],
    ['an end of the list', { result: [{ name: 'x' }], cursor: '2' }, /The list doesn’t end/],
    ['values', { result: {} }, /POST bulk\/get: The answer has no result/],
  ])('says that an answer is without %s', async (_, answer, said) => {
    told = answer;
    const { list, read } = storeWith('secret');
    const asking = said.source.startsWith('POST') ? read(['x']) : list('x');
    const error = await asking.catch((reason: unknown) => reason);
    told = null;
    expect(error).toBeInstanceOf(StoreError);
    expect(error).toMatchObject({ message: expect.stringMatching(said) });
    expect(error instanceof StoreError && error.in('nb')).toMatch(
      /^Nøkkellageret svarte ikke på (?:GET|POST) .*: (?:Svaret har ikke noe resultat|Listen tar ikke slutt)\./,
    );
  });

  it('says in one sentence what a wrong token leads to, without the token', async () => {
    const error = await storeWith('wrong')
      .list('x')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreError);
    expect(String(error)).toMatch(/didn’t answer GET keys: .*403.*publish again\.$/);
    expect(String(error)).not.toContain('wrong');
    expect(error instanceof StoreError && error.in('nb')).toContain('Nøkkellageret svarte ikke');
  });
});

it('a writer sends a value once, also if it is queued again after its batch was sent', async () => {
  const { store, written } = createStoreDouble();
  const writer = createStoreWriter(store, new Set(), async () => {});
  // Three of these are larger than a batch.
  const text = 'a'.repeat(20_000_000);
  for (const key of ['one', 'two', 'three', 'one']) await writer.write(key, text);
  await writer.end();
  expect(written).toEqual([['one', 'two'], ['three']]);
  expect(writer.sums.written).toBe(3);
});
