import { relative } from 'node:path';
import { conditionsOf } from '../../page/index.ts';
import { asPathWord, type BlockDescription, type Site } from '../../site/index.ts';
import { recordSchemaName } from '../types/editor-schemas.ts';
import type { BlockSurroundings } from './block-kinds/types.ts';

/** What one record and many are called. */
export type Words = readonly [one: string, many: string];

/** The words of a model that nobody named: bokmål, and right for any record. */
export const ANY_WORDS: Words = ['oppføring', 'oppføringer'];

/** What a new model is made from. */
export interface NewModel {
  /** In small letters with hyphens: `exhibition`. */
  readonly name: string;
  /** What one and many of its records are called in bokmål, where somebody said. */
  readonly words: Words | undefined;
  /** The folder that holds `models/`: the one with the site folder in it. */
  readonly project: string;
  /** The site folder. */
  readonly folder: string;
  readonly site: Site;
  readonly blocks: ReadonlyMap<string, BlockDescription>;
  readonly place: Pick<BlockSurroundings, 'schemas' | 'test'>;
}

/** The files of a new model, by path from the project: model.json, a page definition, two records, a test. */
export function modelFiles(made: NewModel): ReadonlyMap<string, string> {
  const { name, project, folder } = made;
  const data = relative(project, folder);
  const records = foldersOf(name);
  return new Map([
    [`models/${name}/model.json`, written(description(made))],
    [`${data}/pages/${name}.json`, written(pageOf(made))],
    ...['en', 'to'].map((word, index): [string, string] => [
      `${data}/data/${records}/${name}-${word}.json`,
      written(recordOf(made, word, index)),
    ]),
    made.place.test === 'vitest'
      ? [`tests/unit/models/${name}.test.ts`, testOf(made)]
      : [`tests/${name}.test.js`, pageTest(made)],
  ]);
}

/** The association of a new model's records with their schema, for editors. @param site the name of the site folder */
export function schemaAssociation(name: string, site: string, folder = foldersOf(name)): object {
  return {
    fileMatch: [`${site}/data/${folder}/**/*.json`],
    url: `./.lerret/schemas/${recordSchemaName(name)}`,
  };
}

/** The folder of a model's records. Its plural may be another one: it can be renamed, here and there. */
function foldersOf(name: string): string {
  return `${name}s`;
}

/** The path of the page of each record. */
export function pagePathOf({ name, words }: Pick<NewModel, 'name' | 'words'>): string {
  return `/${asPathWord(words?.[1] ?? '') || foldersOf(name)}/:${name}`;
}

/** The slug of the record whose file ends in a word. */
function slugWith({ name, words }: NewModel, word: string): string {
  return `${asPathWord(words?.[0] ?? '') || name}-${word}`;
}

/** The title of its records, before their numbers. */
function titleOf({ words }: NewModel): string {
  const [one] = words ?? ANY_WORDS;
  return one.replace(/^./u, (first) => first.toUpperCase());
}

function description(made: NewModel): object {
  const { name, place, words } = made;
  const english = name.replaceAll('-', ' ');
  const text = (description: string, examples: readonly string[]) => ({
    type: 'string',
    minLength: 1,
    description,
    examples,
  });
  return {
    $schema: `${place.schemas}/model.schema.json`,
    name,
    folder: foldersOf(name),
    words: { nb: words ?? ANY_WORDS, en: [english, foldersOf(english)] },
    roles: {
      title: 'title',
      address: 'slug',
      text: 'summary',
      body: 'text',
      image: 'image',
      date: 'date',
    },
    openData: { fields: ['date'] },
    search: { group: name, fields: ['summary', 'text'] },
    structured: {
      type: 'Thing',
      anchor: name,
      properties: { name: '@title', url: '@url', image: '@picture', description: '@description' },
    },
    schema: {
      description: `One ${english}.`,
      type: 'object',
      additionalProperties: false,
      required: ['id', 'slug', 'title'],
      properties: {
        id: { 'x-names': name, ...text('Its permanent id.', [`${name}-en`]) },
        slug: {
          'x-names': name,
          'x-slug': true,
          ...text('The end of its address.', [slugWith(made, 'en')]),
        },
        title: text('What it is called.', [`${titleOf(made)} 1`]),
        summary: text('One or two sentences for lists.', ['Et par setninger.']),
        text: {
          ...text('The whole text, as HTML.', ['<p>Hele teksten.</p>']),
          contentMediaType: 'text/html',
        },
        image: {
          $ref: 'image.schema.json',
          description: 'Its picture.',
          examples: ['/media/bilde.webp'],
        },
        date: {
          $ref: 'time.schema.json',
          description: 'When it takes place.',
          examples: ['2026-12-05'],
        },
      },
    },
  };
}

/** A page for each record, with those of the site's blocks that show records of any model. */
function pageOf(made: NewModel): object {
  const { name, site, blocks } = made;
  const [layout = 'full', rows = 1] = widest(site);
  const able = site.config.components.flatMap((component) => {
    const metadata = blocks.get(component)?.metadata;
    const roles = metadata?.accepts['*'] ?? [];
    return metadata && roles.length > 0
      ? [{ component, roles, heading: metadata.heading === true }]
      : [];
  });
  const top = able.find(({ heading, roles }) => heading && roles.includes('@image'));
  const body = able.find(({ roles }) => roles.includes('@body'));
  const shown = [...new Set([top?.component, body?.component])].filter((one) => one !== undefined);
  return {
    $schema: '../../.lerret/schemas/page.schema.json',
    path: pagePathOf(made),
    pageType: 'standard',
    layout,
    sources: [
      {
        name,
        model: name,
        collection: false,
        filter: { property: 'slug', operator: 'eq', value: `:${name}` },
      },
    ],
    blocks: shown.map((component, index) => ({
      component,
      place: { row: Math.min(index + 1, rows), column: 1, order: index + 1 },
      data: [name],
    })),
    meta: { title: `@${name}.title`, description: `@${name}.summary`, image: `@${name}.image` },
  };
}

/** The layout of a page that shows one record of its own, else the first; and how many rows it has. */
function widest({ pages, layouts }: Site): readonly [layout?: string, rows?: number] {
  const single = pages.find(({ definition }) =>
    (definition.sources ?? [])
      .slice(0, 1)
      .some(
        (source) =>
          !source.collection &&
          conditionsOf(source).some(({ value }) => String(value).startsWith(':')),
      ),
  );
  const name = single?.definition.layout ?? [...layouts.keys()][0];
  return name === undefined ? [] : [name, layouts.get(name)?.rows.length ?? 1];
}

function recordOf(made: NewModel, word: string, index: number): object {
  return {
    $schema: `../../../.lerret/schemas/${recordSchemaName(made.name)}`,
    id: `${made.name}-${word}`,
    slug: slugWith(made, word),
    title: `${titleOf(made)} ${index + 1}`,
    summary: 'Et par setninger som står i lister. Skriv om dem.',
    text: '<p>Hele teksten. Skriv om den.</p>',
    date: `2026-12-0${index + 5}`,
  };
}

function testOf({ name, project, folder }: NewModel): string {
  const from = `${project}/tests/unit/models`;
  const at = (file: string) => relative(from, file);
  return `import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createPageModel } from '../../../runtime/page/index.ts';
import { folderReader, readModels, readSite } from '../../../runtime/site/index.ts';

const folder = fileURLToPath(new URL('${at(folder)}', import.meta.url));
const models = await readModels(folder);
const { site, problems } = await readSite(folderReader(folder), { models });

describe('${name}', () => {
  it('has records, and files without mistakes', () => {
    const own = problems.filter(({ file }) => file.startsWith('data/${foldersOf(name)}/'));
    expect(own).toEqual([]);
    expect(site.records.get('${name}')?.length).toBeGreaterThan(0);
  });

  it('has a page for each record', () => {
    const { routes } = createPageModel(site, Date.now());
    for (const record of site.records.get('${name}') ?? [])
      expect(routes.hrefOf(record)).toMatch(/^\\//);
  });
});
`;
}

function pageTest(made: NewModel): string {
  const [path = ''] = pagePathOf(made).split('/:');
  return `import assert from 'node:assert/strict';
import { it } from 'node:test';
import { renderPage } from 'lerret/testing';

it('has a page for each record, without mistakes', async () => {
  for (const word of ['en', 'to']) {
    const { status, html } = await renderPage({ path: \`${path}/${slugWith(made, '')}\${word}\` });
    assert.equal(status, 200);
    assert.match(html, /<h1[^>]*>${titleOf(made)} [12]</);
  }
});
`;
}

/** JSON as formatters write it: a list of texts and numbers on one line. */
function written(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(/\[\s+([^[\]{}]+?)\s+\]/g, (_list, items: string) => `[${items.replace(/\s*\n\s*/g, ' ')}]`)}\n`;
}
