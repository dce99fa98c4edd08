import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedAt, stampAt } from '../../../runtime/store/sources.ts';
import { folderOfTest } from '../../site/folders.ts';

it('the list of all files below a folder changed when the last of its folders did', () => {
  const folder = folderOfTest();
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  const times = ['.', 'a', 'a/b'].map((name) => statSync(join(folder, name)).ctimeMs);
  expect(changedAt(stampAt(`${folder}/**`))).toBe(Math.max(...times));
  expect(changedAt(stampAt(join(folder, 'c')))).toBe(0);
});
