/** Entry file for code that runs anywhere, also in browsers: calls without secrets. The rest is in `backends.ts`. */

export { createBlockCalls, type NamedCalls } from './block-calls.ts';
export { createPublicRequests } from './create-caller.ts';
export { getPageEndpoints, type PublicEndpoints, publicEndpoints } from './page-endpoints.ts';
export { CallError, type CallErrorCode, ReadError } from './read-answer.ts';
export type { CallArguments, CallOptions, Requests } from './requests.ts';
export { unlessAborted } from './send-call.ts';
