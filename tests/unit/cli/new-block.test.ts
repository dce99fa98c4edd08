import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  blockFiles,
  exampleRecords,
  type NewBlockKind,
} from '../../../runtime/cli/new/new-files.ts';
import { folderReader, readSite } from '../../../runtime/site/index.ts';
import { copySite, folderOfTest } from '../../site/folders.ts';
import { runCommand } from './command-output.ts';

it.each([
  ['evening-film', 'EveningFilm'],
  ['map', 'MapBlock'],
  ['link', 'LinkBlock'],
  ['empty', 'EmptyBlock'],
])('calls the component of %s %s, which nothing else there is called', (name, component) => {
  const files = blockFiles({ name, kind: 'list', examples: [], place: 'clone' });
  expect(files.get(`blocks/${name}/${name}.tsx`)).toContain(`function ${component}(`);
  expect(files.get(`stories/${name}.stories.tsx`)).toContain(`import ${component} from`);
  expect(files.get(`tests/unit/blocks/${name}.test.tsx`)).toContain(`<${component} {`);
});

const root = join(import.meta.dirname, '../../..');
const recordsIn = async (folder: string) =>
  exampleRecords((await readSite(folderReader(folder))).site, Date.UTC(2026, 10, 20));

it('shows two records of the site, by the addresses of their pages', async () => {
  const records = await recordsIn(join(root, 'site-config'));
  expect(records).toHaveLength(2);
  for (const record of records) {
    expect(record.address).toMatch(/^\//);
    const files = blockFiles({
      name: 'evening-film',
      kind: 'list',
      examples: records,
      place: 'clone',
    });
    const metadata = JSON.parse(files.get('blocks/evening-film/block.json') ?? '');
    expect(metadata.example.records['*']).toContainEqual(record);
  }
});

it('shows made-up records where a site has none', async () => {
  const folder = folderOfTest();
  const examples = await recordsIn(folder);
  const files = blockFiles({ name: 'evening-film', kind: 'list', examples, place: 'project' });
  const { example } = JSON.parse(files.get('blocks/evening-film/block.json') ?? '');
  expect(example.records['*'].map(({ id }: { id: string }) => id)).toEqual(['r-1', 'r-2']);
});

const kinds: readonly NewBlockKind[] = ['list', 'empty', 'enhanced', 'island'];

it.each(kinds)('imports nothing by a path out of the project in a block of the kind %s', (kind) => {
  const files = blockFiles({ name: 'evening-film', kind, examples: [], place: 'project' });
  const story = /^(\.\.\/blocks|\.)\//;
  for (const [file, text] of files) {
    const outside = [...text.matchAll(/ from '([^']+)'/g)]
      .map(([, module = '']) => module)
      .filter((module) => module.startsWith('.') && !story.test(module));
    expect(outside, file).toEqual([]);
  }
  expect(files.get('blocks/evening-film/block.json')).toContain('"../../.lerret/schemas/');
  expect(files.get('tests/evening-film.test.js')).toContain("from 'lerret/testing'");
});

it('reads no records of block.json in the test and story of a list, as its models change first', () => {
  for (const place of ['clone', 'project'] as const) {
    const files = blockFiles({ name: 'evening-film', kind: 'list', examples: [], place });
    for (const [, text] of files) expect(text).not.toContain('example.records');
  }
});

it.each(kinds)('claims the same in both tests of a block of the kind %s', (kind) => {
  const testIn = (place: 'clone' | 'project') => {
    const files = blockFiles({ name: 'evening-film', kind, examples: [], place });
    const [, text = ''] = [...files].find(([file]) => file.startsWith('tests/')) ?? [];
    return [...text.matchAll(/ it\('([^']+)'/g)].map(([, says]) => says);
  };
  expect(testIn('project')).toEqual(testIn('clone'));
  expect(testIn('project').length).toBeGreaterThan(1);
});

it.each(kinds)('is called and headed in bokmål, by a title or by a placeholder: %s', (kind) => {
  const blockJson = (title?: string) => {
    const files = blockFiles({
      ...{ name: 'course-finder', kind, title },
      ...{ examples: [], place: 'project' },
    });
    return JSON.parse(files.get('blocks/course-finder/block.json') ?? '');
  };
  const named = blockJson('Finn et kurs');
  expect(named.title).toBe('Finn et kurs');
  expect(named.options.properties.heading.default).toBe('Finn et kurs');
  expect(blockJson().options.properties.heading.default).toBe('Overskrift');
});

it('isn’t written to a folder that can’t be bundled, whose name the message says', async () => {
  const top = join(folderOfTest(), 'w#');
  const site = copySite('tests/fixtures/broken/base', join(top, 'project/site-config'));
  const { errors, exitCode } = await runCommand('new', 'block', 'evening-film', '--site', site);
  expect(errors).toContain(`Blocks in ${top} can’t be bundled`);
  expect(exitCode).toBe(1);
  expect(existsSync(join(top, 'project/blocks'))).toBe(false);
});
