/** The link in a site folder to the records that `lerret pull` fetched. The next pull replaces them. */
export const PULLED = '.pulled';

/** Returns whether a file of a site folder, such as `.pulled/events/0001.json`, was written by `lerret pull`. */
export function isPulled(file: string): boolean {
  return file.startsWith(`${PULLED}/`);
}
