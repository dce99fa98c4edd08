import type { Meta, StoryObj } from '@storybook/react-vite';
import { declared } from './declared.ts';
import './foundations.css';
import { TokenRows } from './token-lists.tsx';
import { tokenNames } from './tokens.ts';

const meta: Meta = { title: 'Foundations/Type' };
export default meta;

type Story = StoryObj;

/** The sizes grow with the window; the figures are those of this one. */
export const Sizes: Story = {
  render: () => (
    <TokenRows title="Skrift" names={tokenNames('--text-')} property="font-size">
      {(name) => <dd ref={declared('font-size', `var(${name})`)}>Nordlys over Skarvøy</dd>}
    </TokenRows>
  ),
};

export const Families: Story = {
  render: () => (
    <section>
      <h1>Skriftfamilier</h1>
      <dl className="foundation-rows">
        {tokenNames('--font-').map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd className="foundation-specimen" ref={declared('font-family', `var(${name})`)}>
              Æ, ø og å: «Vær så god, blåbærsyltetøy til kvelds!» 0123456789
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ),
};

/** Headings and running text as base.css has them. */
export const Headings: Story = {
  render: () => (
    <section className="rich-text">
      <h1>Kveldens film er i gang</h1>
      <p>Brødtekst holder seg til en bredde som er god å lese, rundt 65 tegn i linja.</p>
      <h2>Billetter og priser</h2>
      <p>
        En <a href="/kinoprogram">lenke i teksten</a> ser ut som en lenke.
      </p>
      <h3>For barn og unge</h3>
      <p>Lange ord som kulturskolesamarbeidsavtaleforhandlinger deles ved linjeslutt.</p>
    </section>
  ),
};
