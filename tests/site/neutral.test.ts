import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lerret.ts';

/** Words that only the sample site may know. */
const words = [
  /skarv/i,
  /halti/i,
  /\b243\b/,
  /kulturhus/i,
  /den-store-kinodagen/,
  /nordlysvakten/i,
];

/** What ships of a folder: code and styles, not the examples and descriptions of block.json. */
function codeBelow(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(tsx?|m?js|css)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

describe('S1 A76 one runtime, many sites', () => {
  for (const folder of ['runtime', 'blocks']) {
    it(`nothing in ${folder}/ knows the sample site`, () => {
      const files = codeBelow(folder);
      expect(files.length).toBeGreaterThan(40);
      const found = files.flatMap((file) => {
        const text = readFileSync(file, 'utf8');
        const known = words.filter((word) => word.test(text));
        return known.map((word) => `${relative(ROOT, file)} knows ${word}`);
      });
      expect(found).toEqual([]);
    });
  }
});
