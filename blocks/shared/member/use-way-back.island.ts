import { useEffect, useRef, useState } from 'react';
import {
  findWish,
  grantWish,
  openPath,
  returnPath,
  storeWish,
} from '../../../runtime/members/return-path.ts';

/**
 * For pages with a login or sign-up form: returns why the visitor is here, and functions that lead to other pages, such
 * as `go`, back to where the visitor came from. Also notes the film that the visitor wants on the watch list
 * (`storeWish`).
 * @param ownPage the path of the member's own page
 */
export function useWayBack(ownPage: string | undefined) {
  const [retur, setRetur] = useState<string | null>(null);
  const [isForFilm, setForFilm] = useState(false);
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    storeWish();
    setRetur(new URLSearchParams(location.search).get('retur'));
    setForFilm(findWish()?.path === returnPath(location.search, ownPage));
    return () => {
      isShown.current = false;
    };
  }, [ownPage]);

  return {
    /** Whether a page sent the visitor here to log in (`retur`). */
    isSent: retur !== null,
    /** Whether the visitor came from the button that adds a film to the watch list. */
    isForFilm,
    /** Returns the address of another page with a member form, with the `retur` of this page, if there is one. */
    through: (page: string) =>
      retur === null ? page : `${page}?${new URLSearchParams({ retur })}`,
    /** Opens the page that the visitor came from, else the member's own page (A86), unless the form is gone. */
    go(): void {
      if (!isShown.current) return;
      const path = returnPath(location.search, ownPage);
      grantWish(path);
      // With `retur`, Back would show a member the form again (S183).
      history.replaceState(history.state, '', location.pathname);
      setRetur(null);
      openPath(path);
    },
  };
}
