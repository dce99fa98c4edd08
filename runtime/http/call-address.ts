import { CallError } from './call-error.ts';
import { type FoundCall, own } from './find-call.ts';
import type { Argument, CallArguments } from './requests.ts';

/**
 * The address of a call below its backend's, with its path's parameters (S207) and its query: constants and mapped
 * arguments under their wire names (A27, A63), then the other arguments under their own, which replaces a constant
 * of that name. @throws CallError `missing-parameter` with the name of what wasn't given.
 */
export function callAddress(call: FoundCall, args: CallArguments = {}): string {
  const used = new Set<string>();
  const take = (name: string): string => {
    used.add(name);
    const value = own(args, name);
    if (value === undefined) throw missing(call, name);
    return encode(value);
  };
  const path = call.path.replace(/(^|\/):(\w+)/g, (_whole, slash: string, name: string) => {
    const segment = take(name);
    // Nothing, `.` and `..` would make another path of it.
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
