import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { drawCode, type PictureFinder } from '../../runtime/members/ticket-store.ts';
import { type Ticket, titleOf } from './ticket.ts';
import styles from './tickets.module.css';

/**
 * Returns a ticket's code: drawn from the code's content; without content, a picture: the one stored on this device
 * (`stored`), else the one that `find` finds.
 */
export function useCode(ticket: Ticket, stored: string | undefined, find: PictureFinder['find']) {
  const { qrCode = '', qrUrl = '' } = ticket;
  const drawn = useMemo(() => drawCode(qrCode), [qrCode]);
  const [found, setFound] = useState<string | null | undefined>(undefined);
  const [broken, setBroken] = useState<string | null>(null);
  const known = qrUrl.startsWith('data:') ? qrUrl : stored;
  const address = drawn === null && known === undefined ? qrUrl : '';

  useEffect(() => {
    if (address === '') return;
    let isCurrent = true;
    void find(address).then((picture) => isCurrent && setFound(picture));
    return () => {
      isCurrent = false;
    };
  }, [address, find]);

  const picture = qrUrl === '' ? '' : (known ?? found);
  return {
    name: `Billettkode for ${titleOf(ticket)}`,
    /** Null if the ticket lacks the content of its code. */
    drawn,
    /**
     * The address of the code's picture: undefined during the search, null if it can't be shown, empty if there is
     * none.
     */
    picture: picture === broken ? null : picture,
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
