import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { isLoginOver } from '../../runtime/members/request-slot.ts';
import { loginAddress, takeWish } from '../../runtime/members/return-path.ts';
import { SlowCallNote } from '../shared/forms/slow-call-note.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Icon } from '../shared/text/icon.tsx';
import { isFullWidth } from '../shared/text/place.ts';
import type { Props } from './block.gen.ts';
import { useAdding } from './use-adding.island.ts';
import styles from './watch-button.module.css';

/** Adds the page's film to the member's list (S19, A21, A23, A65); visitors get a link to log in. */
export default function WatchButton(props: Props): ReactElement | null {
  const { records, site } = props;
  const [film] = records.production;
  const canAdd = ['movieInfo', 'addMovieToWatchList'].every((name) => site.calls.includes(name));
  if (!site.member || !canAdd || !film?.ediNumber) return null;
  return <Adding {...props} title={film.title} ediNumber={film.ediNumber} />;
}

function Adding({
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
    <div className={classNames(styles.watch, isFullWidth(place) ? 'stage bleed' : undefined)}>
      {(!isMember || isOver) && login !== undefined && (
        <a
          ref={link}
          href={loginAddress(login, page.path, ediNumber)}
          data-wish={ediNumber}
          className={classNames('button-secondary', isOver ? undefined : 'for-visitors')}
        >
          {isOver ? (
            'Logg inn igjen for å legge filmen i listen din'
          ) : (
            <>
              <Icon name="heart" />
              <span className={styles.label}>Min liste</span>
              <span className="visually-hidden">: logg inn for å legge filmen i listen din</span>
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
            isMember ? undefined : 'for-members',
            state === 'added' ? styles.added : undefined,
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
