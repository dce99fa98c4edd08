// Generated from blocks/countdown/block.json by Lerret. Do not edit.
import type { EventRecord } from '../../models/event/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { BlockProps, Picture } from '../../runtime/block.ts';

export interface Options {
  /**
   * En dag å telle ned til, i stedet for et arrangement.
   */
  goal?: {
    /**
     * Hva som skjer den dagen.
     */
    title: string;
    /**
     * Dagen: år, måned og dag.
     */
    day: string;
  };
  image?: Picture;
  /**
   * Lenken videre, når den ikke skal gå til arrangementets egen side.
   */
  link?: {
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
   * Navnet på billettjenesten som knappen går til.
   */
  service: string;
}

export interface Records {
  readonly production: readonly Pick<ProductionRecord, 'id' | 'title' | 'object'>[];
  readonly event: readonly Pick<EventRecord, 'id' | 'productionId' | 'title' | 'startTime' | 'endTime' | 'price' | 'features' | 'availability' | 'status' | 'previousStart' | 'saleStart' | 'ticketUrl' | 'href'>[];
}

export type Props = BlockProps<Options, Records, never, 'clock'>;
