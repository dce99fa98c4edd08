import { KnownMember } from '../../blocks/shared/member/known-member.island.tsx';
import { LoginFrame, RetryButton, RetryFrame } from '../../blocks/shared/member/member-frame.tsx';
import { MemberPanel } from '../../blocks/shared/member/member-panel.tsx';
import type { Examples } from './examples.ts';

const page = { path: '/', href: '/', params: {}, title: 'Logg inn', heading: null };

export const examples: Examples = {
  LoginFrame: () => <LoginFrame text="Logg inn for å se billettene dine." href="/logg-inn" />,
  RetryButton: () => <RetryButton isWorking={false} onRetry={() => {}} />,
  RetryFrame: () => <RetryFrame isWorking={false} onRetry={() => {}} />,
  KnownMember: () => <KnownMember name="Kari Nordmann" ownPage="/min-side" />,
  MemberPanel: () => (
    <MemberPanel block="b-panel" page={page} heading="Logg inn" text="Med e-post og passord.">
      <p>Skjemaet.</p>
      <p>En vei til.</p>
    </MemberPanel>
  ),
};
