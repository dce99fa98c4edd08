// Generated from blocks/watch-list/block.json by Lerret. Do not edit.
import type { EventRecord } from '../../models/event/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
  /**
   * Lenken til filmene, som vises når listen er tom.
   */
  programme?: {
    /**
     * What it says.
     */
    label: string;
    /**
     * Where it leads: a path, https://…, mailto: or tel:
     */
    href: string;
  };
  /**
   * Navnet på billettjenesten som knappene går til.
   */
  service: string;
}

export interface Records {
  readonly production: readonly Pick<ProductionRecord, 'id' | 'title' | 'ediNumber' | 'href' | 'objectClass'>[];
  readonly event: readonly Pick<EventRecord, 'productionId' | 'title' | 'startTime' | 'price' | 'ticketUrl' | 'availability' | 'status' | 'previousStart' | 'saleStart' | 'href'>[];
}

export type Props = BlockProps<Options, Records, never, 'page'>;
