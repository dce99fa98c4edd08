import type { BlockTemplate, NewBlock } from './types.ts';

/** HTML that is complete, and a script that adds to it: `new block --enhanced`. Here a list, and a field to find a line. */
export function enhancedBlock({ name, component, heading, place }: NewBlock): BlockTemplate {
  return {
    metadata: `  "description": "Viser en liste av linjer, og et felt som finner blant dem.",
  "hydrate": "visible",
  "accepts": {},
  "options": {
    "type": "object",
    "required": ["lines"],
    "properties": {
      "heading": {
        "type": "string",
        "minLength": 1,
        "description": "Overskriften over listen.",
        "default": "${heading}"
      },
      "lines": {
        "type": "array",
        "minItems": 1,
        "description": "Linjene.",
        "items": {
          "type": "string",
          "minLength": 1,
          "description": "En linje.",
          "examples": ["Teleslynge ved skranken"]
        }
      }
    }
  },
  "example": {
    "records": {},
    "options": {
      "lines": ["Teleslynge ved skranken", "Rullestolrampe på baksiden", "Heis fra inngangen"]
    }
  }`,
    imports: {
      react: 'type { ReactElement }',
      [`${place.shared}/text/class-names.ts`]: '{ classNames }',
      [`${place.shared}/text/section-head.tsx`]: '{ SectionHead }',
    },
    source: `/** What the block shows, and for whom. Its script (${name}.enhance.ts) shows the field, and makes it work. */
export default function ${component}({ id, options }: Props): ReactElement {
  return (
    <section>
      <SectionHead heading={options.heading} />
      <p className={classNames('field', styles.find)} data-find="">
        <label htmlFor={\`\${id}-find\`}>Finn i listen</label>
        <input type="search" id={\`\${id}-find\`} autoComplete="off" />
      </p>
      <p role="status" />
      <ul className={styles.list}>
        {options.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
`,
    enhance: `/**
 * Hides the lines that lack the text of the field, and says how many are left.
 * @returns the function that undoes it
 */
export default function enhance(element: HTMLElement, { signal }: EnhanceContext): () => void {
  const find = element.querySelector<HTMLElement>('[data-find]');
  const field = find?.querySelector('input');
  const status = element.querySelector('[role=status]');
  const lines = [...element.querySelectorAll('li')];
  if (!find || !field || !status) return () => {};

  const show = (text: string) => {
    const wanted = text.trim().toLowerCase();
    for (const line of lines) line.hidden = !line.textContent.toLowerCase().includes(wanted);
    const left = lines.filter(({ hidden }) => !hidden);
    status.textContent = wanted === '' ? '' : \`Viser \${left.length} av \${lines.length}\`;
  };

  field.addEventListener('input', () => show(field.value), { signal });
  find.dataset.live = '';
  return () => {
    delete find.dataset.live;
    show('');
  };
}
`,
    style: `@layer blocks {
  /* Its room is kept until the script is there, which makes it work. */
  .find {
    visibility: hidden;

    &[data-live] {
      visibility: visible;
    }
  }

  .list {
    display: grid;
    gap: var(--space-2);
    overflow-wrap: anywhere;
  }

  @media (scripting: none) {
    .find {
      display: none;
    }
  }
}
`,
    storyImports: {
      'storybook/test': '{ expect }',
      [`../blocks/${name}/${name}.enhance.ts`]: 'enhance',
      [`${place.stories}/enhanced.tsx`]: '{ enhanced }',
    },
    stories: `export const Example: Story = { args: exampleProps(metadata) };

/** With its script. */
export const Found: Story = {
  args: exampleProps(metadata),
  decorators: [enhanced(enhance)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Finn i listen'), 'HEIS');
    await expect(canvas.getByRole('status')).toHaveTextContent('Viser 1 av 3');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: { lines: ['Kulturskolesamarbeidsprosjektets forestillingskalender'] },
  }),
};
`,
    tests: [
      {
        says: 'has all of its lines without script',
        claims: [{ matches: '/<li>([^<]+)/g', all: 'metadata.example.options.lines' }],
      },
      {
        says: 'has the field and the status that its script looks for',
        claims: [
          { has: `'data-find'` },
          { has: `'<input type="search"'` },
          { has: `'role="status"'` },
        ],
      },
    ],
  };
}
