import type { ReactElement } from 'react';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { loginAddress } from '../../runtime/members/return-path.ts';
import { LoginFrame } from '../shared/member/member-frame.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import { MemberTickets, Waiting } from './member-tickets.island.tsx';

/** A member's tickets (S16), also offline; for visitors a link to log in. */
export default function Tickets(props: Props): ReactElement | null {
  const { id, options, page, site } = props;
  const profile = useSlice(useMembers().userProfile, (state) => state.userProfile);
  if (!site.member || !site.calls.includes('tickets')) return null;
  const { login } = site.memberPages;
  return (
    <section aria-labelledby={`${id}-heading`}>
      <SectionHead heading={options.heading} id={`${id}-heading`} />
      {profile === null ? (
        <>
          <LoginFrame
            text="Billettene dine vises når du er logget inn."
            href={login && loginAddress(login, page.path)}
            isMain={true}
            className="for-visitors"
          />
          {/* Members and visitors get the same HTML: until the script runs, `html[data-member]` decides which part is visible. */}
          <div className="for-members">
            <Waiting />
          </div>
        </>
      ) : (
        <MemberTickets key={profile.token} {...props} />
      )}
    </section>
  );
}
