import type { ReactElement } from 'react';
import { MemberCell } from './member-cell.tsx';
import { Menu } from './menu.tsx';
import { ShellIcon, ShellLink } from './shell-link.tsx';
import type { ShellContext } from './types.ts';

const sheet = 'site-menu';
const lines = 'M4 7h16M4 12h16M4 17h16';
const cross = 'm6 6 12 12M18 6 6 18';
const lens = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.8 11.3 5.2 5.2';

/**
 * The site's header: its name, the search (S87) and the menu in the configured order (S70–S80). It has
 * no script: on wide screens the menu lies open; on phones it is a popover, and while that is closed a row of its
 * first level, so that the programme is one tap away.
 */
export function Header({ shell }: { readonly shell: ShellContext }): ReactElement {
  return (
    <header className="site-header stage">
      <div className="header-inner">
        <Brand shell={shell} />
        {shell.searchPath !== null && (
          <ShellLink href={shell.searchPath} className="search-link">
            <ShellIcon path={lens} />
            Søk
          </ShellLink>
        )}
        {shell.members !== null && <MemberCell links={shell.members} />}
        <button type="button" className="menu-button" popoverTarget={sheet}>
          <ShellIcon path={lines} />
          Meny
        </button>
        <div id={sheet} className="menu-sheet" popover="auto">
          <button
            type="button"
            className="menu-button menu-close"
            popoverTarget={sheet}
            popoverTargetAction="hide"
          >
            <ShellIcon path={cross} />
            Lukk
          </button>
          {shell.searchPath !== null && <Search path={shell.searchPath} />}
          <Menu nodes={shell.headerMenu} />
        </div>
      </div>
    </header>
  );
}

function Brand({ shell }: { readonly shell: ShellContext }): ReactElement {
  return (
    <ShellLink href="/" className="brand">
      {shell.logo !== null && (
        // A bare <img> would be preloaded by React ahead of the page's own picture.
        <picture>
          <img src={shell.logo} alt="" width={48} height={48} />
        </picture>
      )}
      <span>{shell.title}</span>
    </ShellLink>
  );
}

function Search({ path }: { readonly path: string }): ReactElement {
  return (
    <search className="site-search">
      <form action={path}>
        <label className="visually-hidden" htmlFor="site-search">
          Søk på nettstedet
        </label>
        <input id="site-search" type="search" name="q" placeholder="Søk" autoComplete="off" />
        <button type="submit">
          <ShellIcon path={lens} />
          <span className="visually-hidden">Søk</span>
        </button>
      </form>
    </search>
  );
}
