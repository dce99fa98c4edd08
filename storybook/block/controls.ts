import type { ArgTypesEnhancer, InputType, StrictInputType } from 'storybook/internal/types';
import { models } from '../project/models.ts';
import { sharedSchemas, site } from '../project/site.ts';
import { describedBlock } from './described-block.ts';
import type { DescribedBlock, OptionSchema } from './descriptions.ts';
import { argOf, around } from './props-as-args.ts';

/** The hint in a row of the table that has no control. */
const EDITED = '*Edited in the panel “Content”.*';

/** The maximum number of values for which an option gets radio buttons, not a select. */
const MAX_RADIOS = 4;

/** Returns the controls of a block's story: its options, its records, `page` and `site`. */
export const blockControls: ArgTypesEnhancer = ({ argTypes, componentId }) => {
  const block = describedBlock(componentId);
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
      recordsRow(model, fields),
    ]),
    ...around.map((prop) => [
      argOf('around', prop),
      objectRow(prop, 'around the block', surroundings[prop], 'object'),
    ]),
    ...hidden.map((name) => [name, { ...hiddenRow, name }]),
  ];
  return Object.fromEntries(rows);
}

/** Props without a row of their own, as their parts have controls. */
const hidden = ['id', 'options', 'records', 'place', 'clock', ...around];

const surroundings = {
  page: 'Its path, parameters and title, and the id of the block that renders the h1.',
  site: 'What the site has and allows, its member pages, its calls.',
};

const hiddenRow: InputType = { table: { disable: true }, control: false };

function optionRow(key: string, option: OptionSchema, isRequired: boolean): StrictInputType {
  const hint = isForm(option) ? [EDITED] : [];
  const description = [option.description ?? [], hint].flat().join(' ');
  return {
    name: key,
    ...(description !== '' && { description }),
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
    const type = option.enum.length > MAX_RADIOS ? 'select' : 'inline-radio';
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
      return { control: { type: 'number', min: minimum, max: maximum, step: multipleOf } };
    }
    default:
      return isForm(option)
        ? { control: false, content: wholeSchema(option) }
        : { control: { type: 'object' } };
  }
}

/** Returns whether the panel "Content" has a form for an option with this schema. */
function isForm({ items, properties, $ref }: OptionSchema): boolean {
  return items !== undefined || properties !== undefined || $ref !== undefined;
}

/** Returns a schema with the shared schemas in it, and the site's pictures as examples. */
export function wholeSchema(option: OptionSchema): OptionSchema {
  const { $ref, ...own } = option;
  const shared = sharedSchemas[$ref ?? ''];
  const schema = shared?.properties ? { ...shared, ...own } : option;
  const isPicture = schema.$ref === 'image.schema.json' || schema['x-image'] === true;
  if (isPicture) return { ...schema, examples: site.pictures };
  const { properties, items } = schema;
  const inner = Object.entries(properties ?? {}).map(([key, part]) => [key, wholeSchema(part)]);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(inner) }),
    ...(items && { items: wholeSchema(items) }),
  };
}

/** Returns the row of a model's records, with a form for the accepted fields that the model's schema describes. */
function recordsRow(model: string, fields: readonly string[]): InputType {
  const row = objectRow(model, 'records', `With the fields ${fields.join(', ')}.`, `[${model}]`);
  const { properties = {}, required = [] } = models.get(model)?.schema ?? {};
  const described = Object.entries(properties).filter(([field]) => fields.includes(field));
  if (described.length === 0) return row;
  const items = {
    type: 'object',
    properties: Object.fromEntries(described),
    required: required.filter((field) => fields.includes(field)),
  };
  return { ...row, control: false, content: wholeSchema({ type: 'array', items }) };
}

function typeOf({ type, enum: values }: OptionSchema): { name: 'string' | 'number' | 'boolean' } {
  if (values === undefined && type === 'boolean') return { name: 'boolean' };
  return { name: type === 'integer' || type === 'number' ? 'number' : 'string' };
}

/** Returns the possible values of an option as a short text: `"list" | "tabs"`, `[{ title, image }]`. */
export function summary({ type, enum: values, $ref, items, properties }: OptionSchema): string {
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
