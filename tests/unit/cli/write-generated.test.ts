import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { modelTypes } from '../../../runtime/cli/types/model-types.ts';
import { writeGenerated, writeTypes } from '../../../runtime/cli/types/write-generated.ts';
import { projectOf } from '../../../runtime/site/index.ts';
import type { ModelDescription } from '../../../schemas/types.gen.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';

const folder = temporaryFolder();
const site = join(folder, 'site-config');

const write = (file: string, text: string) => writeFiles(folder, { [file]: text });

const metadata = (option: string) =>
  JSON.stringify({
    ...{ name: 'mine', title: 'Min', description: 'Min.', accepts: {} },
    options: { type: 'object', properties: { [option]: { type: 'string', description: 'Hva.' } } },
    example: { records: {}, options: {} },
  });

const types = join(folder, '.lerret/types/blocks/mine/block.gen.ts');
const generate = () => writeGenerated(projectOf(site), site);

it('what editors read is written once, again after an edit or where it is gone, and goes with its block', async () => {
  mkdirSync(site);
  await generate();
  expect(existsSync(join(folder, '.lerret'))).toBe(false);
  write('package.json', '{}');
  write('blocks/mine/block.json', `\ufeff${metadata('word')}`);
  write('blocks/mine/mine.tsx', 'export default () => null;');
  await generate();
  expect(readFileSync(types, 'utf8')).toContain('word?: string');
  const made = () => readdirSync(join(folder, '.lerret/generated'));
  expect(made()).toHaveLength(1);
  write('blocks/mine/mine.tsx', 'export default () => <p />;');
  rmSync(types);
  await generate();
  expect(made()).toHaveLength(1);
  expect(existsSync(types)).toBe(true);
  write('blocks/mine/block.json', metadata('sign'));
  await generate();
  expect(readFileSync(types, 'utf8')).toContain('sign?: string');
  write('blocks/mine/block.json', '{');
  await generate();
  await expect(writeTypes(projectOf(site), site)).rejects.toThrow('blocks/mine/block.json:1:2');
  rmSync(join(folder, 'blocks/mine'), { recursive: true });
  await generate();
  expect(existsSync(types)).toBe(false);
});

it('types of own models are those of the project, and types of other models come from Lerret', async () => {
  const exhibition = {
    ...{ name: 'exhibition', folder: 'exhibitions', roles: { title: 'title' } },
    words: { nb: ['utstilling', 'utstillinger'], en: ['exhibition', 'exhibitions'] },
    schema: { type: 'object', properties: { title: { type: 'string' } } },
  };
  const accepts = { article: ['title'], exhibition: ['title'] };
  const records = { article: [], exhibition: [] };
  const block = { ...JSON.parse(metadata('word')), accepts, example: { records, options: {} } };
  write('models/exhibition/model.json', JSON.stringify(exhibition));
  write('blocks/mine/block.json', JSON.stringify(block));
  write('blocks/mine/mine.tsx', 'export default () => null;');
  await generate();
  const imports = readFileSync(types, 'utf8').match(/(?<=import type .*Record } from ').*(?=')/g);
  expect(imports).toEqual(['lerret/models/article', '../../models/exhibition/model.gen.ts']);
  expect(existsSync(join(folder, '.lerret/types/models/exhibition/model.gen.ts'))).toBe(true);
});

it('a picture with more fields has types for all of them, whatever they hold and are called', async () => {
  const text = { type: 'string' as const };
  const model: ModelDescription = {
    ...{ name: 'kunst', folder: 'kunst', roles: { title: 'title' } },
    words: { nb: ['kunst', 'kunst'], en: ['art', 'art'] },
    schema: {
      type: 'object',
      properties: {
        image: {
          type: 'object',
          'x-image': true,
          required: ['url', 'year'],
          properties: {
            ...{ url: text, alt: text },
            year: { type: 'integer' },
            tags: { type: 'array', items: text },
            note: { type: ['string', 'null'] },
            'photo-credit': text,
            kind: { enum: ['a', 'b'] },
          },
        },
      },
    },
  };
  const types = await modelTypes(model, new Map());
  const members = ['year: number;', 'tags?: string[];', 'note?: string | null;'];
  const all = [...members, "'photo-credit'?: string;", "kind?: 'a' | 'b';"].join(' ');
  expect(types.replace(/\s+/g, ' ')).toContain(`image?: Picture & { ${all} };`);
});
