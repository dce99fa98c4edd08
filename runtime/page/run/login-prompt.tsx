import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loginAddress } from '../../protocol/login-address.ts';
import type { RegisteredBlock } from '../registry.ts';
import type { BlockInputs, Frame } from './inputs.ts';
import type { RenderedBlock } from './run-block.tsx';

/** The login link that a page with several member blocks shows once. */
export interface LoginPrompt {
  readonly html: string;
  /** The prompt is placed before this block. */
  readonly before: BlockInputs;
  /** The blocks that only members see; each of them would otherwise show its own login link. */
  readonly forMembers: ReadonlySet<BlockInputs>;
}

/**
 * The login prompt of a page, or null if at most one of its blocks links to the login: that block says itself what the
 * login is for. `html[data-member]` shows either the prompt or the blocks, so no script is needed, and no block knows
 * another.
 */
export function loginPrompt(
  { site }: Frame,
  path: string,
  blocks: ReadonlyMap<BlockInputs, RenderedBlock>,
  registered: ReadonlyMap<string, RegisteredBlock>,
): LoginPrompt | null {
  const found = [...blocks].flatMap(([block, { hasLoginLink, hasHeading }]) => {
    const shows = registered.get(block.component)?.metadata.loginPrompt;
    // The block may be empty here, or show something to visitors: then it has no login link.
    return shows !== undefined && hasLoginLink && !hasHeading ? [{ block, shows }] : [];
  });
  const [first] = found;
  const { login, signup } = site.memberPages;
  if (first === undefined || found.length < 2 || login === undefined) return null;
  const html = renderToStaticMarkup(
    <Prompt
      shows={[...new Set(found.map(({ shows }) => shows))]}
      login={loginAddress(login, path)}
      signup={site.calls.includes('createAccount') ? signup : undefined}
    />,
  );
  const forMembers = new Set(found.map(({ block }) => block));
  return { html, before: first.block, forMembers };
}

interface PromptProps {
  readonly shows: readonly string[];
  readonly login: string;
  readonly signup: string | undefined;
}

function Prompt({ shows, login, signup }: PromptProps): ReactElement {
  return (
    <section className="panel for-visitors" aria-labelledby="login-heading">
      <div className="stage torn-body">
        <h2 id="login-heading">Logg inn for å se</h2>
        <div className="rich-text">
          <ul>
            {shows.map((what) => (
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
          <p className="panel-other">
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
