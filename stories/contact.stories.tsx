import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/contact/block.json' with { type: 'json' };
import Contact from '../blocks/contact/contact.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Contact> = { title: 'Blocks/Contact', component: Contact };
export default meta;

type Story = StoryObj<typeof Contact>;

export const Example: Story = { args: exampleProps(metadata) };

export const One: Story = {
  args: exampleProps(metadata, {
    options: { groups: [{ title: 'Kulturskolen', phone: '77 00 12 70' }] },
    page: { heading: null },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: {
      heading: 'Kontaktinformasjonsoversikten',
      groups: [
        {
          title: 'Kulturskoleadministrasjonssekretariatet',
          email: 'kulturskoleadministrasjonssekretariatet@skarvoykulturhus.example',
          people: [
            {
              name: 'Anne-Margrethe Benjaminsdatter Storvik-Henriksen',
              role: 'Kulturskolesamarbeidsavtalekoordinator',
              email: 'anne-margrethe.benjaminsdatter.storvik-henriksen@skarvoykulturhus.example',
            },
          ],
        },
        { title: 'Biblioteket', text: 'Spør i skranken.' },
      ],
    },
  }),
};
