import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '../../protocol/html.ts';
import { loginAddress } from '../../protocol/wish.ts';
import type { RegisteredBlock } from '../registry.ts';
import { markedFor } from './document.ts';
import type { BlockInputs, Frame, MarkedHtml, PageInputs, PageItem } from './inputs.ts';
import type { RenderedBlock } from './run-block.tsx';

/** What the main part of a page is made of. */
export interface BodyParts extends Pick<PageInputs, 'pageType' | 'rows' | 'item'> {
  /** Rendered as the page's `h1`; null if a block renders it (A87). */
  readonly heading: string | null;
  readonly prompt: LoginPrompt | null;
  readonly blockHtml: (block: BlockInputs) => string;
}

/** Returns a page's `<main>` as HTML: blocks in rows of columns (S257), with classes, not inline styles (A6). */
export function mainHtml(parts: BodyParts): string {
  const { pageType, heading, rows, item, prompt, blockHtml } = parts;
  const title = heading === null ? '' : `<h1 class="page-title">${escapeHtml(heading)}</h1>\n`;
  const rendered = rows.map((columns) => {
    const inside = columns.map(({ spans, blocks }) => {
      const html = blocks.map((block) =>
        prompt?.before === block ? `${prompt.html}\n${blockHtml(block)}` : blockHtml(block),
      );
      const { small, medium, large } = spans;
      return `<div class="col s${small} m${medium} l${large}${seenBy(prompt, blocks)}">${html.join('\n')}</div>`;
    });
    const all = columns.flatMap(({ blocks }) => blocks);
    return `<div class="row${seenBy(prompt, all)}">${inside.join('\n')}</div>`;
  });
  return `<main id="innhold" class="page page-${pageType}" tabindex="-1"${itemMarks(item)}>\n${title}${rendered.join('\n')}\n</main>`;
}

/** Returns the class that hides a column or row with nothing but blocks for members; '' for any other. */
function seenBy(prompt: LoginPrompt | null, blocks: readonly BlockInputs[]): string {
  if (prompt === null || blocks.length === 0 || blocks.includes(prompt.before)) return '';
  return blocks.every((block) => prompt.forMembers.has(block)) ? ' for-members' : '';
}

function itemMarks(item: PageItem | null): string {
  if (item === null) return '';
  const { id, name, category } = item;
  return ` data-item="${escapeHtml(id)}" data-item-name="${escapeHtml(name)}" data-item-category="${escapeHtml(category)}"`;
}

/** The live region that announces a new page. It is in the HTML from the start: a later one would be ignored (B10). */
const ANNOUNCER =
  '<p id="lerret-announcer" class="visually-hidden" aria-live="assertive" aria-atomic="true"></p>';

/** Returns the HTML inside `<body>`. @param hasShell whether it has a header and a footer (S26). Default: true */
export function bodyHtml(frame: Frame, path: string, main: string, hasShell = true): string {
  const stages: Readonly<Record<string, string>> = {
    development: 'Utvikling',
    test: 'Test',
    preview: 'Forhåndsvisning',
  };
  const stage = stages[frame.stage];
  const shell = (html: MarkedHtml) => (hasShell ? markedFor(html, path) : '');
  const ribbon =
    stage === undefined
      ? ''
      : `<p class="ribbon">${stage}: dette er ikke det ekte nettstedet.</p>\n`;
  return `<a class="skip-link" href="#innhold">Hopp til innholdet</a>\n${ribbon}${shell(frame.header)}\n${main}\n${shell(frame.footer)}\n${ANNOUNCER}`;
}

/** The login prompt that replaces the login links of a page's member blocks. */
export interface LoginPrompt {
  readonly html: string;
  /** The prompt is placed before this block. */
  readonly before: BlockInputs;
  /** The blocks that only members see; each of them would otherwise show its own login link. */
  readonly forMembers: ReadonlySet<BlockInputs>;
}

/**
 * Returns the one login prompt that replaces the links of several blocks: CSS shows visitors the prompt, and members
 * the blocks. Null if fewer than two blocks show the link, or if the site has no login page.
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
  const shows = new Set(found.map((one) => one.shows));
  const offered = site.calls.includes('createAccount') ? signup : undefined;
  const html = renderToStaticMarkup(promptFor([...shows], loginAddress(login, path), offered));
  const forMembers = new Set(found.map(({ block }) => block));
  return { html, before: first.block, forMembers };
}

function promptFor(
  shows: readonly string[],
  login: string,
  signup: string | undefined,
): ReactElement {
  return (
    <section className="panel for-visitors" aria-labelledby="login-heading">
      <div className="stage torn-body">
        <h2 id="login-heading">Logg inn for å se</h2>
        <ul>
          {shows.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
      <div className="torn-stub">
        <a href={login} className="button">
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
