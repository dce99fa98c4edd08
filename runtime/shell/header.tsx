import type { ReactElement, ReactNode } from 'react';
import type { MenuNode } from './menu-tree.ts';
import type { MemberLinks, ShellContext } from './shell-context.ts';
import { ShellIcon, ShellLink } from './shell-link.tsx';

const sheet = 'site-menu';
const menu = 'member-menu';
const lines = 'M4 7h16M4 12h16M4 17h16';
const cross = 'm6 6 12 12M18 6 6 18';
const lens = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.8 11.3 5.2 5.2';
const person = 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.6-3.9 3.6-6 7.5-6s6.9 2.1 7.5 6';
const chevron = 'm6 9 6 6 6-6';

/**
 * The site's header: its name, the search (S87) and the menu in the configured order (S70–S80), without script. On
 * phones, the menu is a popover; while that is closed, a row shows the first level, so the programme is one tap away.
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
            // biome-ignore lint/a11y/noAutofocus: the open sheet hides what opened it, and takes the focus instead.
            autoFocus
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
        // React would preload a bare <img>, before the page's own first picture.
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
    <search className="site-search" aria-label="Hele nettstedet">
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

/**
 * The header's cell for members: the login link, and a button of the same size with the member's name and menu.
 * `html[data-member]` shows one of them; `runtime/browser/member` fills in the name and enables the log-out button.
 */
function MemberCell({ links }: { readonly links: MemberLinks }): ReactElement {
  const { login, profile } = links;
  return (
    <div className="member-cell">
      <ShellLink href={login} className="member-login">
        <ShellIcon path={person} />
        <span>Logg inn</span>
      </ShellLink>
      <button type="button" className="member-button" popoverTarget={menu}>
        <ShellIcon path={person} />
        <span className="visually-hidden">Medlem: </span>
        <span data-member-name="" />
      </button>
      <div id={menu} className="member-menu" popover="auto">
        <p>
          Logget inn som <strong data-member-name="" />
        </p>
        {profile !== null && <ShellLink href={profile}>Min side</ShellLink>}
        {/* Disabled until the script that logs out is loaded. */}
        <button type="button" className="button-secondary" data-log-out="" disabled>
          Logg ut
        </button>
      </div>
    </div>
  );
}

/** The header's menu. On wide screens each submenu is a popover; on phones all levels are visible in one sheet. */
function Menu({ nodes }: { readonly nodes: readonly MenuNode[] }): ReactElement {
  return (
    <nav className="site-nav" aria-label="Hovedmeny">
      <ul>
        {nodes.map((node) => (
          <li key={node.id}>
            {node.children.length > 0 ? <Branch node={node} /> : <Leaf node={node} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Leaf({ node }: { readonly node: MenuNode }): ReactElement {
  if (node.href === null) return <span className="menu-label">{node.label}</span>;
  return (
    <ShellLink href={node.href} openInNewWindow={node.openInNewWindow}>
      {node.label}
    </ShellLink>
  );
}

function Branch({ node }: { readonly node: MenuNode }): ReactElement {
  const submenu = `submenu-${node.id}`;
  return (
    <>
      <Leaf node={node} />
      <button type="button" className="submenu-button" popoverTarget={submenu}>
        <span className={node.href === null ? undefined : 'visually-hidden'}>
          {node.href === null ? node.label : `Vis mer om ${node.label}`}
        </span>
        <ShellIcon path={chevron} />
      </button>
      <ul id={submenu} className="submenu" popover="auto">
        <Items nodes={node.children} />
      </ul>
    </>
  );
}

function Items({ nodes }: { readonly nodes: readonly MenuNode[] }): ReactNode {
  return nodes.map((node) => (
    <li key={node.id}>
      <Leaf node={node} />
      {node.children.length > 0 && (
        <ul>
          <Items nodes={node.children} />
        </ul>
      )}
    </li>
  ));
}
