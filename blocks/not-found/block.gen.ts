// Generated from blocks/not-found/block.json by Lerret. Do not edit.
import type { EventRecord } from '../../models/event/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
  /**
   * Hva som kan ha skjedd, og hva man kan gjøre.
   */
  text: string;
  /**
   * Navnet på billettjenesten som lenkene går til.
   */
  service: string;
  /**
   * Veier videre.
   *
   * Items: One link.
   */
  links?: {
    /**
     * What it says.
     */
    label: string;
    /**
     * Where it leads: a path, https://…, mailto: or tel:
     */
    href: string;
  }[];
}

export interface Records {
  readonly event: readonly Pick<EventRecord, 'id' | 'productionId' | 'title' | 'startTime' | 'sal' | 'venue' | 'price' | 'href' | 'ticketUrl' | 'saleStart' | 'previousStart' | 'availability' | 'status' | 'ageLimit'>[];
  readonly production: readonly Pick<ProductionRecord, 'id' | 'title' | 'object' | 'features' | 'href' | 'assets' | 'ageLimit'>[];
}

export type Props = BlockProps<Options, Records, never, 'clock' | 'page'>;
