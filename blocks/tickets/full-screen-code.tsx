import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { seatsInWords, type Ticket, titleOf } from './ticket.ts';
import styles from './tickets.module.css';

/**
 * A dialog as large as the screen with a ticket's code, black on white in both colour schemes. The device doesn't
 * switch its screen off while the dialog is open.
 */
export function FullScreenCode(props: {
  readonly ticket: Ticket;
  readonly onClose: () => void;
  /** The code to show. */
  readonly children: ReactNode;
}): ReactElement {
  const { ticket, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useAwake();
  useEffect(() => dialog.current?.showModal(), []);
  const facts = [ticket.sal, seatsInWords(ticket.seatsInfo?.seats ?? [])].filter(Boolean);
  return (
    <dialog ref={dialog} className={styles.screen} aria-labelledby={heading} onClose={onClose}>
      <h3 id={heading}>{titleOf(ticket)}</h3>
      {facts.length > 0 && <p className={styles.place}>{facts.join(' · ')}</p>}
      {children}
      {ticket.qrCode && <p className={styles.letters}>{ticket.qrCode}</p>}
      <p>Skru opp lysstyrken på skjermen hvis koden ikke blir lest.</p>
      <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
        Lukk
      </button>
    </dialog>
  );
}

/** Prevents the device from switching its screen off while the component is shown, if the browser supports that. */
function useAwake(): void {
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    let lock: WakeLockSentinel | null = null;

    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (signal.aborted) await lock.release();
      } catch {
        // The browser doesn't support it, or the battery is low.
      }
    }

    void hold();
    // The browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', () => void hold(), { signal });
    return () => {
      life.abort();
      lock?.release().catch(() => {});
    };
  }, []);
}
