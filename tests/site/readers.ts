import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask, type Reply } from './requests.ts';

/** What clients of a server got while something happened to its files. */
export interface Readers {
  /** What was wrong with an answer. */
  readonly faults: readonly string[];
  /** The hashes of the bodies that came, by path. */
  readonly seen: ReadonlyMap<string, ReadonlySet<string>>;
  /** The same, each time that another body came than the one before. */
  readonly changes: ReadonlyMap<string, readonly string[]>;
  stop(): Promise<void>;
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

type Encoding = keyof typeof decoders;

const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Asks a server for each of some paths, and for all that documents name, again and again: each answer must be whole,
 * and tagged so that the same tag means the same bytes.
 */
export function keepReading(address: string, paths: readonly string[]): Readers {
  const faults: string[] = [];
  const seen = new Map<string, Set<string>>(paths.map((path) => [path, new Set()]));
  const changes = new Map<string, string[]>(paths.map((path) => [path, []]));
  const bodies = new Map<string, string>();
  let isReading = true;

  function check(path: string, encoding: Encoding, { status, headers, body }: Reply): string {
    if (status !== 200) {
      faults.push(`${path}: ${status}`);
      return '';
    }
    const text = decoders[encoding](body);
    const digest = hash('sha256', text).slice(0, 32);
    const tag = String(headers.etag);
    const expected = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
    if (tag !== expected) faults.push(`${path}: the tag ${tag} of something else`);
    const raw = hash('sha256', body);
    if ((bodies.get(tag) ?? raw) !== raw) faults.push(`${path}: other bytes with the tag ${tag}`);
    bodies.set(tag, raw);
    seen.get(path)?.add(digest);
    if (changes.get(path)?.at(-1) !== digest) changes.get(path)?.push(digest);
    return text.toString('utf8');
  }

  async function read(path: string): Promise<void> {
    for (let turn = 0; isReading; turn++) {
      const encoding = encodings[turn % encodings.length] ?? 'identity';
      const question = { 'accept-encoding': encoding };
      const answer = await ask(address, path, { headers: question });
      const text = check(path, encoding, answer);
      const tag = String(answer.headers.etag);
      const again = await ask(address, path, { headers: { ...question, 'if-none-match': tag } });
      if (again.status !== 304) check(path, encoding, again);
      if ((again.status === 304) !== (again.headers.etag === tag))
        faults.push(`${path}: ${again.status} with ${again.headers.etag} for ${tag}`);
      const named = [...text.matchAll(/"(\/(?:media|assets)\/[^"]+)"/g)].map(([, one = '']) => one);
      for (const one of new Set(named)) {
        const { status } = await ask(address, one);
        if (status !== 200) faults.push(`${one} of ${path}: ${status}`);
      }
    }
  }

  const reading = Promise.allSettled(paths.map(read));
  return {
    ...{ faults, seen, changes },
    async stop() {
      isReading = false;
      for (const one of await reading) if (one.status === 'rejected') throw one.reason;
    },
  };
}
