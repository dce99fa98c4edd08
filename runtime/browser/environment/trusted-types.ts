/**
 * The part of the browser's Trusted Types API that Lerret uses. Its functions are declared to return strings, as
 * TypeScript accepts only these where browsers require trusted values.
 */
export interface TrustedTypes {
  /** The policy for strings that no other one has allowed; null if there is none. A page can have only one. */
  readonly defaultPolicy: object | null;
  createPolicy<R extends Record<string, (input: string) => string>>(name: string, rules: R): R;
}

declare global {
  interface Window {
    /** Not every browser has it, and TypeScript's DOM types don't include it. */
    readonly trustedTypes?: TrustedTypes;
  }
}

export const { trustedTypes } = window;
