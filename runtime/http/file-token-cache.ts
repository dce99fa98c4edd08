import { hash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isObject } from '../protocol/is-object.ts';
import { createTokenCache, type Token, type TokenCache } from './program-tokens.ts';

interface TokenFile {
  readonly version: 1;
  /** The tokens by hashes of their keys, so that the file has no client ids. */
  readonly tokens: Readonly<Record<string, Token>>;
}

/**
 * Creates a cache of tokens in a file that only its owner may read, for several processes. An unreadable file counts as
 * empty; without a writable one, tokens are in memory only.
 */
export function createFileTokenCache(file: string, clock: () => number = Date.now): TokenCache {
  const memory = createTokenCache();
  return {
    async get(key) {
      const own = await memory.get(key);
      const stored = (await readTokens(file))[entryName(key)] ?? null;
      return own === null || (stored !== null && stored.endsAt > own.endsAt) ? stored : own;
    },
    async set(key, token) {
      await memory.set(key, token);
      const tokens = { ...(await readTokens(file)), [entryName(key)]: token };
      const lasting = Object.entries(tokens).filter(([, { endsAt }]) => endsAt > clock());
      await write(file, { version: 1, tokens: Object.fromEntries(lasting) });
    },
  };
}

/** Returns the name under which the file has the token of a key: the hash of the key. */
function entryName(key: string): string {
  return hash('sha256', key);
}

async function readTokens(file: string): Promise<TokenFile['tokens']> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isObject(value) || value.version !== 1 || !isObject(value.tokens)) return {};
    const tokens = Object.entries(value.tokens);
    return Object.fromEntries(
      tokens.flatMap(([key, token]) => (isToken(token) ? [[key, token]] : [])),
    );
  } catch {
    return {};
  }
}

function isToken(value: unknown): value is Token {
  if (!isObject(value)) return false;
  const { value: text, renewAt, endsAt } = value;
  return typeof text === 'string' && typeof renewAt === 'number' && typeof endsAt === 'number';
}

/** Replaces the file, so that another process reads either the old or the new content. Ignores failures. */
async function write(file: string, content: TokenFile): Promise<void> {
  const making = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(making, JSON.stringify(content), { mode: 0o600 });
    await rename(making, file);
  } catch {
    await rm(making, { force: true }).catch(() => undefined);
  }
}
