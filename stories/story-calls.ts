/** The calls that a block's `block.json` names, made in stories without a network. */
import type { MakeCall } from '../runtime/block.ts';
import { createBlockCalls, type NamedCalls } from '../runtime/http/index.ts';
import { findFault } from './faults/faults.ts';
import { badAnswerOf, endpointsOf, fetchOf } from './faults/faulty-calls.ts';
import { faultyFetch } from './faults/faulty-fetch.ts';

/**
 * Makes calls through the real request layer; each is answered with its example, or with `status` alone.
 *
 * @param status null: no answer ever comes
 * @param fault the toolbar's choice, a fault's name
 */
export function storyCalls(calls: NamedCalls, status: number | null, fault: unknown): MakeCall {
  const answer = fetchOf((name) => {
    if (status === null) return new Promise(() => {});
    const { example = null } = calls[name] ?? {};
    return Response.json(status < 300 ? example : null, { status });
  });
  const bad = badAnswerOf(findFault(String(fault))?.effect);
  return createBlockCalls(calls, {
    load: async () => endpointsOf(Object.keys(calls)),
    fetch: bad === null ? answer : faultyFetch(answer, 'call', bad),
  });
}
