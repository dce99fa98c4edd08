import type { ReactElement } from 'react';
import { ShellIcon, ShellLink } from './shell-link.tsx';
import type { MemberLinks } from './types.ts';

const menu = 'member-menu';
const person = 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.6-3.9 3.6-6 7.5-6s6.9 2.1 7.5 6';

/**
 * The header's cell for members: the way to log in, and the name with what it leads to, both of one size.
 * `html[data-member]` decides which of them is seen, before the page is; `runtime/browser/member` fills in the name,
 * and makes the button work.
 */
export function MemberCell({ links }: { readonly links: MemberLinks }): ReactElement {
  const { login, profile } = links;
  return (
    <div className="member-cell">
      <ShellLink href={login} className="member-login" prefetch="member">
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
        {profile !== null && (
          <ShellLink href={profile} prefetch="member">
            Min side
          </ShellLink>
        )}
        {/* It works by script only: until that is there, the button says so. */}
        <button type="button" className="button-secondary" data-log-out="" disabled>
          Logg ut
        </button>
      </div>
    </div>
  );
}
