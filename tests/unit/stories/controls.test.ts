import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';
import { describe, expect, it } from 'vitest';
import type { BlockMetadata } from '../../../schemas/types.gen.ts';
import { blockControls, wholeSchema } from '../../../storybook/block/controls.ts';
import type { OptionSchema } from '../../../storybook/block/descriptions.ts';

const blocks = Object.values(
  import.meta.glob<Omit<BlockMetadata, 'options'> & { options: OptionSchema }>(
    '../../../blocks/*/block.json',
    { eager: true, import: 'default' },
  ),
);

function rowsOf(componentId: string): Readonly<Record<string, InputType>> {
  // Of all that an enhancer gets, ours reads the component and what was there before.
  const context = { componentId, argTypes: {} } as unknown as Parameters<ArgTypesEnhancer>[0];
  return blockControls(context);
}

describe.each(blocks)('Storybook on $name', ({ name, options, accepts }) => {
  const rows = rowsOf(`blocks-${name}`);

  it('has a control with description, type and default for each option', () => {
    for (const [key, option] of Object.entries(options.properties ?? {})) {
      const row = rows[`options ${key}`];
      expect(row?.name).toBe(key);
      const isForm = 'items' in option || 'properties' in option || '$ref' in option;
      if (isForm) expect(row).toMatchObject({ control: false, content: wholeSchema(option) });
      else expect(row?.control).toHaveProperty('type');
      expect(row?.description).toContain(option.description ?? '');
      expect(row?.table?.type?.summary).toBeTruthy();
      const byDefault = option.default === undefined ? undefined : JSON.stringify(option.default);
      expect(row?.table?.defaultValue?.summary).toBe(byDefault);
    }
  });

  it('has the records of each model that the block accepts, with their fields', () => {
    for (const [model, fields] of Object.entries(accepts)) {
      for (const field of fields) expect(rows[`records ${model}`]?.description).toContain(field);
    }
  });
});

it('has a form for the accepted fields of records', () => {
  const { content } = rowsOf('blocks-card-list')['records article'] ?? {};
  expect(Object.keys(content.items.properties)).toEqual(
    expect.arrayContaining(['title', 'image', 'createdAt']),
  );
  expect(content.items.properties).not.toHaveProperty('author');
});

it('offers the values of an enumeration, and the limits of a number', () => {
  const rows = rowsOf('blocks-schedule');
  expect(rows['options view']).toMatchObject({
    control: { type: 'inline-radio' },
    options: ['list', 'tabs', 'months'],
  });
  expect(rows['options days']).toMatchObject({ control: { type: 'number', min: 1, step: 1 } });
});

it('leaves stories of anything else as they are', () => {
  expect(rowsOf('Foundations/Colour')).toEqual({});
});
