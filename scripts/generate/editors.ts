import { join } from 'node:path';
import { recordSchema } from '../../schemas/record-schema.ts';
import type { Models } from './descriptions.ts';

/** The files of a site to which a schema applies, by the schema's name. */
const ofSites: Readonly<Record<string, string>> = {
  site: 'site.json',
  page: 'pages/*.json',
  layout: 'layouts/*.json',
  redirects: 'redirects.json',
  synonyms: 'synonyms.json',
  endpoints: 'endpoints.json',
};

/** The schemas of files outside site folders. */
const besideSites: Readonly<Record<string, string>> = {
  block: 'blocks/*/block.json',
  model: '**/models/*/model.json',
};

/** The sample site, whose files follow the schemas that `lerret dev` writes for it. */
const SAMPLE = 'site-config';

/**
 * Returns, as pairs of absolute path and text, the settings with which editors assign schemas to the files of site
 * folders (files may lack `$schema`, and lists of records can't have it), and the schemas of records, made from each
 * `model.json`.
 */
export function generateEditors(root: string, models: Models): [file: string, text: string][] {
  const records = [
    ...Array.from(models.values(), (model) => ({
      name: model.name,
      files: `data/${model.folder}/**/*.json`,
      ours: `models/${model.name}/record.schema.json`,
      sample: `${model.name}.record.schema.json`,
      definitions: { record: referring(recordSchema(model)) },
      one: { $ref: '#/definitions/record' },
    })),
    {
      name: 'block-data',
      files: 'data/block-data/**/*.json',
      ours: '.vscode/schemas/block-data.schema.json',
      sample: 'block-data.schema.json',
      definitions: null,
      one: { $ref: '../../schemas/block-data.schema.json' },
    },
  ];
  const named = Object.entries(ofSites).map(([name, files]) => ({
    files,
    ours: `schemas/${name}.schema.json`,
    sample: `${name}.schema.json`,
  }));
  const associations = [
    ...[...named, ...records].flatMap(({ files, ours, sample }) => [
      { fileMatch: [`${SAMPLE}/${files}`], url: `./.lerret/schemas/${sample}` },
      { fileMatch: [`**/${files}`, `!${SAMPLE}/${files}`], url: `./${ours}` },
    ]),
    ...Object.entries(besideSites).map(([name, files]) => ({
      fileMatch: [files],
      url: `./schemas/${name}.schema.json`,
    })),
  ];
  const lists = records.map(({ name, ours, definitions, one }): [string, string] => {
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: `One ${name.replace('-', ' ')} record, or a list of them`,
      ...(definitions && { definitions }),
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      ...{ if: { type: 'array' }, then: { items: one }, else: one },
    };
    return [join(root, ours), written(schema)];
  });
  return [
    [join(root, '.vscode/settings.json'), written({ 'json.schemas': associations })],
    ...lists,
  ];
}

/** Returns a schema whose references to `schemas/` are relative to a folder two levels below the root. */
function referring(value: object): object {
  return JSON.parse(
    JSON.stringify(value, (key, item) =>
      key === '$ref' && !item.startsWith('#') ? `../../schemas/${item}` : item,
    ),
  );
}

/** Returns JSON as the formatter writes it: a list of one or two texts is on one line. */
function written(value: unknown): string {
  const lists = /\[\s+("[^"]*"(?:,\s+"[^"]*")?)\s+\]/g;
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(lists, (_list, texts: string) => `[${texts.replace(/\s+/g, ' ')}]`)}\n`;
}
