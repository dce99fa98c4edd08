import type { BlockTemplate, NewBlock } from './types.ts';

/** A block that React also runs in the browser: `new block --island`. Here a form, and what it says when it is sent. */
export function islandBlock({ component, heading, place }: NewBlock): BlockTemplate {
  return {
    metadata: `  "description": "Stiller et spørsmål, og takker for svaret.",
  "hydrate": "interaction",
  "accepts": {},
  "options": {
    "type": "object",
    "properties": {
      "heading": {
        "type": "string",
        "minLength": 1,
        "description": "Overskriften over skjemaet.",
        "default": "${heading}"
      },
      "question": {
        "type": "string",
        "minLength": 1,
        "description": "Spørsmålet.",
        "default": "Hva vil du gjøre hos oss?"
      }
    }
  },
  "example": {
    "records": {},
    "options": {}
  }`,
    imports: {
      react: '{ type ReactElement, useState }',
      [`${place.shared}/forms/call-form.tsx`]: '{ CallForm }',
      [`${place.shared}/forms/text-field.tsx`]: '{ TextField }',
      [`${place.shared}/text/section-head.tsx`]: '{ SectionHead }',
    },
    source: `/** What the block asks, and of whom. */
export default function ${component}({ id, options }: Props): ReactElement {
  const [answer, setAnswer] = useState<string | null>(null);

  function send(values: FormData): void {
    setAnswer(String(values.get('answer')));
  }

  return (
    <section className={styles.asking}>
      <SectionHead heading={options.heading} />
      <CallForm
        id={id}
        label="Send svaret"
        working="Sender svaret …"
        isWorking={false}
        error={null}
        onSend={send}
        onCancel={() => setAnswer(null)}
      >
        {(isWrong) => (
          <TextField
            id={\`\${id}-answer\`}
            name="answer"
            label={options.question}
            type="text"
            autoComplete="off"
            maxLength={200}
            hint="Skriv noen ord."
            isWrong={isWrong('answer')}
          />
        )}
      </CallForm>
      <p role="status" className={styles.thanks}>
        {answer !== null && \`Takk for svaret: \${answer}\`}
      </p>
    </section>
  );
}
`,
    style: `@layer blocks {
  .asking {
    display: grid;
    gap: var(--space-4);
  }

  .thanks {
    min-height: 1.5em;
    overflow-wrap: anywhere;
  }
}
`,
    storyImports: { 'storybook/test': '{ expect }' },
    stories: `export const Example: Story = { args: exampleProps(metadata) };

export const Sent: Story = {
  args: exampleProps(metadata),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Polarnatt');
    await userEvent.click(canvas.getByRole('button', { name: 'Send svaret' }));
    await expect(canvas.getByText('Takk for svaret: Polarnatt')).toBeVisible();
  },
};

export const Incomplete: Story = {
  args: exampleProps(metadata),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send svaret' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Se over feltene');
    await expect(canvas.queryByText(/^Takk/)).toBeNull();
  },
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: { question: 'Kulturskolesamarbeidsprosjektets forestillingskalender?' },
  }),
};
`,
    tests: [
      {
        says: 'asks the question of its options',
        given: `options: { question: 'Hva synger du?' }`,
        claims: [{ has: `'>Hva synger du?</label>'` }],
      },
      {
        says: 'can be answered before its code is there: nothing is filled in by React',
        claims: [{ has: `'name="answer"'` }, { has: `'type="submit"'` }, { lacks: `' value='` }],
      },
      {
        says: 'thanks nobody who hasn’t answered',
        claims: [{ lacks: `'Takk'` }],
      },
    ],
  };
}
