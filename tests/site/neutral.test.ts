import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsBelow } from './folders.ts';
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
const codeBelow = (folder: string) =>
  textsBelow(join(ROOT, folder), (file) => /\.(tsx?|m?js|css)$/.test(file));

describe('S1 A76 one runtime, many sites', () => {
  for (const folder of ['runtime', 'blocks']) {
    it(`nothing in ${folder}/ knows the sample site`, () => {
      const files = Object.entries(codeBelow(folder));
      expect(files.length).toBeGreaterThan(40);
      const found = files.flatMap(([file, text]) => {
        const known = words.filter((word) => word.test(text));
        return known.map((word) => `${folder}/${file} knows ${word}`);
      });
      expect(found).toEqual([]);
    });
  }
});
