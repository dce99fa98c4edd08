/** The calls of a story's stand-in backend, gone wrong as the toolbar's row says. */
import { type Fault, faultyFetch } from '../runtime/browser/debug/rehearsal/faulty-fetch.ts';
import { findRow, type Play } from '../runtime/browser/debug/rehearsal/rows.ts';
import { createPublicRequests, type Requests } from '../runtime/http/index.ts';

/**
 * Makes calls through the real request layer, with what the row does to their answers.
 *
 * @param rehearse The toolbar's choice, a row's name
 * @param answerTo What the stand-in backend has for a call of a name; a text is sent as it is, anything else as JSON.
 * @returns null where no row about calls is rehearsed
 */
export function rehearsedCall(
  rehearse: unknown,
  answerTo: (name: string) => unknown,
): Requests['call'] | null {
  const fault = faultOf(findRow(String(rehearse))?.play);
  if (fault === null) return null;
  const good: typeof fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const answer = answerTo(pathname.slice(1));
    return typeof answer === 'string' ? new Response(answer) : Response.json(answer ?? null);
  };
  const faulty = faultyFetch(good, 'call', fault);
  return (name, options) => {
    const calls = { [name]: { backend: 'story', method: 'POST', path: `/${name}` } } as const;
    const backends = { story: { baseUrl: location.origin } };
    const endpoints = { partner: 243, eventsSiteSuffix: '', backends, calls };
    return createPublicRequests({ endpoints, fetch: faulty }).call(name, options);
  };
}

/** What a row does to calls; null where it leaves them alone. */
export function faultOf(play: Play | undefined): Fault | null {
  if (play?.on === 'net') return { kind: 'cut' };
  return play?.on === 'answers' && play.of === 'call' ? play.fault : null;
}
