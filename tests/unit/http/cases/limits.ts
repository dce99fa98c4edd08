import { expect } from 'vitest';
import { anything, type Cases, failureOf, type Make } from '../bench.ts';

const read = anything;

/** Time, and giving up. */
export const limitsWith = (make: Make): Cases => ({
  'A35 a call is given up after the time of its configuration': async (bench) => {
    await bench.plan({ 'GET /x': [{ wait: 'never' }] });
    const { call } = make(bench, { calls: { x: { timeout: 40 } } });
    const error = await failureOf(call('x', { read }));
    expect(error).toMatchObject({ code: 'timeout', call: 'x', status: null });
  },
  'A35 the caller’s time stands in place of the configured one': async (bench) => {
    await bench.plan({ 'GET /x': [{ wait: 'never' }] });
    const { call } = make(bench, { calls: { x: { timeout: 3_600_000 } } });
    expect(await failureOf(call('x', { timeout: 40, read }))).toMatchObject({ code: 'timeout' });
  },
  'A35 the body is part of the time': async (bench) => {
    await bench.plan({ 'GET /x': [{ cut: 'stall' }] });
    const { call } = make(bench, { calls: { x: { timeout: 200 } } });
    expect(await failureOf(call('x', { read }))).toMatchObject({ code: 'timeout' });
  },
  'S214 S252 zero is no limit, whatever is configured, and so is nothing': async (bench) => {
    const waits = [{ wait: 'release', json: 1 }] as const;
    await bench.plan({ 'GET /x': waits, 'GET /y': waits, 'GET /z': [{ wait: 'never' }] });
    const { call } = make(bench, { calls: { x: { timeout: 30 }, y: {}, z: { timeout: 60 } } });
    const patient = [call('x', { timeout: 0, read }), call('y', { read })];
    // Longer than the first would have had.
    expect(await failureOf(call('z', { read }))).toMatchObject({ code: 'timeout' });
    await bench.release();
    expect(await Promise.all(patient)).toEqual([1, 1]);
  },
  'A35 one that was given up before is never sent': async (bench) => {
    const { call } = make(bench, { calls: { x: {} } });
    const error = await failureOf(call('x', { signal: AbortSignal.abort(), read }));
    expect(error).toMatchObject({ code: 'aborted' });
    expect(await bench.requests()).toEqual([]);
  },
  'A35 a call can be given up in the middle of its answer': async (bench) => {
    await bench.plan({ 'GET /x': [{ cut: 'stall' }] });
    const controller = new AbortController();
    const fetch: typeof globalThis.fetch = async (request, init) => {
      const response = await globalThis.fetch(request, init);
      // The head of the answer is there.
      queueMicrotask(() => controller.abort());
      return response;
    };
    const { call } = make(bench, { calls: { x: {} }, fetch });
    const error = await failureOf(call('x', { signal: controller.signal, read }));
    expect(error).toMatchObject({ code: 'aborted' });
  },
  'A35 a call can be given up while it waits, which leaves the others alone': async (bench) => {
    await bench.plan({ 'GET /x': [{ wait: 'never' }, { wait: 'release', json: 2 }] });
    const { call } = make(bench, { calls: { x: {} } });
    const controller = new AbortController();
    const failure = failureOf(call('x', { signal: controller.signal, read }));
    await bench.arrived('/x', 1);
    const other = call('x', { read });
    await bench.arrived('/x', 2);
    controller.abort(new Error('enough'));
    expect(await failure).toMatchObject({ code: 'aborted', call: 'x', status: null });
    await bench.release();
    expect(await other).toBe(2);
  },
});
