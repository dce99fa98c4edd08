import { useEffect, useState } from 'react';

/** After which a call takes longer than usual, in milliseconds (A35). */
const SLOW_AFTER = 8000;

/** Has something that is going on taken longer than usual? */
export function useSlow(isGoing: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isGoing]);
  return isGoing && isSlow;
}
