import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/not-found/block.json' with { type: 'json' };
import NotFound from '../blocks/not-found/not-found.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof NotFound> = { title: 'Blocks/Not found', component: NotFound };
export default meta;

type Story = StoryObj<typeof NotFound>;

export const Example: Story = { args: exampleProps(metadata) };

export const QuietDay: Story = { args: exampleProps(metadata, { records: { event: [] } }) };

export const WithoutSearch: Story = {
  args: exampleProps(metadata, { options: { links: undefined }, site: { searchPath: null } }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: { heading: 'Adressefeilsøkingshjelpesiden' },
    records: {
      production: [],
      event: [
        {
          id: 'e-1',
          productionId: 'p-1',
          title: 'Fiskebåtforsikringsutbetalingsgeneralforsamlinga',
          startTime: '2026-11-20T21:00:00+01:00',
          sal: 'Lillescenen',
          venue: 'Halti kulturscene',
          href: null,
          ticketUrl: 'https://ebillett.example/skarvoy/e-1',
          availability: 'few',
        },
        {
          id: 'e-2',
          productionId: 'p-2',
          title: 'Avlyst visekveld',
          startTime: '2026-11-20T20:00:00+01:00',
          href: null,
          status: 'cancelled',
        },
      ],
    },
  }),
};
