import { callAddress } from './call-address.ts';
import { CallError } from './call-error.ts';
import type { FoundCall } from './find-call.ts';
import { readAnswer } from './read-answer.ts';
import type { CallArguments, Requests } from './requests.ts';
import { type Sending, sendCall } from './send-call.ts';
import { MAX_ADDRESS, splitList } from './split-list.ts';

/** Makes calls of what `find` finds; it throws CallError where there is none. */
export function createCaller(
  has: Requests['has'],
  find: (name: string) => FoundCall,
  sending: Sending,
): Requests {
  return {
    has,
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

/** A call's address from the scheme on. @throws CallError where it makes none. */
export function wholeAddress(
  call: FoundCall,
  args: CallArguments | undefined,
  { origin = globalThis.location?.href }: Sending,
): string {
  const address = callAddress(call, args);
  try {
    return new URL(address, origin).href;
  } catch {
    throw new CallError('invalid-request', call.name, { detail: 'its backend has no address' });
  }
}
