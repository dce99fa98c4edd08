import type { ReactElement } from 'react';

/**
 * Examples by the names of pieces, and of classes with their dot. The preset's plugin fills this (../node/); not with
 * `pieces.ts`, for it brings all that blocks share.
 */
export const examples: Readonly<Record<string, () => ReactElement>> = {};
