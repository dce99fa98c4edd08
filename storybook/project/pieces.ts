import type { BaseClass, SharedFile } from '../node/shared-pieces.ts';
import type { Uses } from '../node/uses.ts';

// The preset's plugin fills this (../node/).

/** What blocks share, by file. */
export const sharedFiles: readonly SharedFile[] = [];

/** The classes of `blocks/base/`. */
export const baseClasses: readonly BaseClass[] = [];

/** What blocks, base and shell use. */
export const uses: readonly Uses[] = [];

/** The start of the path by which a block of this project imports a shared file. */
export const importPath: string = '';
