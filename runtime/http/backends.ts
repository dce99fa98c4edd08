/** Every call, with secrets: for Node, never for browsers. */
export type { Secrets } from './create-authorize.ts';
export {
  type Answer,
  type AnswerOptions,
  type BackendRequests,
  createRequests,
  type RequestOptions,
} from './create-requests.ts';
export { createFileTokenCache } from './file-token-cache.ts';
export { createTokenCache, type Token, type TokenCache } from './token-cache.ts';
