import { expect } from 'vitest';
import {
  anything,
  type Bench,
  type Cases,
  failureOf,
  type Given,
  makeBackendRequests,
} from '../bench.ts';

const read = anything;
const auth = { type: 'basic', usernameEnv: 'A', passwordEnv: 'B' } as const;
const requestsWith = (bench: Bench, more: Partial<Given> = {}) =>
  makeBackendRequests(bench, { calls: { x: {} }, auth, secrets: () => 's', ...more });

/** Answers with their headers, and where they go on. */
export const wholeAnswerCases: Cases = {
  'S217 an answer comes with its headers': async (bench) => {
    await bench.plan({ 'GET /x': [{ json: [1], headers: { etag: '"v1"' } }] });
    const answer = await requestsWith(bench).getAnswer('x', { read });
    expect(answer).toMatchObject({ kind: 'new', value: [1] });
    expect(answer.kind === 'new' && answer.headers.get('etag')).toBe('"v1"');
  },
  'S217 an answer that didn’t change says so': async (bench) => {
    await bench.plan({
      'GET /x': [{ status: 304, headers: { link: '<?offset=2>; rel="next"' } }],
    });
    const headers = { 'if-none-match': '"v1"' };
    const answer = await requestsWith(bench).getAnswer('x', { headers, read });
    expect(answer.kind).toBe('unchanged');
    expect(answer.headers.get('link')).toBe('<?offset=2>; rel="next"');
    expect((await bench.requests())[0]?.headers).toMatchObject(headers);
  },
  'S217 to who asked for a value it is an error': async (bench) => {
    await bench.plan({ 'GET /x': [{ status: 304 }] });
    const error = await failureOf(requestsWith(bench).call('x', { read }));
    expect(error).toMatchObject({ code: 'http', status: 304 });
  },
  'S217 it goes on at the address that it names, whole or not, with what shows who asks': async (
    bench,
  ) => {
    await bench.plan({ 'GET /x': [{ json: 2, wants: 'Basic czpz' }] });
    const { getAnswer } = requestsWith(bench);
    for (const at of [`${bench.address}/x?offset=2`, '?offset=2', 'x?offset=2'])
      expect(await getAnswer('x', { at, read })).toMatchObject({ value: 2 });
    const queries = (await bench.requests()).map(({ query }) => query);
    expect(queries).toEqual(['offset=2', 'offset=2', 'offset=2']);
  },
  'A34 but never at another origin: who asks isn’t shown there': async (bench) => {
    const { getAnswer } = requestsWith(bench);
    const elsewhere = bench.address.replace('localhost', '127.0.0.1');
    for (const at of [`${elsewhere}/x`, '//evil.example/x', 'javascript:0', 'http://[']) {
      const error = await failureOf(getAnswer('x', { at, read }));
      expect(error).toMatchObject({ code: 'invalid-request', call: 'x' });
    }
    expect(await bench.requests()).toEqual([]);
  },
};
