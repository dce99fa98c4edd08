/**
 * The names of the Trusted Types policies that the content policy allows: one for documents that are inserted during a
 * visit, one for the address of the service worker. Browsers refuse strings from elsewhere, for example as `innerHTML`.
 */
export const PAGE_POLICY = 'lerret-page';
export const WORKER_POLICY = 'lerret-worker';

/**
 * The part of the browser's Trusted Types API that Lerret uses. Its functions are declared to return strings, as
 * TypeScript accepts only these where browsers require trusted values.
 */
export interface TrustedTypes {
  createPolicy<R extends Record<string, (input: string) => string>>(name: string, rules: R): R;
}
