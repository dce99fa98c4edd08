import { expect } from 'vitest';
import { createRequests } from '../../../../runtime/http/backends.ts';
import type { Authentication } from '../../../../schemas/types.gen.ts';
import {
  anything,
  type Cases,
  casesOf,
  endpointsWith,
  failureOf,
  makeBackendRequests,
} from '../bench.ts';

const read = anything;
const auth: Authentication = { type: 'basic', usernameEnv: 'A_USER', passwordEnv: 'A_PASSWORD' };
const calls = { x: {} };

/** Basic authentication, none, and which backend a partner has. */
export const basicCases: Cases = {
  'S209 S216 a user and a password go along as basic authentication': async (bench) => {
    await bench.plan({ 'GET /x': [{ json: 1, wants: 'Basic YWRtaW46aGVtbWVsaWc=' }] });
    const secrets = (name: string) => ({ A_USER: 'admin', A_PASSWORD: 'hemmelig' })[name];
    expect(await makeBackendRequests(bench, { calls, auth, secrets }).call('x', { read })).toBe(1);
  },
  'S209 whatever letters they have': async (bench) => {
    await bench.plan({ 'GET /x': [{ json: 1 }] });
    const secrets = (name: string) => (name === 'A_USER' ? 'åse' : 'bløt:kake ☃');
    await makeBackendRequests(bench, { calls, auth, secrets }).call('x', { read });
    const header = (await bench.requests())[0]?.headers.authorization ?? '';
    const bytes = Uint8Array.from(atob(header.slice('Basic '.length)), (one) => one.charCodeAt(0));
    expect(new TextDecoder().decode(bytes)).toBe('åse:bløt:kake ☃');
  },
  'S213 a 401 of basic authentication is thrown, and nothing is sent again': async (bench) => {
    await bench.plan({ 'GET /x': [{ status: 401, text: 'no' }, { json: 1 }] });
    const { call } = makeBackendRequests(bench, { calls, auth, secrets: () => 'a' });
    const error = await failureOf(call('x', { read }));
    expect(error).toMatchObject({ code: 'http', status: 401, body: 'no' });
    expect(await bench.requests()).toHaveLength(1);
  },
  'A34 a variable that isn’t set, or is empty, is named, and nothing is sent': async (bench) => {
    for (const missing of [undefined, '']) {
      const secrets = (name: string) => (name === 'A_USER' ? 'admin-1' : missing);
      const { call } = makeBackendRequests(bench, { calls, auth, secrets });
      const error = await failureOf(call('x', { read }));
      expect(error).toMatchObject({ code: 'missing-secret', call: 'x' });
      expect(error.message).toContain('A_PASSWORD');
      expect(error.message).not.toContain('admin-1');
    }
    expect(await bench.requests()).toEqual([]);
  },
  'A34 without somebody who reads variables there are none': async (bench) => {
    const { call } = makeBackendRequests(bench, { calls, auth });
    expect((await failureOf(call('x', { read }))).message).toContain('A_USER');
  },
  ...casesOf(
    [
      [118, 'GET /one/x'],
      [178, 'GET /two/x'],
      [243, 'GET /one/x'],
    ] as const,
    ([partner, key]) => [
      `S24 S188 S247 the partner ${partner} has its members’ backend`,
      async (bench) => {
        await bench.plan({ [key]: [{ json: partner }] });
        const endpoints = {
          ...endpointsWith(bench, { calls: { x: { backend: 'loyalty' } } }),
          backends: {
            one: { baseUrl: `${bench.address}/one` },
            two: { baseUrl: `${bench.address}/two` },
          },
          loyalty: { 118: 'one', 178: 'two', 243: 'one' },
        };
        expect(await createRequests({ endpoints, partner }).call('x', { read })).toBe(partner);
        const other = createRequests({ endpoints, partner: 7 });
        const error = await failureOf(other.call('x', { read }));
        expect(error).toMatchObject({ code: 'unknown-call' });
        expect(error.message).toMatch(/loyalty.*\b7\b/);
      },
    ],
  ),
  'S206 a name that is nearly right is asked after': async (bench) => {
    const { call } = makeBackendRequests(bench, { calls: { watchlist: {}, reviews: {} } });
    const { message } = await failureOf(call('watchList', { read }));
    expect(message).toContain('did you mean "watchlist"?');
  },
};
