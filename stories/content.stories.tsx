import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/content/block.json' with { type: 'json' };
import Content from '../blocks/content/content.tsx';
import { exampleProps } from './example-props.ts';
import { hallPicture } from './sample-films.ts';

const meta: Meta<typeof Content> = {
  title: 'Blocks/Innhold',
  id: 'blocks-content',
  component: Content,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof Content>;

export const Example: Story = {};

export const MissingPicture: Story = {
  args: exampleProps(metadata, { options: { image: undefined } }),
};

export const TextOnly: Story = {
  args: exampleProps(metadata, {
    options: {
      image: undefined,
      heading: undefined,
      html: '<p>Biblioteket er åpent for alle, hver dag, uten avtale.</p>',
    },
  }),
};

/** Without facts; with them, the example is as wide as the page allows. */
export const NoFacts: Story = {
  args: exampleProps(metadata, { options: { facts: undefined } }),
};

const chapters = ['Salene', 'Billettpriser', 'Åpningstider', 'Syn og hørsel', 'Mat, barn og uro'];

/** From four headings on there is a list of them, beside the text where there is room. */
export const Long: Story = {
  args: exampleProps(metadata, {
    options: {
      heading: undefined,
      image: hallPicture,
      html: chapters
        .map(
          (title) =>
            `<h2>${title}</h2><p>Kinoen har to saler, og begge har teleslynge og plasser for rullestol. Kom gjerne i god tid, så rekker du å finne plassen din før lyset går ned.</p>`,
        )
        .join(''),
    },
  }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    options: {
      heading: 'Billettkjøpsbekreftelsesutskriftsautomaten',
      html: '<p>Fylkestrafikksikkerhetsutvalgssekretariatslederfunksjonene er beskrevet for seg.</p>',
    },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
