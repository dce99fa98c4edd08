import { createPageModel, plainText, roleOf } from '../../page/index.ts';
import { type Site, withEdits } from '../../site/index.ts';
import { type Files, filesFrom, type Place, readTemplates } from './templates.ts';

/** The kinds of blocks to start from: the folders of `templates/block/`. */
export type NewBlockKind = 'list' | 'empty' | 'enhanced' | 'island';

interface Asked {
  /** In lower case with hyphens: `opening-hours`. */
  readonly name: string;
  readonly kind: NewBlockKind;
  /** Its name for staff in bokmål and its heading for visitors, if given. */
  readonly title?: string | undefined;
  /** The records of its example; empty to use the template's. */
  readonly examples: readonly ExampleRecord[];
  readonly place: Place;
}

/** A placeholder heading in bokmål for a block without a given title. */
export const ANY_HEADING = 'Overskrift';

/** The files of a new block by path: a small working block of that kind, as a starting point. */
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
  files.set(description, withExamples(withHeading(text, given ?? ANY_HEADING), examples));
  return files;
}

const HEADING = ['options', 'properties', 'heading', 'default'];

function withHeading(text: string, heading: string): string {
  return withEdits(text, [{ path: HEADING, value: heading, isInserted: false }]);
}

/** A `block.json` whose example has these records, if it has any. */
function withExamples(text: string, examples: readonly ExampleRecord[]): string {
  const isList = JSON.parse(text).example.records['*'] !== undefined;
  if (!isList || examples.length === 0) return text;
  const path = ['example', 'records', '*'];
  return withEdits(text, [{ path, value: examples, isInserted: false }]);
}

/** Names that the files of templates import, declare or export themselves. */
const taken = [
  ...['Props', 'ReactElement', 'Meta', 'StoryObj', 'Story'],
  ...['Empty', 'Link', 'SectionHead', 'CallForm', 'TextField'],
  ...['Example', 'One', 'Many', 'LongWords', 'Found', 'Sent', 'Incomplete'],
  ...['Dark', 'NarrowColumn', 'LargeText'],
];

/** The component's name: `MovieInfo`. A block called `map` or `link` must not hide a known name: `MapBlock`. */
function componentName(words: readonly string[]): string {
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return name in globalThis || taken.includes(name) ? `${name}Block` : name;
}

/** A record in the example of a new block. */
export interface ExampleRecord {
  readonly id: string;
  readonly model: string;
  readonly title: string;
  readonly address: string;
}

/** The number of records in an example. */
const SHOWN = 2;

/** Two records of the site that have pages at `now` (milliseconds since 1970); none if it has fewer. */
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
