/** What runs anywhere, browsers among it. The rest of the request layer is `backends.ts`. */
export { CallError, type CallErrorCode } from './call-error.ts';
export { createPublicRequests } from './create-public-requests.ts';
export { getPageEndpoints } from './page-endpoints.ts';
export type { PublicEndpoints } from './public-endpoints.ts';
export { readBy } from './read-by.ts';
export { ReadError } from './read-error.ts';
export type { CallArguments, CallOptions, Requests } from './requests.ts';
