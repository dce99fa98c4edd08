// Generated from blocks/event-list/block.json by Lerret. Do not edit.
import type { EventRecord } from '../../models/event/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { AnyRecord, BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
  /**
   * Skjuler listen bak en linje som kan åpnes, uten synlig overskrift. Linjen er «Legg ett tidspunkt i kalenderen», eller antallet tidspunkter når nettstedet ikke lager kalendere. Bruk det rett under «Billetter», som viser de samme tidene.
   */
  folded: boolean;
  /**
   * Egen tekst når ingen tider er satt opp.
   */
  empty?: string;
}

export interface Records {
  readonly event: readonly Pick<EventRecord, 'id' | 'productionId' | 'title' | 'startTime' | 'endTime' | 'duration' | 'venue' | 'sal' | 'format' | 'language' | 'subtitles' | 'access' | 'price' | 'features' | 'ageLimit' | 'availability' | 'status' | 'previousStart' | 'saleStart' | 'ticketUrl' | 'href' | 'calendar'>[];
  readonly production: readonly Pick<ProductionRecord, 'id' | 'title' | 'href' | 'calendar'>[];
  readonly '*': readonly Pick<AnyRecord, 'id' | 'model' | 'title' | 'address' | 'date'>[];
}

export type Props = BlockProps<Options, Records, never, 'clock'>;
