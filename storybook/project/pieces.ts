import type { BaseClass, SharedFile } from '../node/shared-pieces.ts';
import type { Uses } from '../node/uses.ts';

// The preset's plugin replaces this module (../node/).

/** The functions and values that blocks share, by file. */
export const sharedFiles: readonly SharedFile[] = [];

/** The classes of `blocks/base/`. */
export const baseClasses: readonly BaseClass[] = [];

/** The tokens, classes and shared files that each block, the base and the shell use. */
export const uses: readonly Uses[] = [];

/** The beginning of the path with which a block of this project imports a shared file. */
export const importPath: string = '';
