/** A bearer token with its times, in milliseconds since 1970. */
export interface Token {
  readonly value: string;
  /** From when on another one is asked for. */
  readonly renewAt: number;
  /** When it ends. */
  readonly endsAt: number;
}

/** Where tokens are kept (S220); a cache that fails gives nothing and keeps nothing, but never throws. */
export interface TokenCache {
  get(key: string): Promise<Token | null>;
  set(key: string, token: Token): Promise<void>;
}

/** Tokens that are gone with the process or the page. */
export function createTokenCache(): TokenCache {
  const tokens = new Map<string, Token>();
  return {
    get: async (key) => tokens.get(key) ?? null,
    async set(key, token) {
      tokens.set(key, token);
    },
  };
}
