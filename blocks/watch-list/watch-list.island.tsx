import { type ReactElement, useEffect, useRef, useState } from 'react';
import { isLoginOver } from '../../runtime/members/member-error.ts';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { loginAddress } from '../../runtime/members/return-path.ts';
import { Empty } from '../parts/empty.tsx';
import { LoginFrame, RetryFrame } from '../parts/member-frame.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { SlowNote } from '../parts/slow-note.tsx';
import type { Props } from './block.gen.ts';
import { Films } from './films.tsx';
import styles from './watch-list.module.css';

/** The films that the member wants to see (S17, A86); a visitor sees the way to log in. */
export default function WatchList(props: Props): ReactElement | null {
  const { id, options, page, records, site } = props;
  const { userProfile, watchList } = useMembers();
  const token = useSlice(userProfile, (state) => state.userProfile?.token);
  const { items, loading, error } = useSlice(watchList);
  /** The token whose list has come: an empty one says nothing before. */
  const [shownFor, setShownFor] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const { login } = site.memberPages;

  useEffect(() => {
    if (token === undefined) return;
    void watchList.load().then((outcome) => {
      if (outcome === 'done') setShownFor(token);
    });
  }, [token, watchList]);

  if (!site.member || !site.calls.includes('watchlist')) return null;

  async function retry(): Promise<void> {
    const outcome = await watchList.load();
    if (outcome === 'done' && token !== undefined) setShownFor(token);
    // The button is gone then, or says that the login is over.
    if (outcome === 'done') section.current?.focus();
  }

  const href = login && loginAddress(login, page.path);
  const isOver = isLoginOver(error);
  const isMember = token !== undefined;
  const isWaiting = items.length === 0 && error === null && shownFor !== token;
  const isEmpty = items.length === 0 && error === null && !isWaiting;

  return (
    <section ref={section} tabIndex={-1} aria-labelledby={`${id}-heading`}>
      <SectionHead heading={options.heading} id={`${id}-heading`} />
      {!isMember && (
        <LoginFrame
          text="Her finner du filmene du har lagt i listen din."
          href={href}
          className="for-visitors"
        />
      )}
      {(!isMember || isWaiting) && <Waiting isMember={isMember} />}
      {isMember && items.length > 0 && (
        <Films films={items} events={records.event} service={options.service} />
      )}
      {isMember && isEmpty && (
        <Empty link={options.programme}>Du har ingen filmer i listen din ennå.</Empty>
      )}
      {isMember && isOver && <LoginFrame text="Logg inn igjen for å se listen din." href={href} />}
      {isMember && !isOver && error !== null && items.length === 0 && (
        <RetryFrame isWorking={loading} onRetry={() => void retry()} />
      )}
      <SlowNote
        isGoing={loading}
        onCancel={() => {
          watchList.cancel();
          section.current?.focus();
        }}
      />
    </section>
  );
}

/** Room for the films until they are there. */
function Waiting({ isMember }: { readonly isMember: boolean }): ReactElement {
  return (
    <div className={isMember ? undefined : 'for-members'}>
      <div className={styles.room}>
        <p role="status" className="waiting-note">
          Henter listen din …
        </p>
        <ul className={`${styles.films} ${styles.waiting}`} aria-hidden="true">
          {['a', 'b', 'c', 'd'].map((key) => (
            <li key={key} className={styles.card}>
              <span className={`picture ${styles.poster}`} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
