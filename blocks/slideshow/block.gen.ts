// Generated from blocks/slideshow/block.json by Lerret. Do not edit.
import type { ArticleRecord } from '../../models/article/model.gen.ts';
import type { EventRecord } from '../../models/event/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { BlockProps, Picture } from '../../runtime/block.ts';

export interface Options {
  /**
   * Hva fremvisningen heter. Leses opp, men vises ikke.
   */
  heading: string;
  /**
   * Egne lysbilder; de kommer før filmene, arrangementene og artiklene. Med «sort»: «next-event» står det som vises i dag, foran dem.
   *
   * Items: Ett lysbilde.
   */
  slides?: {
    /**
     * Den store teksten.
     */
    title: string;
    /**
     * Noen ord over tittelen: når eller hva det er.
     */
    kicker?: string;
    /**
     * En setning eller to under tittelen.
     */
    text?: string;
    image: Picture;
    /**
     * Hvor lysbildet leder.
     */
    href?: string;
    /**
     * Teksten på knappen.
     */
    linkLabel: string;
  }[];
  /**
   * Rekkefølgen på filmene og arrangementene: som kilden gir dem («source»), eller den som går først, først («next-event»); de uten tider sist.
   */
  sort: 'source' | 'next-event';
  /**
   * Hvor mange lysbilder det høyst er, talt i den rekkefølgen.
   */
  limit: number;
  /**
   * Navnet på billettjenesten som billettene lenker til.
   */
  service: string;
}

export interface Records {
  readonly production: readonly Pick<ProductionRecord, 'id' | 'title' | 'href' | 'object' | 'objectClass' | 'contents' | 'assets' | 'duration' | 'ageLimit' | 'price' | 'features'>[];
  readonly article: readonly Pick<ArticleRecord, 'id' | 'title' | 'href' | 'image'>[];
  readonly event: readonly Pick<EventRecord, 'id' | 'productionId' | 'title' | 'startTime' | 'endTime' | 'status' | 'availability' | 'ticketUrl' | 'saleStart' | 'sal' | 'price' | 'format'>[];
}

export type Props = BlockProps<Options, Records, never, 'clock'>;
