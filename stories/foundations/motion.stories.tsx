import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { declared } from './declared.ts';
import './foundations.css';
import { measure, tokenNames } from './tokens.ts';

const meta: Meta = { title: 'Foundations/Motion' };
export default meta;

type Story = StoryObj;

/** Point at a row, or go to it by the keyboard: its bar moves for so long, and so. */
export const Durations: Story = {
  render: () => (
    <section>
      <h1>Bevegelse</h1>
      <ul className="foundation-rows">
        {tokenNames('--motion-').map((name) => (
          <li key={name}>
            <button type="button" className="foundation-track">
              <span>
                <code>{name}</code> {millisecondsOf(name)} ms
              </span>
              <span
                className="foundation-runner"
                ref={declared('transition-duration', `var(${name})`)}
              />
            </button>
          </li>
        ))}
      </ul>
      <p className="foundation-note">
        <code>--ease-out</code> {measure('transition-timing-function', 'var(--ease-out)')}
      </p>
    </section>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getAllByRole('button')[0]).toHaveFocus();
  },
};

/** For those who ask for less of it: next to nothing. */
export const Reduced: Story = {
  ...Durations,
  globals: { motion: 'reduced' },
  play: async () => {
    for (const name of tokenNames('--motion-')) await expect(millisecondsOf(name)).toBeLessThan(1);
  },
};

function millisecondsOf(name: string): number {
  const seconds = Number.parseFloat(measure('transition-duration', `var(${name})`));
  return Math.round(seconds * 1e5) / 100;
}
