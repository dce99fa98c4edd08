import type { PublicEndpoints } from './page-endpoints.ts';
import { CallError, readAnswer } from './read-answer.ts';
import {
  type Argument,
  type CallArguments,
  type FoundCall,
  findCall,
  own,
  type Requests,
} from './requests.ts';
import { sendCall, type Transport } from './send-call.ts';

/** The maximum length of an address, in characters (A30). */
const MAX_ADDRESS = 1800;

/** Creates functions that make calls by name. @param find returns a call; throws CallError for an unknown name */
export function createCaller(find: (name: string) => FoundCall, sending: Transport): Requests {
  return {
    async call(name, options) {
      const call = find(name);
      const address = wholeAddress(call, options.args, sending);
      return readAnswer(call, options, await sendCall(call, address, options, sending));
    },
    split(name, args, argument, values) {
      const empty = wholeAddress(find(name), { ...args, [argument]: [] }, sending);
      return splitList(values, MAX_ADDRESS - empty.length);
    },
  };
}

/** Returns the absolute address of a call. @throws CallError if the address isn't valid or an argument is missing */
export function wholeAddress(
  call: FoundCall,
  args: CallArguments | undefined,
  { origin = globalThis.location?.href }: Transport,
): string {
  const address = callAddress(call, args);
  try {
    return new URL(address, origin).href;
  } catch {
    throw new CallError('invalid-request', call.name, { detail: 'its backend has no address' });
  }
}

/**
 * Returns the address of a call. Arguments replace `:name` in its path (S207) and its query (A27, A63). All other
 * arguments are added to the query under their own names, and replace constants of these names.
 * @throws CallError `missing-parameter` with the name of the missing argument
 */
function callAddress(call: FoundCall, args: CallArguments = {}): string {
  const used = new Set<string>();
  const take = (name: string): string => {
    used.add(name);
    const value = own(args, name);
    if (value === undefined) throw missing(call, name);
    return encode(value);
  };
  const path = call.path.replace(/(^|\/):(\w+)/g, (_whole, slash: string, name: string) => {
    const segment = take(name);
    // An empty segment, `.` or `..` would change the rest of the path.
    if (/^\.{0,2}$/.test(segment)) throw missing(call, name);
    return slash + segment;
  });
  const query = new Map<string, string>();
  for (const [wire, value] of Object.entries(call.query ?? {})) {
    const argument = typeof value === 'string' && value.startsWith(':') ? value.slice(1) : null;
    query.set(wire, argument === null ? encode(value) : take(argument));
  }
  for (const [name, value] of Object.entries(args)) {
    if (value !== undefined && !used.has(name)) query.set(name, encode(value));
  }
  const pairs = [...query].map(([name, value]) => `${encode(name)}=${value}`);
  const start = `${call.baseUrl.replace(/\/$/, '')}/${path.replace(/^\//, '')}`;
  return [start, ...pairs].reduce((all, pair) => all + (all.includes('?') ? '&' : '?') + pair);
}

function missing(call: FoundCall, name: string): CallError {
  return new CallError('missing-parameter', call.name, { detail: name });
}

function encode(value: Argument): string {
  return [value].flat().map(encodeURIComponent).join(',');
}

/** Divides the different values into lists of up to `room` characters, percent-encoded; a longer value is alone. */
export function splitList(values: readonly string[], room: number): string[][] {
  const lists: string[][] = [];
  let left = 0;
  for (const value of new Set(values)) {
    const length = encodeURIComponent(value).length;
    const list = lists.at(-1);
    if (list !== undefined && length + 1 <= left) {
      list.push(value);
      left -= length + 1;
    } else {
      lists.push([value]);
      left = room - length;
    }
  }
  return lists;
}

/** Creates the functions that make the calls that browsers may make: without secrets, and without code for secrets. */
export function createPublicRequests({
  endpoints,
  ...sending
}: Pick<Transport, 'fetch' | 'origin'> & { readonly endpoints: PublicEndpoints }): Requests {
  return createCaller((name) => {
    const call = findCall(endpoints, endpoints.partner, name);
    if (call !== null) return call;
    const names = Object.keys(endpoints.calls).join(', ');
    throw new CallError('unknown-call', name, { detail: `there are ${names}` });
  }, sending);
}
