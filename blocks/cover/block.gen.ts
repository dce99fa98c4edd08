// Generated from blocks/cover/block.json by Lerret. Do not edit.
import type { ArticleRecord } from '../../models/article/model.gen.ts';
import type { EventRecord } from '../../models/event/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { AnyRecord, BlockProps, Picture } from '../../runtime/block.ts';

export interface Options {
  /**
   * Tittelen. Uten den vises tittelen til artikkelen eller produksjonen.
   */
  title?: string;
  /**
   * Et par setninger under tittelen.
   */
  text?: string;
  image?: Picture;
  /**
   * En kort linje over tittelen. Uten den står det hva slags sak, film eller arrangement det er.
   */
  kicker?: string;
  /**
   * Vis hele bildet til høyre for tittelen på brede skjermer, ikke bak den. For bilder der noe viktig er til venstre eller helt i kanten. Gjelder når blokken har hele bredden.
   */
  whole: boolean;
  /**
   * Den høyeste karakteren som medlemmer kan gi.
   */
  highest: number;
  /**
   * Knapper under teksten; den første er den viktigste.
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
  readonly article: readonly Pick<ArticleRecord, 'id' | 'title' | 'image' | 'category'>[];
  readonly production: readonly Pick<ProductionRecord, 'id' | 'title' | 'assets' | 'object' | 'objectClass' | 'ageLimit' | 'duration' | 'price' | 'rating' | 'ratingCount' | 'features'>[];
  readonly event: readonly Pick<EventRecord, 'productionId' | 'title' | 'startTime' | 'endTime' | 'status' | 'availability' | 'price' | 'saleStart' | 'ticketUrl'>[];
  readonly '*': readonly Pick<AnyRecord, 'id' | 'model' | 'title' | 'image'>[];
}

export type Props = BlockProps<Options, Records, 'embeds', 'clock' | 'page'>;
