/**
 * The policies that pages may make for what browsers take strings for (Trusted Types), by their names in the content
 * policy: one for the documents of a visit, one for the address of the service worker. Whatever else is handed to
 * `innerHTML` or the like as a string is refused.
 */
export const PAGE_POLICY = 'lerret-page';
export const WORKER_POLICY = 'lerret-worker';

/** The part of a browser's Trusted Types that pages use. To the types of the DOM, what it makes is a string. */
export interface TrustedTypes {
  createPolicy<R extends Record<string, (input: string) => string>>(name: string, rules: R): R;
}
