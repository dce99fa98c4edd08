import type { SharedFile } from '../node/shared-pieces.ts';

/** What blocks share, by file. The preset's plugin fills this (../node/). */
export const sharedFiles: readonly SharedFile[] = [];
