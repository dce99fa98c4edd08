import { HISTORY } from '../constants.ts';
import type { Download } from './loader.ts';

/** The last results of downloads (S255, B6). */
export interface DownloadHistory {
  add(download: Download): void;
  /** A copy, oldest first. */
  list(): Download[];
  /** Has any of them succeeded? True while there is none. */
  looksOnline(): boolean;
}

/** An empty history. */
export function createDownloadHistory(): DownloadHistory {
  const downloads: Download[] = [];
  return {
    add(download) {
      downloads.push(download);
      if (downloads.length > HISTORY) downloads.shift();
    },
    list: () => structuredClone(downloads),
    looksOnline: () => downloads.length === 0 || downloads.some(({ succeeded }) => succeeded),
  };
}
