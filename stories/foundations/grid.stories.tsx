import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import './foundations.css';
import { TokenRows } from './token-lists.tsx';

const meta: Meta = { title: 'Foundations/Grid' };
export default meta;

type Story = StoryObj;

const columns = Array.from({ length: 12 }, (_, index) => index + 1);

/** The twelve columns of each row, as the page around has them (S257). */
export const TwelveColumns: Story = {
  render: () => (
    <TokenRows
      title="Rutenett"
      names={['--page', '--gutter', '--measure']}
      property="width"
      above={
        <ol className="row foundation-grid" aria-label="Kolonner">
          {columns.map((column) => (
            <li key={column} className="col">
              <span className="foundation-column">{column}</span>
            </li>
          ))}
        </ol>
      }
    />
  ),
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('list', { name: 'Kolonner' });
    const widths = getComputedStyle(row).gridTemplateColumns.split(' ');
    await expect(widths).toHaveLength(12);
    await expect(new Set(widths.map((width) => Math.round(Number.parseFloat(width)))).size).toBe(1);
  },
};
