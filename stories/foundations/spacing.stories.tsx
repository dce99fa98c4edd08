import type { Meta, StoryObj } from '@storybook/react-vite';
import { declared } from './declared.ts';
import './foundations.css';
import { measure, tokenNames } from './tokens.ts';
import { TokenNotes } from './used-in.tsx';

const meta: Meta = { title: 'Foundations/Spacing' };
export default meta;

type Story = StoryObj;

export const Spaces: Story = {
  render: () => (
    <section>
      <h1>Mellomrom</h1>
      <dl className="foundation-rows">
        {tokenNames('--space-', '--gutter', '--target').map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code> {measure('width', `var(${name})`)}
            </dt>
            <dd>
              <span className="foundation-bar" ref={declared('width', `var(${name})`)} />
              <TokenNotes name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ),
};
