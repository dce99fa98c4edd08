import { type ReactElement, useMemo } from 'react';
import { drawCode } from '../../runtime/members/ticket-code.ts';
import { type Ticket, titleOf } from './ticket.ts';
import styles from './tickets.module.css';

/** A ticket's code, black on white: drawn here where the ticket says what it holds, else its picture. */
export function Code({ ticket }: { readonly ticket: Ticket }): ReactElement | null {
  const { qrCode = '', qrUrl } = ticket;
  const drawn = useMemo(() => drawCode(qrCode), [qrCode]);
  const name = `Billettkode for ${titleOf(ticket)}`;
  if (drawn === null) return qrUrl ? <img src={qrUrl} alt={name} className={styles.code} /> : null;
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
