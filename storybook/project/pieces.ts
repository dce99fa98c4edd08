import type { BaseClass, SharedFile } from '../node/shared-pieces.ts';
import type { Uses } from '../node/uses.ts';

// The preset's plugin fills this (../node/).

/** The functions and values that blocks share, by file. */
export const sharedFiles: readonly SharedFile[] = [];

/** The classes of `blocks/base/`. */
export const baseClasses: readonly BaseClass[] = [];

/** Which tokens, classes and shared files each block, the base and the shell use. */
export const uses: readonly Uses[] = [];

/** The beginning of the path by which a block of this project imports a shared file. */
export const importPath: string = '';
