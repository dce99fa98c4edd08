import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { drawCode, type PictureFinder } from '../../runtime/members/ticket-codes.ts';
import type { Ticket } from '../../runtime/members/tickets.ts';
import { seatsInWords, titleOf } from './ticket-facts.island.ts';
import styles from './tickets.module.css';

/**
 * Returns a ticket's code: drawn from its content; without content, a picture: the one in the ticket itself, the one
 * stored on this device (`stored`), or the one with which `find` resolves.
 */
export function useCode(ticket: Ticket, stored: string | undefined, find: PictureFinder['find']) {
  const { qrCode = '', qrUrl = '' } = ticket;
  const drawn = useMemo(() => drawCode(qrCode), [qrCode]);
  const [found, setFound] = useState<{
    readonly address: string;
    readonly picture: string | null;
  }>();
  const [broken, setBroken] = useState<string | null>(null);
  const known = qrUrl.startsWith('data:') ? qrUrl : stored;
  const address = drawn === null && known === undefined ? qrUrl : '';

  useEffect(() => {
    if (address === '') return;
    let isCurrent = true;
    void find(address).then((picture) => isCurrent && setFound({ address, picture }));
    return () => {
      isCurrent = false;
    };
  }, [address, find]);

  // The picture of another address may be that of another code.
  const latest = found?.address === qrUrl ? found.picture : undefined;
  const picture = qrUrl === '' ? '' : (known ?? latest);
  return {
    name: `Billettkode for ${titleOf(ticket)}`,
    /** Null if the ticket lacks the content of its code. */
    drawn,
    /**
     * The address of the code's picture: undefined during the search, null if it can't be shown, empty if there is
     * none.
     */
    picture: picture === broken ? null : picture,
    /** Call it if the browser can't load the picture: then `picture` becomes null. */
    onMissing: () => setBroken(picture ?? null),
  };
}

/** A ticket's code, black on white. */
export function Code(code: ReturnType<typeof useCode>): ReactElement | null {
  const { name, drawn, picture, onMissing } = code;
  if (drawn === null) {
    if (picture === '') return null;
    if (picture)
      return <img src={picture} alt={name} className={styles.code} onError={onMissing} />;
    return (
      <p className={`${styles.code} ${styles.missing}`}>
        {picture === null && 'Koden kan ikke vises akkurat nå.'}
      </p>
    );
  }
  const { size, path } = drawn;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/**
 * A dialog that fills the screen with a ticket's code, black on white in both colour schemes. It is open from the first
 * render until `onClose`, and meanwhile the screen stays on, if the browser can do that.
 */
export function FullScreenCode(props: {
  readonly ticket: Ticket;
  /** Day and time of the showing, in words; null if they are unknown. */
  readonly when: string | null;
  readonly onClose: () => void;
  /** The code to show. */
  readonly children: ReactNode;
}): ReactElement {
  const { ticket, when, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useAwake();
  useEffect(() => {
    dialog.current?.showModal();
    // Browsers scroll to the button, which gets the focus: in a low window, the code would be above its edge.
    dialog.current?.scrollTo(0, 0);
  }, []);
  const facts = [
    when,
    ticket.sal?.replace(' ', '\u00a0'),
    seatsInWords(ticket.seatsInfo?.seats ?? []),
  ].filter(Boolean);
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
