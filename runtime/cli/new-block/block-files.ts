import { createPageModel, isArticle } from '../../page/index.ts';
import type { Site } from '../../site/index.ts';

/**
 * The files of a new block by path: a small list of articles, as a starting point.
 *
 * @param articles the records of its example
 */
export function blockFiles(
  name: string,
  articles: readonly ExampleArticle[],
): ReadonlyMap<string, string> {
  const words = name.split('-');
  const component = componentName(words);
  const title = words.join(' ').replace(/^./, (first) => first.toUpperCase());
  return new Map([
    [`blocks/${name}/block.json`, metadata(name, title, articles)],
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

function metadata(name: string, title: string, articles: readonly ExampleArticle[]): string {
  const records = articles.map(
    ({ id, title, href }) => `        {
          "id": ${JSON.stringify(id)},
          "title": ${JSON.stringify(title)},
          "href": ${JSON.stringify(href)}
        }`,
  );
  return `{
  "$schema": "../../schemas/block.schema.json",
  "name": "${name}",
  "title": "${title}",
  "description": "Viser artikler som en enkel liste. Bruk kortlisten når bildene er viktige.",
  "accepts": { "article": ["id", "title", "href"] },
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
      "article": [
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
  const { article: articles } = records;
  return (
    <section>
      <SectionHead heading={options.heading} />
      {articles.length === 0 && <Empty>Det er ingenting her ennå.</Empty>}
      {articles.length > 0 && (
        <ul className={styles.list}>
          {articles.map(({ id, title, href }) => (
            <li key={id}>{href === null ? title : <Link href={href}>{title}</Link>}</li>
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

const { article } = metadata.example.records;

export const Example: Story = { args: exampleProps(metadata) };

export const Empty: Story = { args: exampleProps(metadata, { records: { article: [] } }) };

export const One: Story = {
  args: exampleProps(metadata, { records: { article: article.slice(0, 1) } }),
};

export const Many: Story = {
  args: exampleProps(metadata, {
    records: {
      article: Array.from({ length: 12 }, (_, index) => ({
        id: \`a-\${index}\`,
        title: \`Filmklubbens kveld nummer \${index + 1}\`,
        href: \`/article/filmklubben-\${index + 1}\`,
      })),
    },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      article: article.map((each) => ({
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
  it('links to each article, in their order', () => {
    const html = renderToStaticMarkup(<${component} {...exampleProps(metadata)} />);
    const links = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual(metadata.example.records.article.map(({ href }) => href));
  });

  it('says so when there is nothing to show', () => {
    const html = renderToStaticMarkup(
      <${component} {...exampleProps(metadata, { records: { article: [] } })} />,
    );
    expect(html).toContain('Det er ingenting her ennå.');
    expect(html).not.toContain('<ul');
  });
});
`;
}

/** An article in the example of a new block. */
export interface ExampleArticle {
  readonly id: string;
  readonly title: string;
  readonly href: string;
}

const madeUp: readonly ExampleArticle[] = [
  { id: 'a-1', title: 'Nytt lerret i sal 1', href: '/article/nytt-lerret' },
  { id: 'a-2', title: 'Konsert i foajeen', href: '/article/konsert-i-foajeen' },
];

/** Two articles of the site that have pages at `now` (milliseconds since 1970); invented ones where it has fewer. */
export function exampleArticles(site: Site, now: number): readonly ExampleArticle[] {
  const articles = new Map<string, ExampleArticle>();
  for (const { record, path } of createPageModel(site, now).routes.addresses) {
    if (record === null || !isArticle(record) || articles.has(record.id)) continue;
    articles.set(record.id, { id: record.id, title: record.title, href: path });
    if (articles.size === madeUp.length) return [...articles.values()];
  }
  return madeUp;
}
