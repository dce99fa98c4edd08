import { expect, it } from 'vitest';
import { createTokenCache } from '../../../runtime/http/backends.ts';
import { createTokens } from '../../../runtime/http/program-tokens.ts';

const issuer = { tokenUrl: 'https://id.example/token', clientId: 'a', clientSecret: 'b' };
const key = `${issuer.tokenUrl} ${issuer.clientId}`;

/** Lets so many turns of waiting promises pass. */
async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await null;
}

it.each(Array.from({ length: 24 }, (_, turns) => turns))(
  'A33 a refusal %i turns after a token was asked for never gets the refused one, and one more is asked for',
  async (turns) => {
    const cache = createTokenCache();
    await cache.set(key, { value: 't-1', renewAt: 1000, endsAt: 2000 });
    let asked = 0;
    const fetch = async () => {
      asked += 1;
      return Response.json({ access_token: `t-${asked + 1}`, expires_in: 3600 });
    };
    const tokens = createTokens(cache, fetch, () => 0);
    const first = tokens.get(issuer, null);
    await pass(turns);
    const refused = [1, 2, 3].map(() => tokens.get(issuer, 't-1'));
    expect(await Promise.all(refused)).toEqual(['t-2', 't-2', 't-2']);
    expect(['t-1', 't-2']).toContain(await first);
    expect(asked).toBe(1);
  },
);
