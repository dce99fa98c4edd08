import type { Meta, StoryObj } from '@storybook/react-vite';
import { declared } from './declared.ts';
import './foundations.css';
import { measure, tokenNames } from './tokens.ts';

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
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ),
};

export const CornersAndShadows: Story = {
  render: () => (
    <section>
      <h1>Hjørner og skygger</h1>
      <ul className="foundation-swatches">
        {tokenNames('--radius-', '--shadow-').map((name) => (
          <li key={name}>
            <span
              className="foundation-box"
              ref={declared(
                name.startsWith('--radius-') ? 'border-radius' : 'box-shadow',
                `var(${name})`,
              )}
            />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  ),
};
