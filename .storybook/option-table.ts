import type { ArgTypesEnhancer } from 'storybook/internal/types';

interface Option {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly $ref?: string;
}

interface Metadata {
  readonly name: string;
  readonly options: { readonly properties?: Readonly<Record<string, Option>> };
}

const blocks = import.meta.glob<Metadata>('../blocks/*/block.json', {
  eager: true,
  import: 'default',
});

/** The table of a block's options, read from its block.json: `Blocks/Card list` is `card-list`. */
export const optionTable: ArgTypesEnhancer = ({ argTypes, title }) => {
  const name = title
    .replace(/^Blocks\//, '')
    .toLowerCase()
    .replaceAll(' ', '-');
  const properties = blocks[`../blocks/${name}/block.json`]?.options.properties ?? {};
  const rows = Object.entries(properties).map(([key, option]) => [
    `options.${key}`,
    {
      name: key,
      ...(option.description && { description: option.description }),
      control: false as const,
      table: {
        category: 'options',
        type: { summary: summary(option) },
        ...(option.default !== undefined && {
          defaultValue: { summary: JSON.stringify(option.default) },
        }),
      },
    },
  ]);
  return { ...argTypes, ...Object.fromEntries(rows) };
};

function summary({ type, enum: values, $ref }: Option): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  return type ?? $ref?.replace('.schema.json', '') ?? 'any';
}
