import { readdirSync, readlinkSync } from 'node:fs';

/** The files and folders in a folder that this process has open. */
export function openedIn(folder: string): string[] {
  return readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${fd}`);
      return file.startsWith(folder) ? [file] : [];
    } catch {
      return [];
    }
  });
}
