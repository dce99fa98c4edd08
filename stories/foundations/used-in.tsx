import type { ReactElement } from 'react';
import { uses } from '../../storybook/project/pieces.ts';
import { purposes } from '../../storybook/project/site.ts';

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
