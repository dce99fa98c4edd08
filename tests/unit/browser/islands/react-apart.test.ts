import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const folder = join(root, 'runtime/browser/islands');

/** What a module and all that it imports take from libraries, and the modules that were read; types are no code. */
function importsOf(entry: string) {
  const files = new Set([entry]);
  const libraries = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, from = ''] of text.matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([^']+)';$/gms,
    )) {
      if (from.startsWith('.')) files.add(join(dirname(file), from));
      else libraries.add(from);
    }
  }
  return {
    libraries: [...libraries].sort(),
    files: [...files].map((file) => relative(root, file)),
  };
}

it('React is imported by react-root.tsx alone: what boot takes has no library', () => {
  const { files, libraries } = importsOf(join(folder, 'define-islands.ts'));
  expect(libraries).toEqual([]);
  expect(files).toContain('runtime/browser/islands/start-island.ts');
  expect(files).not.toContain('runtime/browser/islands/react-root.tsx');
  expect(importsOf(join(folder, 'react-root.tsx')).libraries).toEqual([
    'react',
    'react-dom',
    'react-dom/client',
  ]);
});
