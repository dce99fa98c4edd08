import { join } from 'node:path';

/** Globs of the files that follow a schema, by the schema's name. */
const single: Readonly<Record<string, readonly string[]>> = {
  site: ['**/site.json'],
  page: ['**/pages/*.json'],
  layout: ['**/layouts/*.json'],
  redirects: ['**/redirects.json'],
  endpoints: ['**/endpoints.json'],
  block: ['blocks/*/block.json'],
};

/** Folders whose files hold one record or a list of records, by the schema's name. */
const records: Readonly<Record<string, string>> = {
  article: 'articles',
  production: 'productions',
  event: 'events',
  'block-data': 'block-data',
};

/**
 * Editor settings that assign schemas to the files of site folders, also where a file has no `$schema`, which a list of
 * records can't have.
 */
export function generateEditors(root: string): [file: string, text: string][] {
  const associations = [
    ...Object.entries(single).map(([name, fileMatch]) => ({
      fileMatch,
      url: `./schemas/${name}.schema.json`,
    })),
    ...Object.entries(records).map(([name, folder]) => ({
      fileMatch: [`**/data/${folder}/**/*.json`],
      url: `./.vscode/schemas/${name}.schema.json`,
    })),
  ];
  const settings: [string, string] = [
    join(root, '.vscode/settings.json'),
    written({ 'json.schemas': associations }),
  ];
  const lists = Object.keys(records).map((name): [string, string] => {
    const one = { $ref: `../../schemas/${name}.schema.json` };
    const schema = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: `One ${name.replace('-', ' ')} record, or a list of them`,
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      ...{ if: { type: 'array' }, then: { items: one }, else: one },
    };
    return [join(root, `.vscode/schemas/${name}.schema.json`), written(schema)];
  });
  return [settings, ...lists];
}

/** JSON as the formatter writes it: a list with one text on one line. */
function written(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(/\[\s+("[^"]*")\s+\]/g, '[$1]')}\n`;
}
