import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LERRET } from '../../../runtime/site/project.ts';
import { checkModels, modelCode } from '../../../runtime/site/read-models.ts';
import { createSources } from '../../../runtime/store/index.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

let project: string;
let folder: string;
let stored: string;
beforeEach(() => {
  project = folderOfTest();
  folder = join(project, 'models/exhibition');
  stored = join(project, '.lerret/models/exhibition');
  mkdirSync(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFiles(folder, { [name]: text });
const functionsOf = async () => (await modelCode(folder)).functions;

it('a model that was edited after its validator takes the fields that it has now', async () => {
  const model = {
    ...{ name: 'exhibition', folder: 'exhibitions', roles: { title: 'title' } },
    words: { nb: ['utstilling', 'utstillinger'], en: ['exhibition', 'exhibitions'] },
    schema: {
      ...{ type: 'object', additionalProperties: false, required: ['id', 'title'] },
      properties: { id: { type: 'string' }, title: { type: 'string' }, opens: { type: 'string' } },
    },
  };
  write('model.json', JSON.stringify(model));
  write('validate.gen.js', 'export const validate = () => false;');
  utimesSync(join(folder, 'validate.gen.js'), 0, 0);
  mkdirSync(join(project, 'site-config'));
  const { models, problems } = await checkModels(join(project, 'site-config'));
  expect(problems).toEqual([]);
  const record = { id: 'x-1', title: 'Vinterlys', opens: '2026-11-28' };
  expect(models.get('exhibition')?.validate(record)).toBe(true);
});

describe('the code of a model', () => {
  it('is none without a file', async () => {
    expect(await modelCode(folder)).toEqual({ functions: {}, version: '' });
  });

  it('is JavaScript before TypeScript', async () => {
    write('model.ts', 'throw new Error("not this one")');
    write('model.js', 'export default { from: "js" };');
    expect(await functionsOf()).toEqual({ from: 'js' });
  });

  it('of Lerret is its sources, where Node imports them; its version is the same elsewhere', async () => {
    const own = join(LERRET, 'models/event');
    const { functions, version } = await modelCode(own, {}, true);
    const other = await modelCode(join(LERRET, 'models/production'), {}, true);
    expect(version).not.toBe(other.version);
    const bundled = await modelCode(own, {}, false);
    expect(Object.keys(bundled.functions)).toEqual(Object.keys(functions));
    expect(bundled.version).toBe(version);
  });
});

describe('the code of a project’s model', () => {
  beforeEach(() => {
    write('words.ts', 'export const words: readonly string[] = ["one"];');
    write('model.ts', "import { words } from './words.ts';\nexport default { words };");
  });

  it('is stored, and made anew once a file of it was changed or it was damaged', async () => {
    expect(await functionsOf()).toEqual({ words: ['one'] });
    const [first = ''] = readdirSync(stored);
    write('words.ts', 'export const words: readonly string[] = ["two"];');
    expect(await functionsOf()).toEqual({ words: ['two'] });
    expect(readdirSync(stored)).toHaveLength(2);
    for (const name of readdirSync(stored).filter((one) => one !== first))
      writeFileSync(join(stored, name, 'model.mjs'), 'export default { words: ["damaged"] };');
    expect(await functionsOf()).toEqual({ words: ['two'] });
  });

  it('has another version after an edit, and the same after one of a comment', async () => {
    const { version } = await modelCode(folder);
    write('words.ts', '/** Words. */\nexport const words: readonly string[] = ["one"];');
    expect((await modelCode(folder)).version).toBe(version);
    write('words.ts', 'export const words = ["two"];');
    expect((await modelCode(folder)).version).not.toBe(version);
  });

  it('may be made of what lies elsewhere, which is noted', async () => {
    write('../../lib/label.ts', "import text from './text.txt?raw'; export const label = text;");
    write('../../lib/text.txt', 'Utstilling');
    write('../../words/package.json', '{ "name": "words", "main": "main.js" }');
    write('../../words/main.js', 'export const word = "first";');
    mkdirSync(join(project, 'node_modules'));
    symlinkSync(join(project, 'words'), join(project, 'node_modules/words'));
    write(
      'model.ts',
      "import { label } from '../../lib/label.ts';\nimport { word } from 'words';\nexport default { label, word };",
    );
    const sources = createSources();
    const { functions } = await modelCode(folder, { sources });
    expect(functions).toEqual({ label: 'Utstilling', word: 'first' });
    const files = ['lib/label.ts', 'lib/text.txt', 'words/main.js', 'words/package.json'];
    expect([...sources.noted.keys()]).toEqual(
      expect.arrayContaining(files.map((file) => join(project, file))),
    );
    write('../../lib/text.txt', 'Vandring');
    write('../../words/main.js', 'export const word = "second";');
    expect(await functionsOf()).toEqual({ label: 'Vandring', word: 'second' });
    write('../../others/package.json', '{ "name": "words", "main": "main.js" }');
    write('../../others/main.js', 'export const word = "third";');
    rmSync(join(project, 'node_modules/words'));
    symlinkSync(join(project, 'others'), join(project, 'node_modules/words'));
    expect(await functionsOf()).toEqual({ label: 'Vandring', word: 'third' });
  });

  it('is used though it can’t be stored', async () => {
    writeFileSync(join(project, '.lerret'), '');
    expect(await functionsOf()).toEqual({ words: ['one'] });
    expect(existsSync(stored)).toBe(false);
  });

  it('has the mistakes of its source', async () => {
    write('words.ts', 'export const words = ;');
    await expect(modelCode(folder)).rejects.toThrow(/words\.ts/);
    write('words.ts', 'throw new Error("of words"); export const words = 1;');
    await expect(modelCode(folder)).rejects.toThrow('of words');
  });
});
