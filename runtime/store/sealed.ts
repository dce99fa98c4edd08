import { hash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';

/** The hash of a file's content. */
export function digestOf(content: Uint8Array | string): string {
  return hash('sha256', content).slice(0, 32);
}

/** A number from 0 that spreads names evenly (FNV-1a). */
export function sumOf(name: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) sum = Math.imul(sum ^ name.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** The bytes of a file; null for a missing one, and for anything but a file, such as a pipe that would block. */
export function readPlain(path: string): Buffer | null {
  try {
    return lstatSync(path).isFile() ? readFileSync(path) : null;
  } catch {
    return null;
  }
}

/** Plain data as text, with its hash in a line before it, by which `readSealed` tells whether it is whole. */
export function seal(value: unknown): string {
  const content = JSON.stringify(value);
  return `${digestOf(content)}\n${content}`;
}

/** What was sealed in a file; null where there is none, or it isn't as it was written. */
export function readSealed<T>(file: string): T | null {
  const text = readPlain(file)?.toString() ?? '';
  const end = text.indexOf('\n');
  const content = text.slice(end + 1);
  // With this hash it is what `seal` wrote.
  return text.slice(0, end) === digestOf(content) ? JSON.parse(content) : null;
}
