import type { BlockTemplate, NewBlock } from './types.ts';

/** A list of records of any model: the kind that `new block` makes without a flag. */
export function listBlock({ component, heading, examples, place }: NewBlock): BlockTemplate {
  const records = examples.map(
    ({ id, model, title, address }) => `        {
          "id": ${JSON.stringify(id)},
          "model": ${JSON.stringify(model)},
          "title": ${JSON.stringify(title)},
          "address": ${JSON.stringify(address)}
        }`,
  );
  return {
    metadata: `  "description": "Viser oppføringer som en enkel liste. Bruk kortlisten når bildene er viktige.",
  "accepts": { "*": ["@title", "@address"] },
  "options": {
    "type": "object",
    "properties": {
      "heading": {
        "type": "string",
        "minLength": 1,
        "description": "Overskriften over listen.",
        "default": "${heading}"
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
  }`,
    imports: {
      react: 'type { ReactElement }',
      [`${place.shared}/text/empty.tsx`]: '{ Empty }',
      [`${place.shared}/text/link.tsx`]: '{ Link }',
      [`${place.shared}/text/section-head.tsx`]: '{ SectionHead }',
    },
    source: `/** What the block shows, and for whom. */
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
`,
    style: `@layer blocks {
  .list {
    display: grid;
    gap: var(--space-2);
  }
}
`,
    stories: `const { '*': records } = metadata.example.records;

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
`,
    tests: [
      {
        says: 'links to each record, in their order',
        claims: [
          {
            matches: `/<a href="([^"]+)"/g`,
            all: `metadata.example.records['*'].map(({ address }) => address)`,
          },
        ],
      },
      {
        says: 'says so when there is nothing to show',
        given: `records: { '*': [] }`,
        claims: [{ has: `'Det er ingenting her ennå.'` }, { lacks: `'<ul'` }],
      },
    ],
  };
}
