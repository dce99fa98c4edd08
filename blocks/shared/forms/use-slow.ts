import { useEffect, useState } from 'react';

/** When a call counts as slow, in milliseconds (A35). */
const SLOW_AFTER = 8000;

/** Returns whether `isGoing` has been true for longer than usual. */
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
