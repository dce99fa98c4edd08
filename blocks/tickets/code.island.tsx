import { type ReactElement, useMemo, useState } from 'react';
import { drawCode } from '../../runtime/members/ticket-store.ts';
import { type Ticket, titleOf } from './ticket.ts';
import styles from './tickets.module.css';

/**
 * A ticket's code, black on white. It is drawn from its content when the ticket has it; else it is a picture: the one
 * stored on this device, or the one at its address.
 */
export function Code(props: {
  readonly ticket: Ticket;
  readonly picture: string | undefined;
}): ReactElement | null {
  const { ticket, picture } = props;
  const { qrCode = '', qrUrl } = ticket;
  const drawn = useMemo(() => drawCode(qrCode), [qrCode]);
  const [failed, setFailed] = useState<string | null>(null);
  const name = `Billettkode for ${titleOf(ticket)}`;
  const url = picture ?? qrUrl;
  if (drawn === null) {
    if (!url) return null;
    if (failed === url)
      return <p className={`${styles.code} ${styles.missing}`}>Koden kan ikke vises akkurat nå.</p>;
    return <img src={url} alt={name} className={styles.code} onError={() => setFailed(url)} />;
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
