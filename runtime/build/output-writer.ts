import { hash } from 'node:crypto';
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest } from './manifest.ts';

/** Writes the files of an output; what equals a file of the last one becomes a link to it. */
export interface OutputWriter {
  /** The hash of each file written so far, by its path. */
  readonly files: Map<string, string>;
  readonly bytes: () => number;
  /** How many files were taken from the last output. */
  readonly kept: () => number;
  write(file: string, content: string | Uint8Array): void;
  /** Takes a file of the last output along as it is. */
  keep(file: string): void;
}

/** A writer into `folder`; files are never written in place, so links stay true. */
export function createWriter(folder: string, previous: string | null): OutputWriter {
  const before = readManifest(previous)?.files ?? {};
  const files = new Map<string, string>();
  const folders = new Set<string>([folder]);
  let bytes = 0;
  let kept = 0;

  function prepare(file: string): string {
    const target = join(folder, file);
    const parent = dirname(target);
    if (!folders.has(parent)) {
      mkdirSync(parent, { recursive: true });
      folders.add(parent);
    }
    return target;
  }

  /** A file system without links gets a copy by being written anew. */
  function link(file: string, target: string): boolean {
    if (previous === null) return false;
    try {
      linkSync(join(previous, file), target);
      kept += 1;
      return true;
    } catch {
      return false;
    }
  }

  return {
    files,
    bytes: () => bytes,
    kept: () => kept,
    write(file, content) {
      const digest = hash('sha256', content).slice(0, 32);
      const target = prepare(file);
      files.set(file, digest);
      bytes += content.length;
      if (before[file] === digest && link(file, target)) return;
      writeFileSync(target, content);
    },
    keep(file) {
      const digest = before[file];
      if (digest !== undefined && link(file, prepare(file))) files.set(file, digest);
    },
  };
}
