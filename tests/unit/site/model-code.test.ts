import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importCode } from '../../../runtime/site/model-code.ts';

let project: string;
let folder: string;
let kept: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'lerret-code-'));
  folder = join(project, 'models/exhibition');
  kept = join(project, '.lerret/models');
  mkdirSync(folder, { recursive: true });
});
afterEach(() => rmSync(project, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe('the code of a model', () => {
  it('is none without a file', async () => {
    expect(await importCode(folder)).toBeNull();
    expect(await importCode(folder, false)).toBeNull();
  });

  it('is JavaScript before TypeScript', async () => {
    write('model.ts', 'throw new Error("not this one")');
    write('model.js', 'export default { from: "js" };');
    expect(await importCode(folder, false)).toMatchObject({ default: { from: 'js' } });
    expect(existsSync(kept)).toBe(false);
  });

  it('is TypeScript where Node imports that', async () => {
    write('model.ts', 'const from: string = "ts"; export default { from };');
    expect(await importCode(folder, true)).toMatchObject({ default: { from: 'ts' } });
    expect(existsSync(kept)).toBe(false);
  });
});

describe('bundled, where Node imports no TypeScript, the code of a model', () => {
  beforeEach(() => {
    write('words.ts', 'export const words: readonly string[] = ["one"];');
    write('model.ts', "import { words } from './words.ts';\nexport default { words };");
  });

  it('is kept, and made anew once a file of it was changed or it was damaged', async () => {
    expect(await importCode(folder, false)).toMatchObject({ default: { words: ['one'] } });
    expect(readdirSync(kept)).toEqual(['exhibition.js']);
    write('words.ts', 'export const words: readonly string[] = ["two"];');
    expect(await importCode(folder, false)).toMatchObject({ default: { words: ['two'] } });
    writeFileSync(join(kept, 'exhibition.js'), '//[]\nexport default { words: ["kept"] };');
    expect(await importCode(folder, false)).toMatchObject({ default: { words: ['kept'] } });
    writeFileSync(join(kept, 'exhibition.js'), '//[["half');
    expect(await importCode(folder, false)).toMatchObject({ default: { words: ['two'] } });
    expect(readdirSync(kept)).toEqual(['exhibition.js']);
  });

  it('is used though it can’t be kept', async () => {
    writeFileSync(join(project, '.lerret'), '');
    expect(await importCode(folder, false)).toMatchObject({ default: { words: ['one'] } });
  });

  it('has the mistakes of its source', async () => {
    write('words.ts', 'export const words = ;');
    await expect(importCode(folder, false)).rejects.toThrow(/words\.ts/);
    write('words.ts', 'throw new Error("of words"); export const words = 1;');
    await expect(importCode(folder, false)).rejects.toThrow('of words');
  });
});
