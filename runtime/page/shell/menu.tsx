import type { ReactElement } from 'react';
import { ShellIcon, ShellLink } from './shell-link.tsx';
import type { MenuNode } from './types.ts';

const chevron = 'm6 9 6 6 6-6';

/**
 * The header's menu. On wide screens each submenu is a popover: it opens by click or key, and the
 * browser closes it by Escape or a click beside it; on phones all of it stands open in one sheet.
 */
export function Menu({ nodes }: { readonly nodes: readonly MenuNode[] }): ReactElement {
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
        {node.children.map((child) => (
          <li key={child.id}>
            <Leaf node={child} />
            {child.children.length > 0 && <Deeper nodes={child.children} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Deeper({ nodes }: { readonly nodes: readonly MenuNode[] }): ReactElement {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          <Leaf node={node} />
          {node.children.length > 0 && <Deeper nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}
