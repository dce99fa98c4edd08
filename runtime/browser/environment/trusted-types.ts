import type { TrustedTypes } from '../../protocol/trusted-types.ts';

declare global {
  interface Window {
    /** Not every browser has it, and the types of the DOM don't describe it. */
    readonly trustedTypes?: TrustedTypes;
  }
}

export const { trustedTypes } = window;
