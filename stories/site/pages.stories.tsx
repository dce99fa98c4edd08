import type { Meta, StoryObj } from '@storybook/react-vite';
import { useArgs } from 'storybook/preview-api';
import { expect } from 'storybook/test';
import { sitePages } from '../../storybook/project/pages.ts';
import { SitePage } from './site-page.tsx';

interface Args {
  readonly address: string;
  readonly blocks: boolean;
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
    blocks: { description: 'Name the blocks. A click on one leads to its docs.' },
  },
  args: { blocks: false },
  render: function Page({ address, blocks }) {
    const [, updateArgs] = useArgs<Args>();
    const visit = (path: string) => updateArgs({ address: path });
    return <SitePage address={address} isNamed={blocks} onVisit={visit} />;
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

/** Which block is which. */
export const Blocks: Story = {
  args: { address: '/', blocks: true },
  play: async ({ canvasElement }) => {
    const names = [...canvasElement.querySelectorAll<HTMLElement>('[data-block]')];
    await expect(names.length).toBeGreaterThan(0);
    for (const { title } of names) await expect(title).not.toBe('');
  },
};
