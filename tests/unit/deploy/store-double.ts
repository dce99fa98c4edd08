import type { KeyValueStore } from '../../../runtime/deploy/key-value.ts';
import type { Environment } from '../../../runtime/edge/create-worker.ts';

/** What happens to a write. */
export type Fate = 'kept' | 'lost' | 'refused' | 'repeated';

/** A store in memory: readers see each write later, publishers at once, and some writes don't arrive. */
export interface StoreDouble {
  readonly store: KeyValueStore;
  /** What a worker sees of it. */
  readonly environment: Environment;
  /** Keys by requests for writing. */
  readonly written: string[][];
  readonly keys: () => readonly string[];
  /** Milliseconds since the beginning. */
  now: number;
}

/**
 * @param delayOf after how many milliseconds readers see a write of a key
 * @param fateOf of the nth key that is written
 * @param before is called before each request of the publisher
 */
export function createStoreDouble({
  delayOf = () => 0,
  fateOf = () => 'kept',
  before = () => {},
}: {
  readonly delayOf?: (key: string) => number;
  readonly fateOf?: (nth: number) => Fate;
  readonly before?: () => Promise<void> | void;
} = {}): StoreDouble {
  /** The values of a key, with when readers see them. */
  const values = new Map<string, { readonly text: string | null; readonly from: number }[]>();
  let writes = 0;
  const newest = (key: string) => values.get(key)?.at(-1)?.text ?? null;
  const put = (key: string, text: string | null) =>
    values.set(key, [...(values.get(key) ?? []), { text, from: double.now + delayOf(key) }]);
  const double: StoreDouble = {
    now: 0,
    written: [],
    keys: () => [...values.keys()].filter((key) => newest(key) !== null),
    store: {
      async list(prefix) {
        await before();
        return double.keys().filter((key) => key.startsWith(prefix));
      },
      async read(keys) {
        await before();
        return new Map(
          keys.flatMap((key) => {
            const text = newest(key);
            return text === null ? [] : [[key, text] as const];
          }),
        );
      },
      async write(texts) {
        await before();
        double.written.push([...texts.keys()]);
        const refused: string[] = [];
        for (const [key, text] of texts) {
          writes += 1;
          const fate = fateOf(writes);
          if (fate === 'refused') refused.push(key);
          if (fate === 'kept' || fate === 'repeated') put(key, text);
          if (fate === 'repeated') put(key, text);
        }
        return refused;
      },
      async remove(keys) {
        await before();
        for (const key of keys) put(key, null);
      },
    },
    environment: {
      PAGES: {
        async get(key) {
          return values.get(key)?.findLast(({ from }) => from <= double.now)?.text ?? null;
        },
      },
      ASSETS: { fetch: async () => new Response('asset') },
    },
  };
  return double;
}
