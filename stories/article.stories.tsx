import type { Meta, StoryObj } from '@storybook/react-vite';
import Article from '../blocks/article/article.tsx';
import metadata from '../blocks/article/block.json' with { type: 'json' };
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Article> = { title: 'Blocks/Article', component: Article };
export default meta;

type Story = StoryObj<typeof Article>;

export const Example: Story = { args: exampleProps(metadata) };

/** As on the article page, where the cover above draws the title. */
export const BelowCover: Story = {
  args: exampleProps(metadata, { options: { showTitle: false }, page: { heading: null } }),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      article: [
        {
          id: 'a-1',
          title: 'Menneskerettighetsorganisasjonsforkjemperfestivalen i Skarvøy',
          content:
            '<p>Fylkestrafikksikkerhetsutvalgssekretariatslederfunksjonene samles om kulturskolesamarbeidsavtaleforhandlingsreferatet.</p><table><thead><tr><th>Dag</th><th>Klokkeslett</th><th>Forestilling</th></tr></thead><tbody><tr><td>Lørdag</td><td>18.00</td><td>Nordlysvakten</td></tr></tbody></table>',
        },
      ],
    },
  }),
};

export const WithoutText: Story = {
  args: exampleProps(metadata, {
    records: { article: [{ id: 'a-1', title: 'Kommer snart' }] },
  }),
};

export const Empty: Story = { args: exampleProps(metadata, { records: { article: [] } }) };
