import type { ArgTypesEnhancer, InputType, StrictInputType } from 'storybook/internal/types';
import { type DescribedBlock, describedBlock, type OptionSchema } from './described-block.ts';
import { argOf, around } from './props-as-args.ts';

/** An option with more values than this gets a select instead of radio buttons. */
const MOST_RADIOS = 4;

/** The controls and the table of a block: its options, its records, and `page` and `site`. */
export const blockControls: ArgTypesEnhancer = ({ argTypes, title }) => {
  const block = describedBlock(title);
  return block === null ? argTypes : controlsOf(block.metadata);
};

function controlsOf({
  options,
  accepts,
}: DescribedBlock['metadata']): Record<string, StrictInputType> {
  const required = new Set(options.required);
  const rows = [
    ...Object.entries(options.properties ?? {}).map(([key, option]) => [
      argOf('options', key),
      optionRow(key, option, required.has(key)),
    ]),
    ...Object.entries(accepts).map(([model, fields = []]) => [
      argOf('records', model),
      objectRow(model, 'records', `With the fields ${fields.join(', ')}.`, `[${model}]`),
    ]),
    ...around.map((prop) => [
      argOf('around', prop),
      objectRow(prop, 'around the block', surroundings[prop], 'object'),
    ]),
    ...hidden.map((name) => [name, { ...hiddenRow, name }]),
  ];
  return Object.fromEntries(rows);
}

/** Props that are hidden as a whole: their parts have controls. */
const hidden = ['id', 'options', 'records', 'place', 'clock', ...around];

const surroundings = {
  page: 'Its path, parameters and title, and the id of the block that renders the h1.',
  site: 'What the site has and allows, its member pages, its calls.',
};

const hiddenRow: InputType = { table: { disable: true }, control: false };

function optionRow(key: string, option: OptionSchema, isRequired: boolean): StrictInputType {
  return {
    name: key,
    ...(option.description !== undefined && { description: option.description }),
    ...controlOf(option),
    type: { ...typeOf(option), required: isRequired },
    table: {
      category: 'options',
      type: { summary: summary(option) },
      ...(option.default !== undefined && {
        defaultValue: { summary: JSON.stringify(option.default) },
      }),
    },
  };
}

function controlOf(option: OptionSchema): InputType {
  if (option.enum !== undefined) {
    const type = option.enum.length > MOST_RADIOS ? 'select' : 'inline-radio';
    return { control: { type }, options: option.enum };
  }
  switch (option.type) {
    case 'boolean':
      return { control: { type: 'boolean' } };
    case 'string':
      return { control: { type: 'text' } };
    case 'integer':
    case 'number': {
      const { minimum, maximum, multipleOf = option.type === 'integer' ? 1 : undefined } = option;
      return {
        control: {
          type: 'number',
          ...(minimum !== undefined && { min: minimum }),
          ...(maximum !== undefined && { max: maximum }),
          ...(multipleOf !== undefined && { step: multipleOf }),
        },
      };
    }
    default:
      return { control: { type: 'object' } };
  }
}

function typeOf({ type, enum: values }: OptionSchema): { name: 'string' | 'number' | 'boolean' } {
  if (values === undefined && type === 'boolean') return { name: 'boolean' };
  return { name: type === 'integer' || type === 'number' ? 'number' : 'string' };
}

function summary({ type, enum: values, $ref, items, properties }: OptionSchema): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if ($ref !== undefined) return $ref.replace('.schema.json', '');
  if (type === 'array') return `[${items === undefined ? '' : summary(items)}]`;
  if (properties !== undefined) return `{ ${Object.keys(properties).join(', ')} }`;
  return [type ?? 'any'].flat().join(' | ');
}

function objectRow(
  name: string,
  category: string,
  description: string,
  type: string,
): StrictInputType {
  const table = { category, type: { summary: type } };
  return { name, description, control: { type: 'object' }, table };
}
