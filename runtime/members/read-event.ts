import { type Extra, openRecord } from './wire-record.ts';

/** An event as the runtime API answers it (A69): what may have changed since the page was made. */
export interface LiveEvent {
  readonly id: string;
  readonly productionId?: string | undefined;
  readonly title?: string | undefined;
  /** ISO 8601; without offset it is Europe/Oslo. */
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly previousStart?: string | undefined;
  readonly saleStart?: string | undefined;
  readonly venue?: string | undefined;
  readonly sal?: string | undefined;
  readonly ticketUrl?: string | undefined;
  readonly availability?: Availability | undefined;
  readonly status?: EventStatus | undefined;
  readonly extra?: Extra | undefined;
}

export type Availability = 'available' | 'few' | 'soldOut';

export type EventStatus = 'scheduled' | 'moved' | 'cancelled';

/** @throws ReadError when the value is no event */
export function readEvent(value: unknown): LiveEvent {
  const record = openRecord(value);
  return {
    id: String(record.requiredId('id')),
    productionId: record.text('productionId'),
    title: record.text('title'),
    startTime: record.time('startTime'),
    endTime: record.time('endTime'),
    previousStart: record.time('previousStart'),
    saleStart: record.time('saleStart'),
    venue: record.text('venue'),
    sal: record.text('sal'),
    ticketUrl: record.text('ticketUrl'),
    availability: record.read('availability', oneOf(['available', 'few', 'soldOut'])),
    status: record.read('status', oneOf(['scheduled', 'moved', 'cancelled'])),
    extra: record.rest(),
  };
}

function oneOf<Word extends string>(words: readonly Word[]): (value: unknown) => Word | undefined {
  return (value) => words.find((word) => word === value);
}
