/** The calls that a block's `block.json` names, made in stories without a network. */
import type { MakeCall } from '../runtime/block.ts';
import { createBlockCalls, type NamedCalls } from '../runtime/http/index.ts';
import { findFault } from './faults/faults.ts';
import { badAnswerOf } from './faults/faulty-calls.ts';
import { faultyFetch } from './faults/faulty-fetch.ts';

/**
 * Makes calls through the real request layer; each is answered with its example, or with `status` alone.
 *
 * @param status null: no answer ever comes
 * @param fault the toolbar's choice, a fault's name
 */
export function storyCalls(calls: NamedCalls, status: number | null, fault: unknown): MakeCall {
  const names = Object.keys(calls);
  const endpoints = {
    partner: 243,
    eventsSiteSuffix: '',
    backends: { story: { baseUrl: location.origin } },
    calls: Object.fromEntries(
      names.map((name) => [name, { backend: 'story', method: 'POST', path: name }] as const),
    ),
  };
  const answer: typeof fetch = async (input) => {
    if (status === null) return new Promise(() => {});
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const { example = null } = calls[pathname.slice(1)] ?? {};
    return Response.json(status < 300 ? example : null, { status });
  };
  const bad = badAnswerOf(findFault(String(fault))?.effect);
  return createBlockCalls(calls, {
    load: async () => endpoints,
    fetch: bad === null ? answer : faultyFetch(answer, 'call', bad),
  });
}
