/** @jsxRuntime classic */
import * as React from 'react';
import { Button, ScrollArea, SyntaxHighlighter } from 'storybook/internal/components';
import { useGlobals, useGlobalTypes } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import {
  hexOf,
  poorPairs,
  type Scheme,
  type SchemeColours,
  schemes,
  type Tokens,
  themeColours,
} from '../../runtime/theme/theme-colours.ts';
import type { ShownSite } from '../node/shown-site.ts';
import { settingOf, triedIn } from './as-setting.ts';
import { betterShade, withShade } from './with-shade.ts';

/** The data about the site for the panel "Tokens". The preview sends it in `globalTypes.tokens`. */
export interface KnownTokens {
  readonly themes: ShownSite['themes'];
  readonly colours: SchemeColours;
  /** All tokens that aren't colours, with their defaults. */
  readonly measures: Tokens;
  /** The purpose of each token, in bokmål. */
  readonly purposes: Tokens;
}

/** The panel with a form for tokens, the pairs with too little contrast, and the JSON to copy. */
export function TokensPanel({ active }: { readonly active: boolean }): React.ReactElement {
  const known: KnownTokens | undefined = useGlobalTypes().tokens?.known;
  const [globals, updateGlobals] = useGlobals();
  if (known === undefined) return <React.Fragment />;
  const edits = triedIn(globals.tokens);
  const { themes } = known;
  const { tokens: ofSite } = themes[String(globals.site)] ?? themes.own;
  const tokens = { ...ofSite, ...edits };
  const colours = themeColours(tokens, known.colours);
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = edits;
    updateGlobals({ tokens: settingOf(value === '' ? others : { ...others, [name]: value }) });
  };
  return (
    <Panel hidden={!active} lang="nb">
      <ScrollArea vertical>
        <Columns>
          <div>
            <p>Fargene i lyst og mørkt:</p>
            {Object.keys(colours.light).map((name) => (
              <Colour
                key={name}
                name={name}
                value={tokens[name]}
                colours={colours}
                purpose={known.purposes[name]}
                set={set}
              />
            ))}
            {Object.entries(known.measures).map(([name, value]) => (
              <Row key={name}>
                <label htmlFor={`token-${name}`}>{name}</label>
                <input
                  id={`token-${name}`}
                  value={edits[name] ?? ''}
                  placeholder={ofSite[name] ?? value}
                  onChange={({ target }) => set(name, target.value)}
                />
                <small>{known.purposes[name]}</small>
              </Row>
            ))}
          </div>
          <div>
            <Poor tokens={tokens} colours={colours} set={set} />
            <p>
              Erstatter «tokens» under «theme» i <code>site.json</code>; det andre i «theme» blir
              stående.
            </p>
            <SyntaxHighlighter language="json" copyable bordered>
              {JSON.stringify({ theme: { tokens } }, null, 2)}
            </SyntaxHighlighter>
            <Button ariaLabel={false} onClick={() => updateGlobals({ tokens: {} })}>
              Som i site.json
            </Button>
          </div>
        </Columns>
      </ScrollArea>
    </Panel>
  );
}

function Colour(props: {
  readonly name: string;
  /** The value in the form, else the site's; undefined if neither has one. */
  readonly value: string | undefined;
  readonly colours: SchemeColours;
  readonly purpose: string | undefined;
  readonly set: (name: string, value: string) => void;
}): React.ReactElement {
  const { name, value, colours, purpose, set } = props;
  const shade = (scheme: Scheme) => hexOf(colours[scheme][name] ?? '') ?? '#000000';
  const shades = { light: shade('light'), dark: shade('dark') };
  return (
    <Row>
      <span>{name}</span>
      {schemes.map((scheme) => (
        <input
          key={scheme}
          type="color"
          aria-label={`${name}, ${scheme === 'light' ? 'lyst' : 'mørkt'}`}
          value={shades[scheme]}
          onChange={({ target }) =>
            set(name, withShade(value, { ...shades, [scheme]: target.value }, scheme))
          }
        />
      ))}
      <code>
        {shades.light} {shades.dark}
      </code>
      <small>{purpose}</small>
    </Row>
  );
}

/** The pairs of colours that `lerret check` would refuse, each with the shade that it would suggest. */
function Poor(props: {
  readonly tokens: Tokens;
  readonly colours: SchemeColours;
  readonly set: (name: string, value: string) => void;
}): React.ReactElement {
  const { tokens, colours, set } = props;
  const poor = schemes.flatMap((scheme) => poorPairs(colours[scheme], scheme));
  if (poor.length === 0) return <p role="status">Alle par kan leses i lyst og mørkt.</p>;
  return (
    <ul role="status">
      {poor.map((pair) => {
        const { front, ground, scheme, ratio, minimum } = pair;
        const better = betterShade(pair, tokens, colours);
        return (
          <li key={`${front} ${ground} ${scheme}`}>
            <strong>{front}</strong> på {ground} {scheme === 'light' ? 'i lyst' : 'i mørkt'}:{' '}
            {ratio.toFixed(2).replace('.', ',')} : 1, minst {String(minimum).replace('.', ',')}{' '}
            {better && (
              <Button
                size="small"
                ariaLabel={`Bruk ${better.shade} som ${better.name}`}
                onClick={() => set(better.name, better.value)}
              >
                Bruk {better.shade}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Panel = styled.div({ height: '100%' });

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
  gap: 24,
  padding: 16,
  // The contrast remains visible beside the form.
  '& > :last-child': { position: 'sticky', top: 16, alignSelf: 'start' },
  '& ul': { margin: '0 0 12px', paddingLeft: 18, color: '#b00020' },
});

const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  padding: '4px 0',
  '& > :first-child': { width: 150 },
  '& small': { flexBasis: '100%', color: '#5c6870' },
});
