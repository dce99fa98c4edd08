import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Options, Records } from '../blocks/countdown/block.gen.ts';
import metadata from '../blocks/countdown/block.json' with { type: 'json' };
import enhance from '../blocks/countdown/countdown.enhance.ts';
import Countdown from '../blocks/countdown/countdown.tsx';
import { enhanced } from './enhanced.tsx';
import { exampleProps } from './example-props.ts';
import { longTitle, showingStates } from './sample-films.ts';

const meta: Meta<typeof Countdown> = {
  title: 'Blocks/Nedtelling',
  id: 'blocks-countdown',
  component: Countdown,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof Countdown>;

const { event } = exampleProps<Options, Records>(metadata).records;

export const Example: Story = {};

/** Nothing to count to: the block takes no room. */
export const Empty: Story = { args: exampleProps(metadata, { records: { event: [] } }) };

export const ToADay: Story = {
  args: exampleProps(metadata, {
    records: { event: [] },
    options: {
      goal: { title: 'Den store kinodagen', day: '2026-12-05' },
      link: { label: 'Se programmet for dagen', href: '/den-store-kinodagen' },
    },
  }),
};

export const WithPicture: Story = {
  args: exampleProps(metadata, {
    options: {
      image: { url: '/media/kinosal-lerret.webp', alt: '', focalPoint: { x: 0.95, y: 0.5 } },
    },
  }),
};

export const Tomorrow: Story = {
  args: exampleProps(metadata, { now: '2026-12-11T20:00:00+01:00' }),
};

/** As it is built: right until the event begins. */
export const Today: Story = {
  args: exampleProps(metadata, { now: '2026-12-12T15:30:00+01:00' }),
};

/** With its script, on the day itself. */
export const Counting: Story = {
  args: exampleProps(metadata, { now: '2026-12-12T17:15:00+01:00' }),
  decorators: [enhanced(enhance, '2026-12-12T17:15:00+01:00')],
};

export const Now: Story = {
  args: exampleProps(metadata, { now: '2026-12-12T18:20:00+01:00' }),
};

export const SoldOut: Story = {
  args: exampleProps(metadata, {
    records: { event: event.map((each) => ({ ...each, ...showingStates.soldOut })) },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: { event: event.map((each) => ({ ...each, title: longTitle })) },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
