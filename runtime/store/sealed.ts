import { hash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';

/** Returns the hash of a content: 32 hexadecimal digits (the first half of SHA-256). */
export function digestOf(content: Uint8Array | string): string {
  return hash('sha256', content).slice(0, 32);
}

/** Returns a checksum of a name: an integer from 0 to 2³² − 1, evenly spread (FNV-1a). */
export function sumOf(name: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) sum = Math.imul(sum ^ name.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** Returns the bytes of a file; null if it is missing or not a regular file, such as a pipe that would block. */
export function readPlain(path: string): Buffer | null {
  try {
    return lstatSync(path).isFile() ? readFileSync(path) : null;
  } catch {
    return null;
  }
}

/** Returns data as JSON, after a line with its hash; `readSealed` checks the hash. */
export function seal(value: unknown): string {
  const content = JSON.stringify(value);
  return `${digestOf(content)}\n${content}`;
}

/** Returns the data that `seal` wrote to a file; null if the file is missing or changed. */
export function readSealed<T>(file: string): T | null {
  const text = readPlain(file)?.toString() ?? '';
  const end = text.indexOf('\n');
  const content = text.slice(end + 1);
  // This hash shows that the content is as `seal` wrote it.
  return text.slice(0, end) === digestOf(content) ? JSON.parse(content) : null;
}
