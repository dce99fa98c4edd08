import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { blockFiles, exampleArticles } from '../../../runtime/cli/new-block/block-files.ts';
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
const articlesOf = async (folder: string) =>
  exampleArticles((await readSite(folderReader(folder))).site, Date.UTC(2026, 10, 20));

it('shows two articles of the site, by the addresses of their pages', async () => {
  const articles = await articlesOf(join(root, 'site-config'));
  expect(articles).toHaveLength(2);
  for (const { id, title, href } of articles) {
    expect(href).toMatch(/^\/article\//);
    const metadata = JSON.parse(
      blockFiles('evening-film', articles).get('blocks/evening-film/block.json') ?? '',
    );
    expect(metadata.example.records.article).toContainEqual({ id, title, href });
  }
});

it('shows made-up articles where a site has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lerret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const articles = await articlesOf(folder);
  expect(articles.map(({ id }) => id)).toEqual(['a-1', 'a-2']);
});
