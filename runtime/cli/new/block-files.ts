import { createPageModel, plainText, roleOf } from '../../page/index.ts';
import type { Site } from '../../site/index.ts';

/**
 * The files of a new block by path: a small list of records of any model, as a starting point.
 *
 * @param examples the records of its example
 */
export function blockFiles(
  name: string,
  examples: readonly ExampleRecord[],
): ReadonlyMap<string, string> {
  const words = name.split('-');
  const component = componentName(words);
  const title = words.join(' ').replace(/^./, (first) => first.toUpperCase());
  return new Map([
    [`blocks/${name}/block.json`, metadata(name, title, examples)],
    [`blocks/${name}/${name}.tsx`, source(name, component)],
    [`blocks/${name}/${name}.module.css`, style],
    [`stories/${name}.stories.tsx`, story(name, component, title)],
    [`tests/unit/blocks/${name}.test.tsx`, test(name, component)],
  ]);
}

/** Names that the generated files import, declare or export themselves. */
const taken = [
  'Empty',
  'Link',
  'SectionHead',
  'Props',
  'ReactElement',
  'Meta',
  'StoryObj',
  'Story',
];

const states = ['Example', 'One', 'Many', 'LongWords', 'Dark', 'NarrowColumn', 'LargeText'];

/** The component's name: `MovieInfo`. A block called `map` or `link` must not hide a known name: `MapBlock`. */
function componentName(words: readonly string[]): string {
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return name in globalThis || taken.includes(name) || states.includes(name)
    ? `${name}Block`
    : name;
}

function metadata(name: string, title: string, examples: readonly ExampleRecord[]): string {
  const records = examples.map(
    ({ id, model, title, address }) => `        {
          "id": ${JSON.stringify(id)},
          "model": ${JSON.stringify(model)},
          "title": ${JSON.stringify(title)},
          "address": ${JSON.stringify(address)}
        }`,
  );
  return `{
  "$schema": "../../schemas/block.schema.json",
  "name": "${name}",
  "title": "${title}",
  "description": "Viser oppføringer som en enkel liste. Bruk kortlisten når bildene er viktige.",
  "accepts": { "*": ["@title", "@address"] },
  "options": {
    "type": "object",
    "properties": {
      "heading": {
        "type": "string",
        "minLength": 1,
        "description": "Overskriften over listen.",
        "default": "${title}"
      }
    }
  },
  "example": {
    "records": {
      "*": [
${records.join(',\n')}
      ]
    },
    "options": {}
  }
}
`;
}

function source(name: string, component: string): string {
  return `import type { ReactElement } from 'react';
import { Empty } from '../shared/text/empty.tsx';
import { Link } from '../shared/text/link.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import styles from './${name}.module.css';

/** What the block shows, and for whom. */
export default function ${component}({ records, options }: Props): ReactElement {
  const { '*': shown } = records;
  return (
    <section>
      <SectionHead heading={options.heading} />
      {shown.length === 0 && <Empty>Det er ingenting her ennå.</Empty>}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map(({ id, title, address }) => (
            <li key={id}>{address === null ? title : <Link href={address}>{title}</Link>}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
`;
}

const style = `@layer blocks {
  .list {
    display: grid;
    gap: var(--space-2);
  }
}
`;

function story(name: string, component: string, title: string): string {
  return `import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/${name}/block.json' with { type: 'json' };
import ${component} from '../blocks/${name}/${name}.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof ${component}> = { title: 'Blocks/${title}', component: ${component} };
export default meta;

type Story = StoryObj<typeof ${component}>;

const { '*': records } = metadata.example.records;

export const Example: Story = { args: exampleProps(metadata) };

export const Empty: Story = { args: exampleProps(metadata, { records: { '*': [] } }) };

export const One: Story = {
  args: exampleProps(metadata, { records: { '*': records.slice(0, 1) } }),
};

export const Many: Story = {
  args: exampleProps(metadata, {
    records: {
      '*': Array.from({ length: 12 }, (_, index) => ({
        id: \`r-\${index}\`,
        model: 'article',
        title: \`Filmklubbens kveld nummer \${index + 1}\`,
        address: \`/article/filmklubben-\${index + 1}\`,
      })),
    },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      '*': records.map((each) => ({
        ...each,
        title: 'Kulturskolesamarbeidsprosjektets forestillingskalender',
      })),
    },
  }),
};

export const Dark: Story = { args: exampleProps(metadata), globals: { theme: 'dark' } };

export const NarrowColumn: Story = { args: exampleProps(metadata), globals: { column: 'narrow' } };

export const LargeText: Story = { args: exampleProps(metadata), globals: { text: '200%' } };
`;
}

function test(name: string, component: string): string {
  return `import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import metadata from '../../../blocks/${name}/block.json' with { type: 'json' };
import ${component} from '../../../blocks/${name}/${name}.tsx';
import { exampleProps } from '../../../stories/example-props.ts';

describe('${name}', () => {
  it('links to each record, in their order', () => {
    const html = renderToStaticMarkup(<${component} {...exampleProps(metadata)} />);
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual(metadata.example.records['*'].map(({ address }) => address));
  });

  it('says so when there is nothing to show', () => {
    const html = renderToStaticMarkup(
      <${component} {...exampleProps(metadata, { records: { '*': [] } })} />,
    );
    expect(html).toContain('Det er ingenting her ennå.');
    expect(html).not.toContain('<ul');
  });
});
`;
}

/** A record in the example of a new block. */
export interface ExampleRecord {
  readonly id: string;
  readonly model: string;
  readonly title: string;
  readonly address: string;
}

const madeUp: readonly ExampleRecord[] = [
  { id: 'r-1', model: 'article', title: 'Nytt lerret i sal 1', address: '/article/nytt-lerret' },
  { id: 'r-2', model: 'article', title: 'Konsert i foajeen', address: '/article/konsert' },
];

/** Two records of the site that have pages at `now` (milliseconds since 1970); invented ones where it has fewer. */
export function exampleRecords(site: Site, now: number): readonly ExampleRecord[] {
  const { routes, index } = createPageModel(site, now);
  const records = new Map<string, ExampleRecord>();
  for (const { record, path } of routes.addresses) {
    if (record === null || records.has(record.id)) continue;
    const { id, model } = record;
    const title = plainText(roleOf(site, index.read, record, 'title'));
    records.set(id, { id, model, title, address: path });
    if (records.size === madeUp.length) return [...records.values()];
  }
  return madeUp;
}
