import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loginAddress } from '../../protocol/login-address.ts';
import type { PageBlock } from '../place.ts';
import type { Page } from '../resolve-page.ts';
import type { DrawnBlocks } from './draw-blocks.ts';
import type { RenderSession } from './render-session.tsx';

/** The one way to log in of a page that has several blocks for members. */
export interface PageDoor {
  readonly html: string;
  /** The block that it stands before. */
  readonly before: PageBlock;
  /** The blocks that only members see: each would draw a way of its own. */
  readonly behind: ReadonlySet<PageBlock>;
}

/**
 * The door of a page, or null where at most one of its blocks draws a way to log in: that one speaks for itself.
 * `html[data-member]` decides whether door or blocks are seen, so it needs no script, and no block knows of another.
 */
export function pageDoor(
  session: RenderSession,
  page: Page,
  { blocks, heading }: DrawnBlocks,
): PageDoor | null {
  const found = [...blocks].flatMap(([block, { html }]) => {
    const { door } = session.blockOf(block, page.path).metadata;
    // It may have nothing for members here, or something for visitors: then it draws no way to log in.
    const isShut = html.includes('member-frame') && !(heading !== null && html.includes('<h1'));
    return door !== undefined && isShut ? [{ block, door }] : [];
  });
  const [first] = found;
  const { memberPages, calls } = session.siteContext;
  const { login, signup } = memberPages;
  if (first === undefined || found.length < 2 || login === undefined) return null;
  const html = renderToStaticMarkup(
    <Door
      opens={[...new Set(found.map(({ door }) => door))]}
      login={loginAddress(login, page.path)}
      signup={calls.includes('createAccount') ? signup : undefined}
    />,
  );
  const behind = new Set(found.map(({ block }) => block));
  return { html: session.finish(html), before: first.block, behind };
}

interface DoorProps {
  readonly opens: readonly string[];
  readonly login: string;
  readonly signup: string | undefined;
}

function Door({ opens, login, signup }: DoorProps): ReactElement {
  return (
    <section className="door for-visitors" aria-labelledby="door-heading">
      <div className="stage torn-body">
        <h2 id="door-heading">Logg inn for å se</h2>
        <div className="rich-text">
          <ul>
            {opens.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className="torn-stub">
        <a href={login} data-prefetch="member" className="button">
          Logg inn
        </a>
        {signup !== undefined && (
          <p className="door-other">
            Ny her?{' '}
            <a href={signup} className="button-secondary">
              Opprett konto
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
