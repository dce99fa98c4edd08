import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ensure, ThemeProvider, themes } from 'storybook/theming';
import { Field } from '../../storybook/content/fields.tsx';

const schema = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    required: ['day', 'hours'],
    properties: {
      day: { type: 'string', description: 'Dagen.', examples: ['Mandag'] },
      hours: { type: 'array', minItems: 1, items: { type: 'string', examples: ['10–16'] } },
      closed: { type: 'boolean', default: false },
    },
  },
};

const days = [
  { day: 'Tirsdag', hours: ['10–16'] },
  { day: 'Lørdag', hours: ['12–16', '18–20'] },
];

const onChange = fn();

/** The panel "Content" beside stories. A test of Storybook itself: not in its list. */
const meta: Meta = {
  title: 'Panel/Content',
  tags: ['!dev', '!autodocs'],
  // The panel has Storybook's colours, not the site's.
  parameters: { frame: false, a11y: { test: 'off' } },
  beforeEach: () => void onChange.mockClear(),
  render: function Lists() {
    const [value, setValue] = useState<unknown>(days);
    const change = (edited: unknown) => {
      setValue(edited);
      onChange(edited);
    };
    return (
      <ThemeProvider theme={ensure(themes.light)}>
        <Field name="days" schema={schema} value={value} isRequired onChange={change} />
      </ThemeProvider>
    );
  },
};
export default meta;

type Story = StoryObj;

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const named = (name: string) => canvas.getByRole('button', { name });
    named('Move Tirsdag down').focus();
    await userEvent.keyboard('{Enter}');
    await expect(onChange).toHaveBeenLastCalledWith([days[1], days[0]]);
    await expect(named('Move Tirsdag down')).toHaveFocus();
    await expect(canvas.getAllByRole('status').at(-1)).toHaveTextContent('Tirsdag: 2 of 2');

    named('Add to days').focus();
    await userEvent.keyboard('{Enter}');
    const added = { day: 'Mandag', hours: ['10–16'] };
    await expect(onChange).toHaveBeenLastCalledWith([days[1], days[0], added]);
    await expect(canvas.getByText('3. Mandag')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Control>}a{/Control}Søndag');
    await expect(onChange).toHaveBeenLastCalledWith([
      days[1],
      days[0],
      { ...added, day: 'Søndag' },
    ]);

    named('Remove Lørdag').focus();
    await userEvent.keyboard('{Enter}');
    await expect(onChange).toHaveBeenLastCalledWith([days[0], { ...added, day: 'Søndag' }]);
    await expect(canvas.getByText('1. Tirsdag')).toHaveFocus();
  },
};

export const ListInAList: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Move 18–20 up' }));
    const swapped = { day: 'Lørdag', hours: ['18–20', '12–16'] };
    await expect(onChange).toHaveBeenLastCalledWith([days[0], swapped]);
    await expect(canvas.getByRole('button', { name: 'Move 18–20 up' })).toHaveFocus();
    // There must be one, so the only one can't go.
    await expect(canvas.getByRole('button', { name: 'Remove 10–16' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
