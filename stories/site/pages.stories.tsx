import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { expect } from 'storybook/test';
import { sitePages } from '../../storybook/project/pages.ts';
import { SitePage } from './site-page.tsx';

interface Args {
  readonly address: string;
}

/** Whole pages of the site, whichever it is. */
const meta: Meta<Args> = {
  title: 'Pages/The site',
  tags: ['!autodocs'],
  // The accessibility of whole pages is tested in tests/site/accessibility.test.ts.
  parameters: { frame: false, a11y: { test: 'off' } },
  argTypes: {
    address: {
      description: 'Any page of the site, by its address. Its links lead on.',
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

/** What it is photographed for are all kinds of pages. */
export const Front: Story = { args: { address: '/' }, tags: ['pages'] };

export const FrontDark: Story = { args: { address: '/' }, globals: { theme: 'dark' } };
