import { MAX_VALUE } from '../edge/stored-layout.ts';
import { digestOf } from '../store/index.ts';
import { type KeyValueStore, MAX_BYTES, MAX_READ, MAX_WRITTEN, StoreError } from './key-value.ts';

/** Writes values to a store in as few requests as its limits allow. */
export interface StoreWriter {
  /** Queues the value of a key that the store doesn't have. */
  write(key: string, text: string): Promise<void>;
  /** Queues the value of a key that may have another one. */
  replace(key: string, text: string): Promise<void>;
  /** Writes queued values, and reads all written ones back. @throws StoreError if one differs */
  end(): Promise<void>;
  /** The totals of written values so far. */
  readonly sums: { written: number; bytes: number };
}

/** The number of times that refused keys are sent again. */
const TRIES = 5;

/** The number of attempts to read back a missing value, and the milliseconds between them. */
const LOOKS = 30;
const PAUSE = 2000;

/**
 * Creates a writer.
 * @param present the store's keys; newly written keys are added
 * @param pause waits for a number of milliseconds
 */
export function createStoreWriter(
  store: KeyValueStore,
  present: Set<string>,
  pause: (milliseconds: number) => Promise<unknown>,
): StoreWriter {
  let batch = new Map<string, string>();
  let size = 0;
  /** The hashes of values that weren't read back yet, by key. */
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
    sums,
    async write(key, text) {
      if (present.has(key) || batch.has(key)) return;
      await add(key, text);
    },
    replace(key, text) {
      replaced.add(key);
      return add(key, text);
    },
    async end() {
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

function refused(keys: readonly string[]): never {
  throw new StoreError(
    `The key-value store doesn’t show ${keys.length} of the values that were written, ${keys[0]} among them. Visitors see what they saw; publish again to go on.`,
    `Nøkkellageret viser ikke ${keys.length} av verdiene som ble skrevet, blant dem ${keys[0]}. De besøkende ser det de så; publiser igjen for å fortsette.`,
  );
}

function tooLarge(key: string, bytes: number): never {
  const size = Math.ceil(bytes / 2 ** 20);
  throw new StoreError(
    `${key} has ${size} MB, and a value of the key-value store may have 25: make the page or the list shorter.`,
    `${key} har ${size} MB, og en verdi i nøkkellageret kan ha 25: gjør siden eller listen kortere.`,
  );
}
