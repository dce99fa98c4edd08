import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect } from 'storybook/test';
import { colours } from '../../blocks/shared/colours.gen.ts';
import {
  type ContrastPair,
  contrastOf,
  contrastPairs,
  hexOf,
  schemes,
  themeColours,
} from '../../runtime/theme/theme-colours.ts';
import { tokensOf } from '../../storybook/globals/apply-globals.ts';
import { declared } from './declared.ts';
import './foundations.css';
import { TokenNotes } from './token-lists.tsx';
import { measure, tokenNames } from './tokens.ts';

const meta: Meta = { title: 'Foundations/Colour' };
export default meta;

type Story = StoryObj;

/** Every colour in both schemes, as it is now, also where it is tried in the panel *Tokens*. */
export const Colours: Story = {
  render: (_, { globals }) => {
    const both = themeColours(tokensOf(globals.site, globals.tokens), colours);
    return (
      <section lang="nb">
        <h1>Farger</h1>
        <ul className="foundation-swatches">
          {Object.keys(both.light).map((name) => (
            <li key={name}>
              <span className="foundation-both">
                {schemes.map((scheme) => (
                  <span
                    key={scheme}
                    className="foundation-swatch"
                    ref={declared('background', both[scheme][name] ?? '')}
                  />
                ))}
              </span>
              <code>--{name}</code>
              <small>{schemes.map((scheme) => hexOf(both[scheme][name] ?? '')).join(' · ')}</small>
              <TokenNotes name={name} />
            </li>
          ))}
        </ul>
      </section>
    );
  },
};

/** The pairs that `lerret check` counts: words reach 4.5:1 on each ground, marks and frames 3:1. */
export const Contrast: Story = {
  globals: { theme: 'light' },
  render: () => (
    <section>
      <h1>Kontrast</h1>
      {[...Map.groupBy(contrastPairs, ({ ground }) => ground)].map(([ground, pairs]) => (
        <Ground key={ground} ground={ground} pairs={pairs} />
      ))}
    </section>
  ),
  play: async () => {
    const named = contrastPairs.flatMap(({ front, ground }) => [`--${front}`, `--${ground}`]);
    await expect(tokenNames('--color-')).toEqual(expect.arrayContaining(named));
    await expect(contrastPairs.filter((pair) => !passes(pair))).toEqual([]);
  },
};

export const ContrastInTheDark: Story = { ...Contrast, globals: { theme: 'dark' } };

function Ground(props: {
  readonly ground: string;
  readonly pairs: readonly ContrastPair[];
}): ReactElement {
  return (
    <div className="foundation-ground">
      <h2>{props.ground}</h2>
      <ul className="foundation-pairs">
        {props.pairs.map((pair) => (
          <li key={pair.front}>
            <span
              className="foundation-sample"
              ref={declared('background', `var(--${pair.ground})`)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" ref={colourOf(pair.front)}>
                <path d="M4 18 9 6h2l5 12M6 14h8M19 9v9m-3-3h6" />
              </svg>
            </span>
            <span>
              <code>{pair.front}</code>
              <br />
              <strong>{ratioWords(pair)}</strong> {passes(pair) ? 'bestått' : 'stryk'} (minst{' '}
              {format(pair.minimum)})
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ratioOf({ front, ground }: ContrastPair): number {
  const [one = '', other = ''] = [front, ground].map((name) => measure('color', `var(--${name})`));
  return contrastOf(one, other) ?? 1;
}

function passes(pair: ContrastPair): boolean {
  return ratioOf(pair) >= pair.minimum;
}

function ratioWords(pair: ContrastPair): string {
  return `${format(Math.floor(ratioOf(pair) * 10) / 10)} : 1`;
}

function colourOf(token: string): (element: SVGElement | null) => void {
  return (element) => element?.style.setProperty('color', `var(--${token})`);
}

function format(ratio: number): string {
  return ratio.toLocaleString('nb', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
