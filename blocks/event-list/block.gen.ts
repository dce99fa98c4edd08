// Generated from blocks/event-list/block.json by `npm run generate`. Do not edit.
import type { BlockProps, EventRecord, ProductionRecord } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
  /**
   * Legger hele listen bak en linje som sier hvor mange tidspunkter den har. Bruk det der «Billetter» ved siden av viser de samme tidene.
   */
  folded: boolean;
  /**
   * Egen tekst når ingen tider er satt opp.
   */
  empty?: string;
}

export interface Records {
  readonly event: readonly Pick<EventRecord, 'id' | 'productionId' | 'title' | 'startTime' | 'endTime' | 'venue' | 'sal' | 'format' | 'language' | 'subtitles' | 'ageLimit' | 'availability' | 'status' | 'previousStart' | 'href' | 'calendar'>[];
  readonly production: readonly Pick<ProductionRecord, 'id' | 'title' | 'href'>[];
}

export type Props = BlockProps<Options, Records>;
