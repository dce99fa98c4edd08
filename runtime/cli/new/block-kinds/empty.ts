import type { BlockTemplate, NewBlock } from './types.ts';

/** A block of options only, which staff write as block data: `new block --empty`. */
export function emptyBlock({ component, heading, place }: NewBlock): BlockTemplate {
  return {
    metadata: `  "description": "Viser en overskrift og en tekst. Bruk innholdsblokken når teksten er lang.",
  "accepts": {},
  "options": {
    "type": "object",
    "required": ["text"],
    "properties": {
      "heading": {
        "type": "string",
        "minLength": 1,
        "description": "Overskriften.",
        "default": "${heading}"
      },
      "text": {
        "type": "string",
        "minLength": 1,
        "description": "Teksten under overskriften.",
        "examples": ["Vi holder åpent hele julen."]
      }
    }
  },
  "example": {
    "records": {},
    "options": { "text": "Vi holder åpent hele julen." }
  }`,
    imports: {
      react: 'type { ReactElement }',
      [`${place.shared}/text/section-head.tsx`]: '{ SectionHead }',
    },
    source: `/** What the block shows, and for whom. */
export default function ${component}({ options }: Props): ReactElement {
  return (
    <section>
      <SectionHead heading={options.heading} />
      <p className={styles.text}>{options.text}</p>
    </section>
  );
}
`,
    style: `@layer blocks {
  .text {
    overflow-wrap: anywhere;
  }
}
`,
    stories: `export const Example: Story = { args: exampleProps(metadata) };

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: { text: 'Kulturskolesamarbeidsprosjektets forestillingskalender' },
  }),
};
`,
    tests: [
      {
        says: 'has its text',
        claims: [{ has: 'metadata.example.options.text' }],
      },
      {
        says: 'has the heading that staff write',
        given: `options: { heading: 'Åpent i julen' }`,
        claims: [{ has: `'Åpent i julen</h2>'` }],
      },
    ],
  };
}
