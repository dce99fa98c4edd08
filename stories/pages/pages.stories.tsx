import type { StoryObj } from '@storybook/react-vite';
import site from '../site/pages.stories.tsx';

// No docstring here: Storybook would set `parameters` by it, in place of those that are shared.
const meta: typeof site = { ...site, title: 'Pages/Sample site', tags: ['!autodocs'] };
export default meta;

type Story = StoryObj<{ readonly address: string }>;

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
