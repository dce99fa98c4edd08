import { relative } from 'node:path';
import { conditionsOf, createPageModel, plainText, roleOf } from '../../page/index.ts';
import { asPathWord } from '../../protocol/path-word.ts';
import { type BlockDescription, recordSchemaName, type Site, withEdits } from '../../site/index.ts';
import { type Files, filesFrom, type Place, readTemplates } from './templates.ts';

/** The kinds of blocks to start from: the folders of `templates/block/`. */
export type NewBlockKind = 'list' | 'empty' | 'enhanced' | 'island';

interface Asked {
  /** In lower case with hyphens: `opening-hours`. */
  readonly name: string;
  readonly kind: NewBlockKind;
  /** In bokmål: its name for staff (default: from `name`), and its heading for visitors (default: ANY_HEADING). */
  readonly title?: string | undefined;
  /** The records of the block's example; []: the template's records. */
  readonly examples: readonly ExampleRecord[];
  readonly place: Place;
}

/** The heading, in bokmål, of a new block without a title. */
export const ANY_HEADING = 'Overskrift';

/** Returns the files of a new block, by path in the project: a small working block of a kind, as a starting point. */
export function blockFiles({ name, kind, title: given, examples, place }: Asked): Files {
  const words = name.split('-');
  const title = given ?? words.join(' ').replace(/^./, (first) => first.toUpperCase());
  const files = filesFrom(
    readTemplates(`block/${kind}`),
    new Map([
      ['new-block', name],
      ['NewBlock', componentName(words)],
      ['New block', title],
    ]),
    place,
  );
  const description = `blocks/${name}/block.json`;
  const text = files.get(description) ?? '';
  const edit = (path: readonly string[], value: unknown) => ({ path, value });
  const isList = JSON.parse(text).example.records['*'] !== undefined;
  const edits = [
    edit(['options', 'properties', 'heading', 'default'], given ?? ANY_HEADING),
    ...(isList && examples.length > 0 ? [edit(['example', 'records', '*'], examples)] : []),
  ];
  files.set(description, withEdits(text, edits));
  return files;
}

/** Names that the files in the templates import, declare or export. A component can't have such a name. */
const taken = [
  ...['Props', 'ReactElement', 'Meta', 'StoryObj', 'Story'],
  ...['Empty', 'Link', 'SectionHead', 'CallForm', 'TextField'],
  ...['Example', 'One', 'Many', 'LongWords', 'Found', 'Sent', 'Incomplete'],
  ...['Dark', 'NarrowColumn', 'LargeText'],
];

/** Returns the component's name: `MovieInfo`; `MapBlock` for a block called `map`, as `Map` is a known name. */
function componentName(words: readonly string[]): string {
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return name in globalThis || taken.includes(name) ? `${name}Block` : name;
}

export interface ExampleRecord {
  readonly id: string;
  readonly model: string;
  readonly title: string;
  readonly address: string;
}

const SHOWN = 2;

/** Returns two records with pages at `now` (milliseconds since 1970 UTC); [] if fewer than two records have pages. */
export function exampleRecords(site: Site, now: number): readonly ExampleRecord[] {
  const { routes, index } = createPageModel(site, now);
  const records = new Map<string, ExampleRecord>();
  for (const { record, path } of routes.addresses) {
    if (record === null || records.has(record.id)) continue;
    const { id, model } = record;
    const title = plainText(roleOf(site, index.read, record, 'title'));
    records.set(id, { id, model, title, address: path });
    if (records.size === SHOWN) return [...records.values()];
  }
  return [];
}

/** The singular and plural of a record's name. */
export type Words = readonly [one: string, many: string];

/** The words in bokmål for the records of a new model without words. They suit any record. */
export const ANY_WORDS: Words = ['oppføring', 'oppføringer'];

interface NewModel {
  readonly name: string;
  /** The singular and plural in bokmål for its records; undefined: ANY_WORDS. */
  readonly words: Words | undefined;
  /** The folder that contains `models/` and the site folder. */
  readonly project: string;
  readonly folder: string;
  readonly site: Site;
  readonly blocks: ReadonlyMap<string, BlockDescription>;
  readonly place: Place;
}

/** Returns the files of a new model, by path from the project: model.json, a page definition, two records, a test. */
export function modelFiles(made: NewModel): Files {
  const { name, words = ANY_WORDS, place } = made;
  const data = relative(made.project, made.folder);
  const english = name.replaceAll('-', ' ');
  const [one, many] = words;
  const files = filesFrom(
    readTemplates('model'),
    new Map([
      ['new-model', name],
      ['new model', english],
      ['site-config', data],
      ['oppføringer', many],
      ['oppføring', one],
      ['Oppføring', one.replace(/^./u, (first) => first.toUpperCase())],
      ['oppforinger', manyInPath(made)],
      ['oppforing', asPathWord(made.words?.[0] ?? '') || name],
    ]),
    place,
  );
  const page = `${data}/pages/${name}.json`;
  files.set(page, written({ ...JSON.parse(files.get(page) ?? ''), ...shownOn(made) }));
  return files;
}

/**
 * Returns the entry in VS Code's settings that names the schema of a model's records.
 * @param site the path of the site folder in the project
 * @param folder the folder of the records in `data/`
 */
export function schemaAssociation(name: string, site: string, folder = foldersOf(name)): object {
  return {
    fileMatch: [`${site}/data/${folder}/**/*.json`],
    url: `./.lerret/schemas/${recordSchemaName(name)}`,
  };
}

function foldersOf(name: string): string {
  return `${name}s`;
}

/** Returns the path of the page of each record: `/utstillinger/:exhibition`. */
export function pagePathOf(made: Pick<NewModel, 'name' | 'words'>): string {
  return `/${manyInPath(made)}/:${made.name}`;
}

function manyInPath({ name, words }: Pick<NewModel, 'name' | 'words'>): string {
  return asPathWord(words?.[1] ?? '') || foldersOf(name);
}

/** Returns the layout and blocks of a record's page: the first block with heading and picture, the first with text. */
function shownOn({ name, site, blocks }: NewModel): object {
  const [layout = 'full', rows = 1] = layoutOfRecordPage(site);
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
    layout,
    blocks: shown.map((component, index) => ({
      component,
      place: { row: Math.min(index + 1, rows), column: 1, order: index + 1 },
      data: [name],
    })),
  };
}

/** Returns the layout of a page of one record, else the first layout, and its number of rows; [] if there is none. */
function layoutOfRecordPage({ pages, layouts }: Site): readonly [layout?: string, rows?: number] {
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

/** Returns JSON as formatters write it: lists of texts and numbers on one line. */
function written(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(/\[\s+([^[\]{}]+?)\s+\]/g, (_list, items: string) => `[${items.replace(/\s*\n\s*/g, ' ')}]`)}\n`;
}
