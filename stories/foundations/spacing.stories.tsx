import type { Meta, StoryObj } from '@storybook/react-vite';
import { declared } from './declared.ts';
import './foundations.css';
import { TokenRows } from './token-lists.tsx';
import { tokenNames } from './tokens.ts';

const meta: Meta = { title: 'Foundations/Spacing' };
export default meta;

type Story = StoryObj;

export const Spaces: Story = {
  render: () => (
    <TokenRows
      title="Mellomrom"
      names={tokenNames('--space-', '--gutter', '--target')}
      property="width"
    >
      {(name) => (
        <dd>
          <span className="foundation-bar" ref={declared('width', `var(${name})`)} />
        </dd>
      )}
    </TokenRows>
  ),
};
