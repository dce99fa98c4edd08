import {
  createPublicRequests,
  type PublicEndpoints,
  type Requests,
} from '../../runtime/http/index.ts';
import { type Effect, findFault } from './faults.ts';
import { type BadAnswer, faultyFetch } from './faulty-fetch.ts';

/**
 * The calls of a story's stand-in backend, made through the real request layer, with what the fault does to their
 * answers.
 *
 * @param fault The toolbar's choice, a fault's name
 * @param answerTo What the stand-in backend has for a call of a name; a text is sent as it is, anything else as JSON.
 * @returns null where no fault of calls is chosen
 */
export function faultyCall(
  fault: unknown,
  answerTo: (name: string) => unknown,
): Requests['call'] | null {
  const bad = badAnswerOf(findFault(String(fault))?.effect);
  if (bad === null) return null;
  const good = fetchOf((name) => {
    const answer = answerTo(name);
    return typeof answer === 'string' ? new Response(answer) : Response.json(answer ?? null);
  });
  const faulty = faultyFetch(good, 'call', bad);
  return (name, options) =>
    createPublicRequests({ endpoints: endpointsOf([name]), fetch: faulty }).call(name, options);
}

/** The endpoints of a story's stand-in backend, with calls of these names. */
export function endpointsOf(names: readonly string[]): PublicEndpoints {
  const calls = names.map(
    (name) => [name, { backend: 'story', method: 'POST', path: name }] as const,
  );
  return {
    ...{ partner: 243, eventsSiteSuffix: '', calls: Object.fromEntries(calls) },
    backends: { story: { baseUrl: location.origin } },
  };
}

/** A fetch to which the stand-in backend answers each call by its name. */
export function fetchOf(answer: (name: string) => Response | Promise<Response>): typeof fetch {
  return async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return answer(pathname.slice(1));
  };
}

/** What an effect does to calls; null where it leaves them alone. */
export function badAnswerOf(effect: Effect | undefined): BadAnswer | null {
  if (effect?.on === 'net') return { kind: 'cut' };
  return effect?.on === 'answers' && effect.of === 'call' ? effect.bad : null;
}
