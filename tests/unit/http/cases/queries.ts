import { expect } from 'vitest';
import type { Call } from '../../../../schemas/types.gen.ts';
import { anything, type Bench, type Cases, failureOf, type Make } from '../bench.ts';

const read = anything;

/** Queries, and lists that take several calls. */
export const queriesWith = (make: Make): Cases => {
  /** The query that a backend gets. */
  const queryOf = async (
    bench: Bench,
    call: Partial<Call>,
    args: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>> = {},
  ) => {
    await bench.plan({ 'GET /x': [{ json: 1 }] });
    await make(bench, { calls: { x: { path: 'x', ...call } } }).call('x', { args, read });
    return (await bench.requests()).at(-1)?.query;
  };
  const split = (
    bench: Bench,
    ids: readonly string[],
    query: Call['query'] = { keys: ':keys' },
  ) => {
    const calls = { events: { path: 'sites/:site/basic_events', query } };
    return make(bench, { calls }).split('events', { site: '243-kino' }, 'keys', ids);
  };
  const longIds = Array.from({ length: 400 }, (_, index) => `hendelse-${index}`);
  return {
    'A27 S194 S248 an argument goes under the name that the backend knows it by, or replaces the constant of its name':
      async (bench) => {
        const query = { edi: ':ediNumber', skip: 0, take: 20 };
        const args = { ediNumber: 'NOR7', skip: 40 };
        expect(await queryOf(bench, { query }, args)).toBe('edi=NOR7&skip=40&take=20');
      },
    'A63 S249 A56 S258 constants go along though the caller gives nothing: text, number or boolean':
      async (bench) => {
        const query = { stable: 1, kind: 'all', draft: false };
        expect(await queryOf(bench, { query })).toBe('stable=1&kind=all&draft=false');
      },
    'S193 S202 an argument that nothing maps goes under its own name, or is left out without a value':
      async (bench) => {
        expect(await queryOf(bench, {}, { a: undefined, b: '', skip: 0 })).toBe('b=&skip=0');
      },
    'A30 a list stands as its items, encoded one by one, with literal commas': async (bench) => {
      const keys = ['a,b', 'æ', 'c d', 'e&f', 'b'];
      expect(await queryOf(bench, { query: { keys: ':keys' } }, { keys })).toBe(
        'keys=a%2Cb,%C3%A6,c%20d,e%26f,b',
      );
    },
    'S202 what means something in a query is encoded, in names too': async (bench) => {
      expect(await queryOf(bench, {}, { 'a b&': '=?#+/%' })).toBe('a%20b%26=%3D%3F%23%2B%2F%25');
    },
    'S202 a path that has a query keeps it': async (bench) => {
      expect(await queryOf(bench, { path: 'x?v=3', query: { a: 1 } })).toBe('v=3&a=1');
    },
    'S207 an argument of the path is in the query only where that maps it': async (bench) => {
      await bench.plan({ 'GET /a/1': [{ json: 1 }] });
      const { call } = make(bench, { calls: { x: { path: 'a/:id', query: { again: ':id' } } } });
      await call('x', { args: { id: 1, more: true }, read });
      expect((await bench.requests())[0]?.query).toBe('again=1&more=true');
    },
    'S207 a mapped argument that is missing is an error that says which': async (bench) => {
      const { call } = make(bench, { calls: { x: { query: { edi: ':ediNumber' } } } });
      const error = await failureOf(call('x', { read }));
      expect(error).toMatchObject({ code: 'missing-parameter', call: 'x' });
      expect(error.message).toContain('ediNumber');
      expect(await bench.requests()).toEqual([]);
    },
    'A30 many ids are split into calls of 1,800 characters at most, as full as can be': async (
      bench,
    ) => {
      await bench.plan({ 'GET /sites/243-kino/basic_events': [{ json: [] }] });
      const lists = split(bench, longIds);
      expect(lists.length).toBeGreaterThan(1);
      expect(lists.flat()).toEqual(longIds);
      const calls = { events: { path: 'sites/:site/basic_events', query: { keys: ':keys' } } };
      const { call } = make(bench, { calls });
      for (const keys of lists) await call('events', { args: { site: '243-kino', keys }, read });
      const lengths = (await bench.requests()).map(
        ({ path, query }) => `${bench.address}${path}?${query}`.length,
      );
      expect(lengths).toHaveLength(lists.length);
      for (const [index, length] of lengths.entries()) {
        expect(length).toBeLessThanOrEqual(1800);
        const next = lists[index + 1]?.[0];
        if (next !== undefined) expect(length + next.length + 1).toBeGreaterThan(1800);
      }
    },
    'A30 what else is in the address takes its room': async (bench) => {
      const plain = split(bench, longIds)[0]?.length ?? 0;
      const more = split(bench, longIds, { keys: ':keys', more: 'y'.repeat(900) })[0]?.length ?? 0;
      expect(more).toBeLessThan(plain / 1.5);
    },
  };
};
