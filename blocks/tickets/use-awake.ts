import { useEffect } from 'react';

/** Keeps the screen awake while the component is shown, if the browser supports it. */
export function useAwake(): void {
  useEffect(() => {
    const { signal, abort } = abortable();
    let lock: WakeLockSentinel | null = null;

    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (signal.aborted) await lock.release();
      } catch {
        // Not supported, or the battery is low.
      }
    }

    void hold();
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', () => void hold(), { signal });
    return () => {
      abort();
      lock?.release().catch(() => {});
    };
  }, []);
}

function abortable(): { readonly signal: AbortSignal; abort(): void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
