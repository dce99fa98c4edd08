import type { BaseClass, SharedFile } from '../node/shared-pieces.ts';
import type { Uses } from '../node/uses.ts';

// The preset's plugin fills this (../node/).

/** What blocks share, by file. */
export const sharedFiles: readonly SharedFile[] = [];

/** The classes of `blocks/base/`. */
export const baseClasses: readonly BaseClass[] = [];

/** What blocks, base and shell use. */
export const uses: readonly Uses[] = [];

/** What the path of a shared file begins with in an import of a block of this project. */
export const importPath: string = '';
