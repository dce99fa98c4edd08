import { CallError } from './call-error.ts';
import { createCaller } from './create-caller.ts';
import { findCall } from './find-call.ts';
import type { PublicEndpoints } from './public-endpoints.ts';
import type { Requests } from './requests.ts';
import type { Sending } from './send-call.ts';

export interface PublicRequestOptions extends Pick<Sending, 'fetch' | 'origin'> {
  readonly endpoints: PublicEndpoints;
}

/** The calls that browsers may make. There is no secret to hold, and no code that would use one. */
export function createPublicRequests({ endpoints, ...sending }: PublicRequestOptions): Requests {
  const find = (name: string) => findCall(endpoints, endpoints.partner, name);
  return createCaller(
    (name) => find(name) !== null,
    (name) => {
      const call = find(name);
      if (call !== null) return call;
      const names = Object.keys(endpoints.calls).join(', ');
      throw new CallError('unknown-call', name, { detail: `there are ${names}` });
    },
    sending,
  );
}
