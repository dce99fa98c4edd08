import { type ReactElement, useEffect, useRef } from 'react';
import { isLoginOver } from '../../runtime/members/member-error.ts';
import { useMembers, useSlice } from '../../runtime/members/react.ts';
import { loginAddress } from '../../runtime/members/return-path.ts';
import { classNames } from '../parts/class-names.ts';
import { SlowNote } from '../parts/slow-note.tsx';
import type { Props } from './block.gen.ts';
import { useAdding } from './use-adding.island.ts';
import styles from './watch-button.module.css';

/** Adds the page's film to the member's list (S19, A21, A23, A65); a visitor sees the way to log in. */
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
  site,
}: Props & { readonly title: string; readonly ediNumber: string }): ReactElement {
  const { userProfile, watchList } = useMembers();
  const isMember = useSlice(userProfile, (state) => state.userProfile !== null);
  const isOver = useSlice(watchList, (state) => isLoginOver(state.error));
  const { state, add, cancel } = useAdding(ediNumber);
  const button = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { login, profile } = site.memberPages;
  const isIdle = state === 'add' || state === 'failed';

  // The link stands where the button was that had the focus.
  useEffect(() => {
    if (isOver && state === 'failed') link.current?.focus();
  }, [isOver, state]);

  return (
    <div className={styles.watch}>
      {(!isMember || isOver) && login !== undefined && (
        <a
          ref={link}
          href={loginAddress(login, page.path)}
          data-prefetch="member"
          className={classNames('button-secondary', isOver ? undefined : 'for-visitors')}
        >
          Logg inn {isOver && 'igjen '}for å legge filmen i listen din
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
          aria-disabled={!isIdle || undefined}
          onClick={isIdle ? () => void add() : undefined}
        >
          {state === 'working' && 'Legger til …'}
          {state === 'added' && 'I listen din'}
          {isIdle && options.label}
        </button>
      )}
      {state === 'added' && profile !== undefined && (
        <a href={profile} data-prefetch="member">
          Se listen din
        </a>
      )}
      <p role="status" className={styles.status}>
        {state === 'added' && <span className="visually-hidden">{title} står i listen din.</span>}
        {state === 'failed' && !isOver && 'Filmen ble ikke lagt til. Prøv igjen om litt.'}
      </p>
      <SlowNote
        isGoing={state === 'working'}
        onCancel={() => {
          cancel();
          button.current?.focus();
        }}
      />
    </div>
  );
}
