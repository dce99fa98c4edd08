import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type Movie, namesFilm } from '../../runtime/members/movie.ts';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { isLoginOver } from '../../runtime/members/request-slot.ts';
import { loginAddress, takeWish } from '../../runtime/members/return-path.ts';
import { SlowCallNote } from '../shared/forms/slow-call-note.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Icon } from '../shared/text/icon.tsx';
import { isFullWidth } from '../shared/text/place.ts';
import type { Props } from './block.gen.ts';
import styles from './watch-button.module.css';

/** Adds the page's film to the member's list (S19, A21, A23, A65); visitors get a link to log in. */
export default function WatchButton(props: Props): ReactElement | null {
  const { records, site } = props;
  const [film] = records.production;
  const canAdd = ['movieInfo', 'addMovieToWatchList'].every((name) => site.calls.includes(name));
  if (!site.member || !canAdd || !film?.ediNumber) return null;
  return <Adder {...props} title={film.title} ediNumber={film.ediNumber} />;
}

function Adder({
  title,
  ediNumber,
  options,
  page,
  place,
  site,
}: Props & { readonly title: string; readonly ediNumber: string }): ReactElement {
  const { userProfile, watchList } = useMembers();
  const isMember = useSlice(userProfile, (state) => state.userProfile !== null);
  const isOver = useSlice(watchList, (state) => isLoginOver(state.error));
  const { state, hasFailed, add, look, cancel } = useAdding(ediNumber);
  const button = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { login, profile } = site.memberPages;
  // If the visitor clicks before the list is fetched, the film is added after the fetch.
  const act = { add, looking: add, unknown: look, working: null, added: null }[state];

  const [isWished, setWished] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the login changes
  useEffect(() => {
    if (!isMember || !takeWish(ediNumber)) return;
    setWished(true);
    button.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    button.current?.focus({ preventScroll: true });
    void add();
  }, [isMember, ediNumber]);

  // The link has replaced the button that had the focus.
  useEffect(() => {
    if (isOver && hasFailed) link.current?.focus();
  }, [isOver, hasFailed]);

  return (
    <div className={classNames(styles.watch, isFullWidth(place) && 'stage bleed')}>
      {(!isMember || isOver) && login !== undefined && (
        <a
          ref={link}
          href={loginAddress(login, page.path, ediNumber)}
          data-wish={ediNumber}
          className={classNames('button-secondary', !isOver && 'for-visitors')}
        >
          {isOver ? (
            'Logg inn igjen for å legge filmen i listen din'
          ) : (
            <>
              <Icon name="heart" />
              <span className={styles.label}>Min liste</span>
              <span className="visually-hidden"> – logg inn for å legge filmen i listen din</span>
            </>
          )}
        </a>
      )}
      {!(isMember && isOver) && (
        <button
          ref={button}
          type="button"
          className={classNames(
            'button-secondary',
            !isMember && 'for-members',
            state === 'added' && styles.added,
          )}
          aria-disabled={act === null || undefined}
          aria-busy={state === 'looking' || state === 'working' || undefined}
          onClick={act === null ? undefined : () => void act()}
        >
          {(state === 'add' || state === 'added') && <Icon name="heart" />}
          {state === 'looking' && 'Ser i listen din …'}
          {state === 'unknown' && 'Hent listen din på nytt'}
          {state === 'working' && 'Legger til …'}
          {state === 'added' && 'I listen din'}
          {state === 'add' && options.label}
        </button>
      )}
      {state === 'added' && profile !== undefined && <a href={profile}>Se listen din</a>}
      <p role="status" className={`${styles.status} for-members`}>
        {state === 'added' && (
          <span className={isWished ? undefined : 'visually-hidden'}>
            {title} står i listen din.
          </span>
        )}
        {hasFailed && !isOver && 'Filmen ble ikke lagt til. Prøv igjen om litt.'}
      </p>
      <SlowCallNote
        isGoing={isMember && (state === 'working' || state === 'looking')}
        onCancel={() => {
          cancel();
          button.current?.focus();
        }}
      />
    </div>
  );
}

type Attempt = 'none' | 'working' | 'failed';

/** Whether the block knows that the film is or isn't in the list. `unknown`: the list couldn't be fetched. */
type Knowledge = 'looking' | 'known' | 'unknown';

/** The state of the button. */
type State = 'looking' | 'unknown' | 'add' | 'working' | 'added';

/**
 * Returns whether the film with this EDI number is in the member's list, on any of its pages (A88), and functions that
 * add the film, fetch the list again, and cancel.
 */
function useAdding(ediNumber: string) {
  const { userProfile, movie, watchList } = useMembers();
  const token = useSlice(userProfile, (state) => state.userProfile?.token);
  useSlice(watchList, (state) => state.items);
  useSlice(movie);
  const [knowledge, setKnowledge] = useState<Knowledge>('looking');
  const [attempt, setAttempt] = useState<Attempt>('none');
  /** The number of the latest attempt. The results of earlier attempts are ignored: cancelled, or of another member. */
  const latest = useRef(0);
  const looking = useRef<Promise<void>>(Promise.resolve());
  /** Aborted when the member or the film changes. */
  const life = useRef(new AbortController());

  async function findMovie(): Promise<Movie | null> {
    if (movie.infoOf(ediNumber) === null) await movie.request(ediNumber);
    return movie.infoOf(ediNumber);
  }

  function isListed(): boolean {
    const movieId = movie.infoOf(ediNumber)?.movieId;
    return watchList
      .getState()
      .items.some(
        (one) =>
          (movieId !== undefined && String(one.movieId) === String(movieId)) ||
          namesFilm(one.edis, ediNumber),
      );
  }

  async function lookThrough(life: AbortSignal): Promise<void> {
    setKnowledge('looking');
    const isThere = watchList.isLoaded() && watchList.getState().error === null;
    const [first] = await Promise.all([isThere ? 'done' : watchList.load(), findMovie()]);
    const outcome = first === 'done' ? await watchList.readOn(isListed) : first;
    if (!life.aborted) setKnowledge(outcome === 'done' ? 'known' : 'unknown');
  }

  function look(): Promise<void> {
    looking.current = lookThrough(life.current.signal);
    return looking.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts again for another member or film
  useEffect(() => {
    const mine = new AbortController();
    life.current = mine;
    latest.current += 1;
    setAttempt('none');
    setKnowledge('looking');
    if (token !== undefined) void look();
    return () => mine.abort();
  }, [token, ediNumber, movie, watchList]);

  const isAdded = token !== undefined && isListed();
  // Another component loaded the list again, so only its first page is in the store.
  const isCut = knowledge === 'known' && !isAdded && watchList.hasMore();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list was cut to its first page
  useEffect(() => {
    if (isCut) void look();
  }, [isCut]);

  async function add(): Promise<void> {
    latest.current += 1;
    const mine = latest.current;
    const isSuperseded = () => mine !== latest.current;
    setAttempt('working');
    await looking.current;
    const isThere = isListed();
    const found = isThere || isSuperseded() ? null : await findMovie();
    if (isSuperseded()) return;
    const outcome = found === null ? 'failed' : await watchList.add(found.movieId);
    if (isSuperseded()) return;
    setAttempt(isThere || outcome === 'done' ? 'none' : 'failed');
    // Loading the list switches tokens, which may renew the login. If not, the list's error shows that the login has
    // expired (A86).
    if (!isThere && outcome === 'failed') void watchList.load();
  }

  function cancel(): void {
    latest.current += 1;
    setAttempt('none');
    const movieId = movie.infoOf(ediNumber)?.movieId;
    if (movieId === undefined) movie.cancel();
    else watchList.cancelAdd(movieId);
    if (knowledge === 'looking') watchList.cancel();
  }

  function stateOf(): State {
    if (isAdded) return 'added';
    if (attempt === 'working') return 'working';
    if (isCut) return 'looking';
    return knowledge === 'known' ? 'add' : knowledge;
  }

  return {
    state: stateOf(),
    hasFailed: !isAdded && attempt === 'failed',
    /** Adds the film; if the list is being fetched, after that. */
    add,
    /** Fetches the list again. */
    look,
    /** Cancels the running call (A35), without a message. */
    cancel,
  };
}
