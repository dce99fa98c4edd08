import type { Meta, StoryObj } from '@storybook/react-vite';
import { declared } from './declared.ts';
import './foundations.css';
import { tokenNames } from './tokens.ts';
import { TokenNotes } from './used-in.tsx';

const meta: Meta = { title: 'Foundations/Elevation and radius' };
export default meta;

type Story = StoryObj;

/** How far something is above the page. */
export const Shadows: Story = {
  render: () => (
    <section>
      <h1>Høyder</h1>
      <ul className="foundation-swatches">
        {tokenNames('--shadow').map((name) => (
          <li key={name}>
            <span className="foundation-box" ref={declared('box-shadow', `var(${name})`)} />
            <code>{name}</code>
            <TokenNotes name={name} />
          </li>
        ))}
      </ul>
    </section>
  ),
};

export const ShadowsInTheDark: Story = { ...Shadows, globals: { theme: 'dark' } };

export const Corners: Story = {
  render: () => (
    <section>
      <h1>Hjørner</h1>
      <ul className="foundation-swatches">
        {tokenNames('--radius-').map((name) => (
          <li key={name}>
            <span className="foundation-box" ref={declared('border-radius', `var(${name})`)} />
            <code>{name}</code>
            <TokenNotes name={name} />
          </li>
        ))}
      </ul>
    </section>
  ),
};
