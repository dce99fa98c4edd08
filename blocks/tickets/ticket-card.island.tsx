import { type ReactElement, useRef, useState } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { type CalendarEntry, calendarFile } from '../../runtime/members/ticket-calendar.ts';
import type { PictureFinder } from '../../runtime/members/ticket-codes.ts';
import type { Ticket } from '../../runtime/members/tickets.ts';
import { PlainPicture } from '../shared/pictures/plain-picture.tsx';
import { Availability } from '../shared/showings/availability.tsx';
import { clockAt } from '../shared/showings/clock.ts';
import { formatDay, formatFullDay, formatTime } from '../shared/showings/dates.ts';
import { capitalized } from '../shared/text/category.ts';
import { Icon } from '../shared/text/icon.tsx';
import { Code, FullScreenCode, useCode } from './code.island.tsx';
import {
  calendarEntry,
  seatsInWords,
  showingOf,
  timeLeft,
  timesOf,
  titleOf,
} from './ticket-facts.island.ts';
import styles from './tickets.module.css';

/** A valid ticket: film, time, place and code. */
export function TicketCard(props: {
  readonly ticket: Ticket;
  /** The picture of its code stored on this device, if there is one. */
  readonly picture: string | undefined;
  readonly findPicture: PictureFinder['find'];
  readonly now: number;
  /** The name of the venue, for the calendar entry. */
  readonly house: string;
}): ReactElement {
  const { ticket, picture, findPicture, now, house } = props;
  const [isLarge, setLarge] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { image, notes, qrCode, qrUrl, sal, seatsInfo } = ticket;
  const { start } = timesOf(ticket);
  const title = titleOf(ticket);
  const seats = seatsInWords(seatsInfo?.seats ?? []);
  const info = seatsInfo?.info;
  const entry = calendarEntry(ticket, house);
  const clock = clockAt(now);
  const when =
    start === null ? null : capitalized(`${formatFullDay(start, clock)} kl. ${formatTime(start)}`);
  const left = ticket.status === 'cancelled' ? null : timeLeft(start, now);
  const hasCode = Boolean(qrCode || qrUrl);
  const code = useCode(ticket, picture, findPicture);

  function close(): void {
    setLarge(false);
    // Browsers that don't focus a clicked button wouldn't return the focus to it.
    opener.current?.focus();
  }

  return (
    <li className={styles.ticket}>
      <div className={`stage torn-body ${styles.body}`}>
        {image && <PlainPicture url={image} className={styles.poster} />}
        <div className={styles.what}>
          {left && <p className="kicker">{left}</p>}
          <Availability showing={showingOf(ticket)} clock={clock} />
          <h3>{title}</h3>
          <div className={styles.facts}>
            {start !== null && (
              <p className={styles.when}>
                <time dateTime={new Date(start).toISOString()}>
                  {dayInWords(start, clock)} <strong>kl. {formatTime(start)}</strong>
                </time>
              </p>
            )}
            {sal && (
              <p>
                Sted <strong>{sal}</strong>
              </p>
            )}
            {seats && (
              <p>
                Plass <strong>{seats}</strong>
              </p>
            )}
          </div>
          {info && !isSame(info, seats) && <p>{info}</p>}
          {notes && <p className={styles.notes}>{notes}</p>}
          {entry && <CalendarButton entry={entry} />}
        </div>
      </div>
      {hasCode && (
        <div className={`torn-stub ${styles.stub}`}>
          <Code {...code} />
          <button
            ref={opener}
            type="button"
            className="button"
            onClick={({ detail }) => detail < 2 && setLarge(true)}
          >
            Vis koden stort
            <span className="visually-hidden"> – {title}</span>
          </button>
          {qrCode && <p className={styles.letters}>{qrCode}</p>}
        </div>
      )}
      {isLarge && (
        <FullScreenCode ticket={ticket} when={when} onClose={close}>
          <Code {...code} />
        </FullScreenCode>
      )}
    </li>
  );
}

/** Returns a day in words: `I dag, fredag 20. november`, `søndag 22. november`. */
function dayInWords(start: number, clock: Clock): string {
  const near = formatDay(start, clock);
  const full = formatFullDay(start, clock);
  return near === full ? full : `${near}, ${full}`;
}

/** Returns whether the backend's info text only repeats the seats. */
function isSame(info: string, seats: string): boolean {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return bare(info) === bare(seats);
}

/** A button that makes a calendar file of a ticket, and downloads it, also offline. */
function CalendarButton({ entry }: { readonly entry: CalendarEntry }): ReactElement {
  return (
    <button
      type="button"
      className="button-secondary"
      // Ignores the second click of a double click.
      onClick={({ detail }) => detail < 2 && offer(calendarFile(entry), `${entry.title}.ics`)}
    >
      <Icon name="calendar" /> Legg i kalenderen
      <span className="visually-hidden"> – {entry.title}</span>
    </button>
  );
}

function offer(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
