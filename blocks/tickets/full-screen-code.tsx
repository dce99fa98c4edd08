import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { seatsInWords } from './seats.ts';
import { type Ticket, titleOf } from './ticket.ts';
import styles from './tickets.module.css';
import { useAwake } from './use-awake.ts';

/** A ticket's code in full screen, black on white in both colour schemes. Keeps the screen awake. */
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
