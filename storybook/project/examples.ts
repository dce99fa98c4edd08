import type { ReactElement } from 'react';

/**
 * Rendered examples: of shared pieces, by name, and of classes, by name with the dot. The preset's plugin replaces this
 * module (../node/). It is separate from `pieces.ts`, as it imports all code that blocks share.
 */
export const examples: Readonly<Record<string, () => ReactElement>> = {};
