import { emptyBlock } from './block-kinds/empty.ts';
import { enhancedBlock } from './block-kinds/enhanced.ts';
import { islandBlock } from './block-kinds/island.ts';
import { listBlock } from './block-kinds/list.ts';
import type { BlockSurroundings, BlockTemplate, NewBlock } from './block-kinds/types.ts';
import { blockTest } from './block-test.ts';
import type { ExampleRecord } from './example-records.ts';
import { importsOf } from './import-statements.ts';

const kinds = {
  list: listBlock,
  empty: emptyBlock,
  enhanced: enhancedBlock,
  island: islandBlock,
} satisfies Readonly<Record<string, (made: NewBlock) => BlockTemplate>>;

/** The kinds of blocks to start from. */
export type NewBlockKind = keyof typeof kinds;

/** In a clone of Lerret: beside its own blocks, with its own tools. */
export const inClone: BlockSurroundings = {
  schemas: '../../schemas',
  block: '../../runtime/block.ts',
  shared: '../shared',
  stories: '.',
  test: 'vitest',
};

/** In a project that has Lerret as a dependency. */
export const inProject: BlockSurroundings = {
  schemas: '../../.lerret/schemas',
  block: 'lerret/block',
  shared: 'lerret/shared',
  stories: 'lerret/storybook',
  test: 'node',
};

interface Asked {
  readonly name: string;
  readonly kind: NewBlockKind;
  /** What it is called in bokmål, where somebody said. */
  readonly title?: string | undefined;
  /** The records of its example. */
  readonly examples: readonly ExampleRecord[];
  readonly place: BlockSurroundings;
}

/** The heading of a block that nobody named: bokmål, and to be written over. */
export const ANY_HEADING = 'Overskrift';

/** The files of a new block by path: a small block of that kind that works, as a starting point. */
export function blockFiles({
  name,
  kind,
  title: given,
  examples,
  place,
}: Asked): ReadonlyMap<string, string> {
  const words = name.split('-');
  const component = componentName(words);
  const title = given ?? words.join(' ').replace(/^./, (first) => first.toUpperCase());
  const heading = given ?? ANY_HEADING;
  const made = { name, component, title, heading, examples, place };
  const template = kinds[kind](made);
  const file = componentFile(name, kind);
  const test =
    place.test === 'vitest' ? `tests/unit/blocks/${name}.test.tsx` : `tests/${name}.test.js`;
  return new Map([
    [`blocks/${name}/block.json`, metadata(made, template)],
    [`blocks/${name}/${file}`, source(made, template)],
    ...(template.enhance === undefined
      ? []
      : [[`blocks/${name}/${name}.enhance.ts`, enhancement(template.enhance, place)] as const]),
    [`blocks/${name}/${name}.module.css`, template.style],
    [`stories/${name}.stories.tsx`, story(made, template, file)],
    [test, blockTest(made, template.tests, file)],
  ]);
}

function componentFile(name: string, kind: NewBlockKind): string {
  return kind === 'island' ? `${name}.island.tsx` : `${name}.tsx`;
}

/** Names that the generated files import, declare or export themselves. */
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

function metadata({ name, title, place }: NewBlock, template: BlockTemplate): string {
  return `{
  "$schema": "${place.schemas}/block.schema.json",
  "name": "${name}",
  "title": "${title}",
${template.metadata}
}
`;
}

function source({ name }: NewBlock, { imports, source }: BlockTemplate): string {
  const all = {
    ...imports,
    './block.gen.ts': 'type { Props }',
    [`./${name}.module.css`]: 'styles',
  };
  return `${importsOf(all)}\n\n${source}`;
}

function enhancement(source: string, place: BlockSurroundings): string {
  return `${importsOf({ [place.block]: 'type { EnhanceContext }' })}\n\n${source}`;
}

function story(made: NewBlock, { storyImports, stories }: BlockTemplate, file: string): string {
  const { name, component, title, place } = made;
  const imports = importsOf({
    '@storybook/react-vite': 'type { Meta, StoryObj }',
    [`../blocks/${name}/block.json`]: 'metadata',
    [`../blocks/${name}/${file}`]: component,
    [`${place.stories}/example-props.ts`]: '{ exampleProps }',
    ...storyImports,
  });
  return `${imports}

const meta: Meta<typeof ${component}> = {
  title: 'Blocks/${title}',
  id: 'blocks-${name}',
  component: ${component},
};
export default meta;

type Story = StoryObj<typeof ${component}>;

${stories}
export const Dark: Story = { args: exampleProps(metadata), globals: { theme: 'dark' } };

export const NarrowColumn: Story = { args: exampleProps(metadata), globals: { column: 'narrow' } };

export const LargeText: Story = { args: exampleProps(metadata), globals: { text: '200' } };
`;
}
