import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { askAfterSaves, reasonOf } from './calls.ts';
import { Button, focusInstead, useShared } from './panel-parts.tsx';

/**
 * Requests data, again when the query or version changes. Returns the data of the last response without error (null
 * before the first one); what to show in their place, or beside them: that they are loading, or the reason why the last
 * request failed, with a button that tries again (null if there is nothing to say); and whether the data are those of an
 * earlier query.
 */
export function useAsked<T>(
  name: string,
  query: Readonly<Record<string, string>> = {},
  version = 0,
): readonly [data: T | null, waiting: ReactNode, isEarlier: boolean] {
  const { words, refresh } = useShared();
  const [last, setLast] = useState<{ readonly search: string; readonly data: T } | null>(null);
  const [failed, setFailed] = useState<{ readonly search: string; readonly reason: string } | null>(
    null,
  );
  const [tries, setTries] = useState(0);
  const search = new URLSearchParams(query).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: version changes when something was saved
  useEffect(() => {
    let isCurrent = true;
    askAfterSaves<T>(name, search).then(
      (data) => {
        if (!isCurrent) return;
        setLast({ search, data });
        setFailed(null);
      },
      (error) => isCurrent && setFailed({ search, reason: reasonOf(error, words) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, search, version, tries]);
  const again = () => {
    setFailed(null);
    setTries(tries + 1);
    // What else failed is requested again, too.
    refresh();
  };
  // The failure of an earlier query is over.
  const failure = failed?.search === search ? failed : null;
  const loading = last === null && <p aria-busy="true">{words.loading}</p>;
  const waiting = failure ? <Failure reason={failure.reason} onAgain={again} /> : loading || null;
  return [last?.data ?? null, waiting, last !== null && last.search !== search];
}

function Failure({ reason, onAgain }: { readonly reason: string; readonly onAgain: () => void }) {
  const { words } = useShared();
  const press = (event: MouseEvent<HTMLElement>) => {
    // Below a field of a form, the field; the button goes.
    const field = event.currentTarget.closest('.field')?.querySelector('input');
    if (field) field.focus();
    else focusInstead(event);
    onAgain();
  };
  return (
    <p role="alert">
      {reason} <Button onClick={press}>{words.again}</Button>
    </p>
  );
}
