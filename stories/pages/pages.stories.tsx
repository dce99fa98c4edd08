import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { expect } from 'storybook/test';
import { SitePage } from './site-page.tsx';
import { sitePages } from './site-pages.ts';

interface Args {
  readonly address: string;
}

const meta: Meta<Args> = {
  title: 'Pages/Sample site',
  tags: ['!autodocs'],
  // The accessibility of whole pages is tested in tests/site/accessibility.test.ts.
  parameters: { frame: false, a11y: { test: 'off' } },
  argTypes: {
    address: {
      description: 'Any page of the sample site, by its address. Its links lead on.',
      control: 'select',
      options: Object.keys(sitePages.pages),
    },
  },
  render: function Page({ address }) {
    const [, updateArgs] = useArgs<Args>();
    return <SitePage address={address} onVisit={(path) => updateArgs({ address: path })} />;
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('h1')).toHaveLength(1);
    await expect(canvasElement.querySelectorAll('main')).toHaveLength(1);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
export default meta;

type Story = StoryObj<Args>;

export const Front: Story = { args: { address: '/' } };
export const Programme: Story = { args: { address: '/kinoprogram' } };
export const Culture: Story = { args: { address: '/kulturprogram' } };
export const Film: Story = { args: { address: '/nordlysvakten-DXM1234567' } };
export const Performance: Story = { args: { address: '/huset-i-fjaera' } };
export const News: Story = { args: { address: '/nyheter' } };
export const Article: Story = { args: { address: '/article/slik-blir-kinodagen-5-desember' } };
export const Information: Story = { args: { address: '/om-skarvoy-kino' } };
export const Contact: Story = { args: { address: '/kontakt' } };
export const Search: Story = { args: { address: '/sok' } };
export const MyPage: Story = { args: { address: '/min-side' } };
export const Login: Story = { args: { address: '/logg-inn' } };
export const NotFound: Story = { args: { address: '/404.html' } };

export const FrontDark: Story = { args: { address: '/' }, globals: { theme: 'dark' } };

/** The columns of the grid at the three widths that it has rules for (S257). */
export const ColumnsSmall: Story = {
  args: { address: '/' },
  globals: { grid: 'on', viewport: { value: 'w390' } },
};
export const ColumnsMedium: Story = {
  args: { address: '/' },
  globals: { grid: 'on', viewport: { value: 'w768' } },
};
export const ColumnsLarge: Story = {
  args: { address: '/' },
  globals: { grid: 'on', viewport: { value: 'w1200' } },
};
