import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect } from 'storybook/test';
import { colourPairs } from './colour-pairs.ts';
import { declared } from './declared.ts';
import './foundations.css';
import { contrastOf, measure, tokenNames } from './tokens.ts';

const meta: Meta = { title: 'Foundations/Colour' };
export default meta;

type Story = StoryObj;

/** Every colour of the scheme that the browser asks for, light or dark. */
export const Colours: Story = {
  render: () => (
    <section>
      <h1>Farger</h1>
      <ul className="foundation-swatches">
        {tokenNames('--color-').map((name) => (
          <li key={name}>
            <span className="foundation-swatch" ref={declared('background', `var(${name})`)} />
            <code>{name}</code>
            <small>{measure('color', `var(${name})`)}</small>
          </li>
        ))}
      </ul>
    </section>
  ),
};

/** Words reach 4.5:1 on every ground that they stand on, marks and frames 3:1. */
export const Contrast: Story = {
  render: () => (
    <section>
      <h1>Kontrast</h1>
      <ul className="foundation-pairs">
        {colourPairs().map(({ colour, ground, minimum }) => (
          <li key={`${colour} ${ground}`}>
            <Sample colour={colour} ground={ground} />
            <span>
              <code>{colour}</code> på <code>{ground}</code>
              <br />
              {format(contrastOf(colour, ground))} : 1 (minst {format(minimum)})
            </span>
          </li>
        ))}
      </ul>
    </section>
  ),
  play: async () => {
    const pairs = colourPairs();
    const named = pairs.flatMap(({ colour, ground }) => [colour, ground]);
    await expect(tokenNames('--color-')).toEqual(expect.arrayContaining(named));
    const poor = pairs.filter(
      ({ colour, ground, minimum }) => contrastOf(colour, ground) < minimum,
    );
    await expect(poor).toEqual([]);
  },
};

function Sample(props: { readonly colour: string; readonly ground: string }): ReactElement {
  return (
    <span className="foundation-sample" ref={declared('background', `var(${props.ground})`)}>
      <svg viewBox="0 0 24 24" aria-hidden="true" ref={colourOf(props.colour)}>
        <circle cx="12" cy="12" r="8" fill="currentcolor" />
      </svg>
    </span>
  );
}

function colourOf(token: string): (element: SVGElement | null) => void {
  return (element) => element?.style.setProperty('color', `var(${token})`);
}

function format(ratio: number): string {
  return ratio.toLocaleString('nb', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
