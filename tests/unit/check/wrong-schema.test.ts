import { expect, it } from 'vitest';
import { brokenBase } from './check-in-memory.ts';

const { base, check } = await brokenBase();

/** What is told of a file of the base that begins with this `$schema`. */
async function told(file: string, $schema: string) {
  const text = JSON.stringify({ $schema, ...JSON.parse(base[file] ?? '') }, null, 2);
  const found = await check({ [file]: text });
  return found.map(({ code, line, suggestion }) => [code, line, suggestion]);
}

const ofPage = '../../.lerret/schemas/page.schema.json';
const ofFilm = '../../../.lerret/schemas/production.record.schema.json';
const film = 'data/productions/havet.json';

it.each([
  ['pages/home.json', ofPage],
  ['pages/home.json', './../../.lerret/schemas/page.schema.json'],
  ['pages/home.json', '../../../schemas/page.schema.json'],
  ['pages/home.json', 'https://example.org/other.json'],
  ['pages/home.json', `${ofPage}#`],
  ['site.json', '../node_modules/lerret/schemas/site.schema.json'],
  ['site.json', '../.lerret/schemas/site.schema.json'],
  ['layouts/front.json', '../../.lerret/schemas/layout.schema.json'],
  ['redirects.json', '../.lerret/schemas/redirects.schema.json'],
  ['endpoints.json', '../.lerret/schemas/endpoints.schema.json'],
  [film, ofFilm],
  [film, '../../../models/production/record.schema.json'],
])('%s may name the schema %s', async (file, $schema) => {
  expect(await told(file, $schema)).toEqual([]);
});

it.each([
  ['pages/home.json', '', ofPage],
  ['pages/home.json', '../../.lerret/schemas/layout.schema.json', ofPage],
  ['pages/home.json', '../.lerret/schemas/page.schema.json', ofPage],
  ['pages/home.json', '../../.lerret/schema/page.schema.json', ofPage],
  ['pages/home.json', '../../.lerret/schemas/pages.schema.json', ofPage],
  ['site.json', '../.lerret/schemas/page.schema.json', '../.lerret/schemas/site.schema.json'],
  [film, '../../../.lerret/schemas/article.record.schema.json', ofFilm],
  [film, '../../../models/article/record.schema.json', ofFilm],
])('of %s the schema %s is told, with the right one', async (file, $schema, right) => {
  expect(await told(file, $schema)).toEqual([['wrong-schema', 2, right]]);
});
