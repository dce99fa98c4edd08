import type { ReactElement, ReactNode } from 'react';
import { uses } from '../../storybook/project/pieces.ts';
import { purposes } from '../../storybook/project/site.ts';
import { declared } from './declared.ts';
import { measure, tokenNames } from './tokens.ts';

/** Tokens in rows: the name, what it computes to, an example, what it is for. */
export function TokenRows(props: {
  readonly title: string;
  readonly names: readonly string[];
  /** A property of CSS that takes the tokens: what it computes to stands beside the name. */
  readonly property: string;
  /** Stands between the title and the rows. */
  readonly above?: ReactNode;
  readonly children?: (name: string) => ReactNode;
}): ReactElement {
  const { title, names, property, above, children } = props;
  return (
    <section>
      <h1>{title}</h1>
      {above}
      <dl className="foundation-rows">
        {names.map((name) => (
          <div key={name}>
            <dt>
              <code>{name}</code> {measure(property, `var(${name})`)}
            </dt>
            {children?.(name)}
            <dd>
              <TokenNotes name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Tokens as boxes that have them. */
export function TokenBoxes(props: {
  readonly title: string;
  /** The beginning of the tokens' names, and the property of CSS that takes them. */
  readonly prefix: string;
  readonly property: string;
}): ReactElement {
  const { title, prefix, property } = props;
  return (
    <section>
      <h1>{title}</h1>
      <ul className="foundation-swatches">
        {tokenNames(prefix).map((name) => (
          <li key={name}>
            <span className="foundation-box" ref={declared(property, `var(${name})`)} />
            <code>{name}</code>
            <TokenNotes name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a token is for, and where it is used. @param name with its hyphens: `--space-4` */
export function TokenNotes({ name }: { readonly name: string }): ReactElement {
  const token = name.replace('--', '');
  return (
    <>
      <span>{purposes[token]}</span>
      <UsedIn token={token} />
    </>
  );
}

/** The blocks, and the parts around them, whose styles use a token. */
function UsedIn({ token }: { readonly token: string }): ReactElement {
  const places = uses.filter(({ tokens }) => tokens.includes(token)).map(({ place }) => place);
  return (
    <details>
      <summary>Brukt {places.length === 1 ? '1 sted' : `${places.length} steder`}</summary>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <code>{place}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
