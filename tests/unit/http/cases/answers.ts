import { expect } from 'vitest';
import { ReadError } from '../../../../runtime/http/index.ts';
import { anything, type Bench, type Cases, casesOf, failureOf, type Make } from '../bench.ts';
import type { PlannedAnswer } from '../plan.ts';

const read = anything;

/** Answers: what can be read, and what can't. */
export const answersWith = (make: Make): Cases => {
  const callTo = async (bench: Bench, ...answers: readonly PlannedAnswer[]) => {
    await bench.plan({ 'GET /x': answers });
    return make(bench, { calls: { x: {} } }).call;
  };
  const unreadable: readonly (readonly [what: string, answer: PlannedAnswer])[] = [
    [
      'HTML',
      { text: '<!doctype html><title>Logg inn</title>', headers: { 'content-type': 'text/html' } },
    ],
    ['JSON that breaks off', { text: '{"MovieId":"7","Title":"Nordlys' }],
    ['plain words', { text: 'OK' }],
  ];
  return {
    'S98 JSON is read whatever it calls itself, with a byte order mark too': async (bench) => {
      const text = '\ufeff{"title":"Blåtimen – 2D"}';
      const call = await callTo(bench, { text, headers: { 'content-type': 'text/plain' } });
      expect(await call('x', { read })).toEqual({ title: 'Blåtimen – 2D' });
    },
    'S200 false, 0 and null are answers': async (bench) => {
      const call = await callTo(bench, { text: 'false' }, { text: '0' }, { text: 'null' });
      expect(await call('x', { read })).toBe(false);
      expect(await call('x', { read })).toBe(0);
      expect(await call('x', { read })).toBe(null);
    },
    'S158 an empty answer is null to who expects JSON, and readers judge it': async (bench) => {
      const call = await callTo(bench, { text: '' }, { text: ' \n' }, { status: 204 });
      for (const _ of [1, 2, 3]) expect(await call('x', { read })).toBe(null);
      const list = (value: unknown) => {
        if (!Array.isArray(value)) throw new ReadError('', 'no list');
        return value;
      };
      expect(await failureOf(call('x', { read: list }))).toMatchObject({
        code: 'unreadable-answer',
        status: 204,
      });
    },
    'S192 A32 text comes as it was sent, the empty one too': async (bench) => {
      const answers = [{ text: '' }, { text: ' \r\n' }, { text: '"Sendt"' }, { status: 204 }];
      const call = await callTo(bench, ...answers);
      const texts: unknown[] = [];
      for (const _ of answers) texts.push(await call('x', { answer: 'text', read }));
      expect(texts).toEqual(['', ' \r\n', '"Sendt"', '']);
    },
    ...casesOf(unreadable, ([what, answer]) => [
      `S25 ${what} in place of JSON is unreadable`,
      async (bench) => {
        const call = await callTo(bench, answer);
        const error = await failureOf(call('x', { read }));
        expect(error).toMatchObject({
          code: 'unreadable-answer',
          call: 'x',
          status: 200,
          path: '',
          body: answer.text,
        });
        expect(error.message).not.toContain('Nordlys');
      },
    ]),
    'S97 another shape is unreadable, with the place where it differs': async (bench) => {
      const call = await callTo(bench, { json: { rating: 'good' } });
      const read = () => {
        throw new ReadError('/rating', 'no number');
      };
      const error = await failureOf(call('x', { read }));
      expect(error).toMatchObject({ code: 'unreadable-answer', path: '/rating', status: 200 });
      expect(error.message).toContain('/rating');
      expect(error.cause).toBeInstanceOf(ReadError);
    },
    'S101 a reader that breaks makes an unreadable answer, with the cause': async (bench) => {
      const call = await callTo(bench, { json: null });
      const cause = new TypeError('broken');
      const broken = () => {
        throw cause;
      };
      const error = await failureOf(call('x', { read: broken }));
      expect(error).toMatchObject({ code: 'unreadable-answer', path: '', body: 'null' });
      expect(error.cause).toBe(cause);
    },
    ...casesOf([401, 404, 429, 503], (status) => [
      `S213 ${status} is an error with its body, and nothing is sent again`,
      async (bench) => {
        const headers = { 'retry-after': '0' };
        const call = await callTo(
          bench,
          { status, text: `{"why":${status}}`, headers },
          { json: 1 },
        );
        expect(await failureOf(call('x', { read }))).toMatchObject({
          code: 'http',
          call: 'x',
          status,
          body: `{"why":${status}}`,
          path: null,
        });
        expect(await bench.requests()).toHaveLength(1);
      },
    ]),
    'S242 a connection that ends before the answer is an error of the net, told with its cause':
      async (bench) => {
        const call = await callTo(bench, { cut: 'before' });
        const error = await failureOf(call('x', { read }));
        expect(error).toMatchObject({ code: 'network', call: 'x', status: null, body: null });
        expect(error.cause).toBeInstanceOf(TypeError);
      },
    'S242 what failed on the way isn’t sent again': async (bench) => {
      let times = 0;
      const fetch = async () => {
        times += 1;
        throw new TypeError('Failed to fetch');
      };
      const error = await failureOf(make(bench, { calls: { x: {} }, fetch }).call('x', { read }));
      expect(error).toMatchObject({ code: 'network', cause: { message: 'Failed to fetch' } });
      expect(times).toBe(1);
    },
    'A34 no error tells what was sent': async (bench) => {
      await bench.plan({
        'POST /cut': [{ cut: 'before' }],
        'POST /refused': [{ status: 401, text: 'no' }],
        'POST /odd': [{ text: '<' }],
      });
      const query = { email: ':email', password: ':password' };
      const of = (path: string) => ({ method: 'POST', path, query }) as const;
      const calls = { cut: of('cut'), refused: of('refused'), odd: of('odd') };
      const { call } = make(bench, { calls });
      const args = { email: 'kari@example.no', password: 'hemmelig-1' };
      for (const name of Object.keys(calls)) {
        const options = {
          args,
          json: { Password: 'hemmelig-2' },
          headers: { token: 'hemmelig-3' },
        };
        const error = await failureOf(call(name, { ...options, read }));
        const told = [error.message, error.stack, `${error.cause}`, JSON.stringify(error)].join();
        expect(told).not.toMatch(/hemmelig|kari/);
        expect(error.cause ?? {}).not.toHaveProperty('request');
      }
    },
  };
};
