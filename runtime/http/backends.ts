/** What programs in Node use: all calls, with secrets. Not for browsers. */
export { type Answer, type BackendRequests, createRequests } from './create-requests.ts';
export { createFileTokenCache } from './file-token-cache.ts';
export { createLimit } from './send-call.ts';
export { createTokenCache, type TokenCache } from './tokens.ts';
