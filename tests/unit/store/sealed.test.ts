import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSealed, seal } from '../../../runtime/store/index.ts';
import { folderOfTest } from '../../site/folders.ts';

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
});

describe('what is sealed', () => {
  it('is read where it is whole', () => {
    const file = join(folder, 'sealed');
    const value = { text: 'to\nlinjer «å»', list: [1, null] };
    const text = seal(value);
    writeFileSync(file, text);
    expect(readSealed(file)).toEqual(value);
    for (const damaged of ['', '\n', text.slice(1), text.slice(0, -1), `${text}\n`, `\n${text}`]) {
      writeFileSync(file, damaged);
      expect([damaged, readSealed(file)]).toEqual([damaged, null]);
    }
    rmSync(file);
    expect(readSealed(file)).toBeNull();
    mkdirSync(file);
    expect(readSealed(file)).toBeNull();
  });
});
