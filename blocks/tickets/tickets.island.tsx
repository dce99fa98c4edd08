import { type ReactElement, useRef } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { loginAddress } from '../../runtime/members/return-path.ts';
import { keyOf, lastingKeysOf, type Ticket } from '../../runtime/members/tickets.ts';
import { SlowCallNote } from '../shared/forms/slow-call-note.tsx';
import { EntryBoundary } from '../shared/member/entry-boundary.tsx';
import { LoginFrame, RetryButton } from '../shared/member/member-frame.tsx';
import { clockAt } from '../shared/showings/clock.ts';
import { formatDay, formatDayAndTime, formatTime } from '../shared/showings/dates.ts';
import { describeShowing } from '../shared/showings/showing.ts';
import { contentTime, useContentTime } from '../shared/showings/use-content-time.ts';
import { Disclosure } from '../shared/text/disclosure.tsx';
import { Empty } from '../shared/text/empty.tsx';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import { TicketCard } from './ticket-card.island.tsx';
import { seatsInWords, showingOf, sortTickets, timesOf, titleOf } from './ticket-facts.island.ts';
import styles from './tickets.module.css';
import { useTickets } from './use-tickets.island.ts';

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

/** The tickets of the member who is logged in. */
function MemberTickets({ options, page, site }: Props): ReactElement {
  const { known, going, problem, hasMore, findPicture, fetchFrom, cancel } = useTickets();
  const now = useContentTime() ?? contentTime();
  const clock = clockAt(now);
  const frame = useRef<HTMLDivElement>(null);
  const { good, over } = sortTickets(known?.tickets ?? [], now);
  const keys = lastingKeysOf(good);
  const { login } = site.memberPages;

  async function fetchPages(what: 'load' | 'more'): Promise<void> {
    // The button, which had the focus, may no longer be rendered.
    if (await fetchFrom(what)) frame.current?.focus();
  }

  const again = <RetryButton isWorking={going !== null} onRetry={() => void fetchPages('load')} />;

  return (
    <div ref={frame} tabIndex={-1} className={styles.own}>
      {problem === null && (known === null || (good.length === 0 && hasMore)) && <Waiting />}
      {known !== null && good.length === 0 && !hasMore && (
        <Empty link={options.programme}>
          {over.length === 0
            ? 'Du har ingen billetter ennå.'
            : 'Du har ingen billetter som gjelder nå.'}
        </Empty>
      )}
      {good.length > 0 && (
        <ul className={styles.list}>
          {good.map((ticket, i) => (
            <EntryBoundary key={keys[i]} entry={ticket}>
              <TicketCard
                ticket={ticket}
                picture={known?.pictures?.[ticket.qrUrl ?? '']}
                findPicture={findPicture}
                now={now}
                house={site.title}
              />
            </EntryBoundary>
          ))}
        </ul>
      )}
      <PastTickets tickets={over} clock={clock} />
      {known !== null && (
        <div className={styles.foot}>
          <p>
            Sist hentet {formatDay(known.fetchedAt, clock).toLowerCase()} kl.{' '}
            {formatTime(known.fetchedAt)}
          </p>
          {problem === 'failed' && !hasMore && again}
          {hasMore && problem !== 'over' && going !== 'load' && (
            <button
              type="button"
              className="button-secondary"
              aria-disabled={going !== null || undefined}
              onClick={going === null ? () => void fetchPages('more') : undefined}
            >
              {going === null ? 'Vis flere' : 'Henter …'}
              <span className="visually-hidden"> billetter</span>
            </button>
          )}
          {good.length > 0 && (
            <button
              type="button"
              className="button-secondary"
              onClick={({ detail }) => detail < 2 && window.print()}
            >
              Skriv ut<span className="visually-hidden"> billettene</span>
            </button>
          )}
        </div>
      )}
      {problem === 'over' && (
        <LoginFrame
          text="Logg inn på nytt for å hente billettene."
          href={login && loginAddress(login, page.path)}
          isMain={true}
        />
      )}
      {known === null && problem === 'failed' && <div className="member-frame">{again}</div>}
      <SlowCallNote
        isGoing={going !== null}
        onCancel={() => {
          cancel();
          frame.current?.focus();
        }}
      />
    </div>
  );
}

/** Expired tickets, folded behind a line with their number. */
function PastTickets(props: {
  readonly tickets: readonly Ticket[];
  readonly clock: Clock;
}): ReactElement | null {
  const { tickets, clock } = props;
  if (tickets.length === 0) return null;
  return (
    <Disclosure
      summary={`${tickets.length} ${tickets.length === 1 ? 'utløpt billett' : 'utløpte billetter'}`}
      className={styles.past}
    >
      <ul className={styles.pastList}>
        {tickets.map((ticket) => (
          <EntryBoundary key={keyOf(ticket)} entry={ticket}>
            <PastTicket ticket={ticket} clock={clock} />
          </EntryBoundary>
        ))}
      </ul>
    </Disclosure>
  );
}

function PastTicket(props: { readonly ticket: Ticket; readonly clock: Clock }): ReactElement {
  const { ticket, clock } = props;
  const { start } = timesOf(ticket);
  const facts = [
    start !== null && formatDayAndTime(start, clock),
    ticket.sal,
    seatsInWords(ticket.seatsInfo?.seats ?? []),
    ...describeShowing(showingOf(ticket), clock).notes.map(({ text }) => text),
  ];
  return (
    <li>
      <strong>{titleOf(ticket)}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  );
}

/** A placeholder for a ticket while tickets are fetched; its text becomes visible after two seconds. */
function Waiting(): ReactElement {
  return (
    <div className={`${styles.ticket} ${styles.waiting}`}>
      <div className={`stage torn-body ${styles.body}`}>
        <p className="waiting-note">Henter billettene …</p>
      </div>
      <div className={`torn-stub ${styles.stub}`} />
    </div>
  );
}
