// Generated from blocks/ticket-list/block.json by Lerret. Do not edit.
import type { EventRecord } from '../../models/event/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
  /**
   * Adressen til lista på siden: «billetter» gir `/en-film#billetter`. Bare én blokk på hver side kan ha den.
   */
  anchor?: string;
  /**
   * Egen tekst når det ikke er noe å kjøpe.
   */
  empty?: string;
  /**
   * Navnet på billettjenesten som knappene går til.
   */
  service: string;
}

export interface Records {
  readonly production: readonly Pick<ProductionRecord, 'id' | 'title' | 'object' | 'features' | 'ageLimit' | 'calendar'>[];
  readonly event: readonly Pick<EventRecord, 'id' | 'productionId' | 'title' | 'startTime' | 'endTime' | 'duration' | 'venue' | 'sal' | 'format' | 'language' | 'subtitles' | 'access' | 'price' | 'ageLimit' | 'availability' | 'status' | 'previousStart' | 'saleStart' | 'ticketUrl' | 'saleCalendar'>[];
}

export type Props = BlockProps<Options, Records, never, 'clock'>;
