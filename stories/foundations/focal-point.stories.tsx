import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Picture } from '../../blocks/shared/pictures/picture.tsx';
import { wholeRoom } from '../../blocks/shared/pictures/picture-room.ts';
import { declared } from './declared.ts';
import './foundations.css';

interface Args {
  readonly url: string;
  readonly x: number;
  readonly y: number;
}

/** The shapes that blocks crop pictures to, the widest first. */
const ratios = ['21 / 9', '16 / 9', '3 / 2', '4 / 3', '1 / 1', '4 / 5', '2 / 3'];

const range = { control: { type: 'range', min: 0, max: 1, step: 0.1 } } as const;

const meta: Meta<Args> = {
  title: 'Foundations/Focal point',
  argTypes: {
    url: { description: 'A picture of the sample site.', control: 'text' },
    x: { description: 'From the left edge (0) to the right one (1).', ...range },
    y: { description: 'From the top (0) to the bottom (1).', ...range },
  },
  render: ({ url, x, y }) => (
    <section>
      <h1>Fokuspunkt</h1>
      <ul className="foundation-crops">
        {ratios.map((ratio) => (
          <li key={ratio} ref={declared('--ratio', ratio)}>
            <Picture
              picture={{ url, alt: '', focalPoint: { x, y }, width: 1600, height: 900 }}
              frame={wholeRoom}
            />
            <code>{ratio}</code>
          </li>
        ))}
      </ul>
    </section>
  ),
};
export default meta;

type Story = StoryObj<Args>;

/** Move it with the controls: every crop keeps that point in sight. */
export const Playground: Story = {
  args: { url: '/media/kinosal-lerret.webp', x: 0.2, y: 0.6 },
  play: async ({ canvasElement }) => {
    for (const picture of canvasElement.querySelectorAll('img')) {
      await expect(getComputedStyle(picture).objectPosition).toBe('20% 60%');
    }
  },
};

export const Middle: Story = { args: { url: '/media/kinosal-lerret.webp', x: 0.5, y: 0.5 } };
