import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { type Movie, namesFilm } from '../../runtime/members/movie.ts';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { isLoginOver, type Outcome } from '../../runtime/members/request-slot.ts';
import { loginAddress } from '../../runtime/members/return-path.ts';
import { SlowCallNote } from '../shared/forms/slow-call-note.tsx';
import { EntryBoundary } from '../shared/member/entry-boundary.tsx';
import { LoginFrame, RetryFrame } from '../shared/member/member-frame.tsx';
import { clockAt } from '../shared/showings/clock.ts';
import { describeComing } from '../shared/showings/premiere.ts';
import { contentTime, useContentTime } from '../shared/showings/use-content-time.ts';
import { Empty } from '../shared/text/empty.tsx';
import { isSamePage, ownAddress } from '../shared/text/own-address.ts';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import { type Film, FilmCard } from './film-card.tsx';
import styles from './watch-list.module.css';

/** The films that the member wants to see (S17, A86); visitors get a link to log in. */
export default function WatchList(props: Props): ReactElement | null {
  const { id, options, page, records, site } = props;
  const { userProfile, watchList } = useMembers();
  const token = useSlice(userProfile, (state) => state.userProfile?.token);
  const { items, loading, error } = useSlice(watchList);
  /** The token for which the list was fetched. Until then, an empty list doesn't mean that there are no films. */
  const [shownFor, setShownFor] = useState<string | null>(null);
  /** The running fetch. It includes the switch of tokens, during which `loading` isn't yet true (S160). */
  const [going, setGoing] = useState<'load' | 'more' | null>(null);
  /** The index of the film that gets the focus next: the first of those just loaded. */
  const [next, setNext] = useState<number | null>(null);
  const latest = useRef<Promise<Outcome> | null>(null);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { login } = site.memberPages;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each login
  useEffect(() => {
    if (token !== undefined) void load();
  }, [token, watchList]);

  useEffect(() => {
    if (next === null) return;
    list.current?.children[next]?.querySelector<HTMLElement>('h3 a, h3[tabindex]')?.focus();
    setNext(null);
  }, [next]);

  if (!site.member || !site.calls.includes('watchlist')) return null;

  async function follow(what: 'load' | 'more', coming: Promise<Outcome>): Promise<Outcome> {
    latest.current = coming;
    setGoing(what);
    const outcome = await coming;
    if (latest.current === coming) setGoing(null);
    return outcome;
  }

  async function load(): Promise<boolean> {
    const outcome = await follow('load', watchList.load());
    if (outcome === 'done' && token !== undefined) setShownFor(token);
    return outcome === 'done';
  }

  async function retry(): Promise<void> {
    // The retry button, which had the focus, is gone.
    if (await load()) section.current?.focus();
  }

  async function loadMore(): Promise<void> {
    const outcome = await follow('more', watchList.loadMore());
    if (outcome !== 'done') return;
    if (watchList.getState().items.length > items.length) setNext(items.length);
    // The last page was full: nothing more came, and the button, which had the focus, goes.
    else if (!watchList.hasMore()) section.current?.focus();
  }

  const href = login && loginAddress(login, page.path);
  const isOver = isLoginOver(error);
  const isMember = token !== undefined;
  const isWaiting = items.length === 0 && error === null && shownFor !== token;
  const isEmpty = items.length === 0 && error === null && !isWaiting;
  // A list with only unreadable entries isn't empty.
  const isUnread = isEmpty && watchList.hasUnread();
  const films = items.map((item) => ownFilm(item, records.production, site.hosts));

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
        <Films
          films={films}
          productions={records.production}
          events={records.event}
          service={options.service}
          list={list}
        />
      )}
      {isMember && items.length > 0 && watchList.hasMore() && !isOver && (
        <button
          type="button"
          className={`button-secondary ${styles.more}`}
          aria-disabled={going !== null || undefined}
          onClick={going === null ? () => void loadMore() : undefined}
        >
          {going === 'more' ? 'Henter …' : 'Vis flere'}
          <span className="visually-hidden"> filmer</span>
        </button>
      )}
      {isMember && isEmpty && !isUnread && (
        <Empty link={options.programme}>Du har ingen filmer i listen din ennå.</Empty>
      )}
      {isMember && isOver && <LoginFrame text="Logg inn igjen for å se listen din." href={href} />}
      {isMember && !isOver && (error !== null || isUnread) && items.length === 0 && (
        <RetryFrame isWorking={going !== null} onRetry={() => void retry()} />
      )}
      <SlowCallNote
        isGoing={loading || going !== null}
        onCancel={() => {
          watchList.cancel();
          section.current?.focus();
        }}
      />
    </section>
  );
}

/** The space of the films while they are fetched. */
function Waiting({ isMember }: { readonly isMember: boolean }): ReactElement {
  return (
    <div className={isMember ? undefined : 'for-members'}>
      <div className={styles.room}>
        <p className="waiting-note">Henter listen din …</p>
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

/** The films of the list. Only the browser renders them, since they depend on the current time. */
function Films(props: {
  readonly films: readonly Film[];
  readonly productions: Props['records']['production'];
  readonly events: Props['records']['event'];
  /** The name of the ticket shop. */
  readonly service: string;
  readonly list: RefObject<HTMLUListElement | null>;
}): ReactElement {
  const { films, productions, events, service, list } = props;
  const clock = clockAt(useContentTime() ?? contentTime());
  return (
    <ul ref={list} className={styles.films}>
      {films.map((film) => {
        const production = productions.find(({ id }) => id === film.productionId);
        const coming = production && describeComing(production, events, clock);
        return (
          <EntryBoundary key={film.movieId} entry={film}>
            <FilmCard {...{ film, events, coming, clock, service }} />
          </EntryBoundary>
        );
      })}
    </ul>
  );
}

/**
 * Returns a film of the watch list, with its page and production on this site, which it finds by EDI number, else by
 * address. Backends can write the address with any of the site's hosts.
 */
export function ownFilm(
  { movieId, title, poster, edis, link }: Movie,
  productions: Props['records']['production'],
  hosts: readonly string[],
): Film {
  const written = ownAddress(link, hosts);
  const production =
    productions.find(({ ediNumber }) => ediNumber !== undefined && namesFilm(edis, ediNumber)) ??
    productions.find(
      ({ href }) => href !== null && written !== undefined && isSamePage(href, written),
    );
  return {
    movieId,
    title: title ?? production?.title,
    poster,
    href: production?.href ?? written,
    productionId: production?.id,
  };
}
