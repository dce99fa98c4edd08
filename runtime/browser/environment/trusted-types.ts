import type { TrustedTypes } from '../../protocol/trusted-types.ts';

declare global {
  interface Window {
    /** Not every browser has it, and TypeScript's DOM types don't include it. */
    readonly trustedTypes?: TrustedTypes;
  }
}

export const { trustedTypes } = window;
