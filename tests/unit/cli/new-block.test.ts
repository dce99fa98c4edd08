import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { blockFiles, exampleRecords } from '../../../runtime/cli/new/block-files.ts';
import { folderReader, readSite } from '../../../runtime/site/index.ts';

it.each([
  ['evening-film', 'EveningFilm'],
  ['map', 'MapBlock'],
  ['link', 'LinkBlock'],
  ['empty', 'EmptyBlock'],
])('calls the component of %s %s, which nothing else there is called', (name, component) => {
  const files = blockFiles(name, []);
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
    const metadata = JSON.parse(
      blockFiles('evening-film', records).get('blocks/evening-film/block.json') ?? '',
    );
    expect(metadata.example.records['*']).toContainEqual(record);
  }
});

it('shows made-up records where a site has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lerret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const records = await recordsIn(folder);
  expect(records.map(({ id }) => id)).toEqual(['r-1', 'r-2']);
});
