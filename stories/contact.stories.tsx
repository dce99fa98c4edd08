import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Options, Records } from '../blocks/contact/block.gen.ts';
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

const { groups } = exampleProps<Options, Records>(metadata).options;

/** From four on a list leads to each. */
export const Many: Story = {
  args: exampleProps(metadata, {
    options: {
      groups: [
        ...groups,
        { title: 'Halti kulturscene', phone: '77 00 12 55' },
        { title: 'Skarvøy kulturskole', email: 'kulturskole@skarvoykulturhus.example' },
      ],
    },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Halti kulturscene' })).toHaveAttribute(
      'href',
      '#b-1-1-1-halti-kulturscene',
    );
  },
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
          hours: [
            { days: 'Undervisningsforberedelsesdager', hours: '10.00 til siste elev er gått' },
          ],
        },
        { title: 'Biblioteket', text: 'Spør i skranken.' },
      ],
    },
  }),
};

export const Dark: Story = { args: exampleProps(metadata), globals: { theme: 'dark' } };

export const NarrowColumn: Story = { args: exampleProps(metadata), globals: { column: 'narrow' } };

export const LargeText: Story = { args: exampleProps(metadata), globals: { text: '200' } };
