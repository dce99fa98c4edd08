import { hash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** One whole output on disk. */
export interface BuiltOutput {
  readonly folder: string;
  /** The hash of each file, by its path. */
  readonly files: ReadonlyMap<string, string>;
  readonly retired: Readonly<Record<string, number>>;
  text(file: string): string;
  bytes(file: string): Uint8Array;
}

/** Reads the output that `out` shows now. */
export function readOutput(out: string): BuiltOutput {
  const folder = realpathSync(out);
  const manifest: { files: Record<string, string>; retired: Record<string, number> } = JSON.parse(
    readFileSync(join(folder, '.lerret/manifest.json'), 'utf8'),
  );
  const bytes = (file: string) => readFileSync(join(folder, file));
  return {
    folder,
    files: new Map(Object.entries(manifest.files)),
    retired: manifest.retired,
    text: (file) => bytes(file).toString('utf8'),
    bytes,
  };
}

/** Every file that is missing, or isn't what the manifest says; none in a whole output. */
export function faultsOf(output: BuiltOutput): string[] {
  return [...output.files].flatMap(([file, expected]) => {
    try {
      return hash('sha256', output.bytes(file)).slice(0, 32) === expected
        ? []
        : [`${file} differs`];
    } catch {
      return [`${file} is missing`];
    }
  });
}

/** The documents that no visitor asks for by their own address. */
export const AUXILIARY = ['/404.html', '/offline.html'];

/** The addresses of all documents of an output, those of `AUXILIARY` among them. */
export function pathsOf(output: BuiltOutput): string[] {
  const documents = [...output.files.keys()].filter((file) => file.endsWith('.html'));
  return documents.map((file) => `/${file}`.replace(/\/index\.html$/, '') || '/');
}

/** The file of a path. */
export function fileOf(path: string): string {
  if (AUXILIARY.includes(path)) return path.slice(1);
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}
