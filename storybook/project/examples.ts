import type { ReactElement } from 'react';

/**
 * Examples to show: of shared pieces, by name, and of classes, by name with the dot. The preset's plugin fills this
 * (../node/). `pieces.ts` doesn't import this module, which brings all code that blocks share.
 */
export const examples: Readonly<Record<string, () => ReactElement>> = {};
