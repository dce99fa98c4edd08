// Generated from blocks/card-list/block.json by `npm run generate`. Do not edit.
import type { ArticleRecord } from '../../models/article/model.gen.ts';
import type { EventRecord } from '../../models/event/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { AnyRecord, BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften over kortene.
   */
  heading?: string;
  /**
   * Lenken til alle, etter kortene.
   */
  link?: {
    /**
     * Lenkens tekst.
     */
    label: string;
    /**
     * Adressen.
     */
    href: string;
  };
  /**
   * En rad med lenker til utvalg av listen, over kortene: én for hver kategori. Hvert utvalg er en side for seg, og siden man er på, er merket.
   *
   * Items: Ett utvalg.
   */
  sections?: {
    /**
     * Ett ord.
     */
    label: string;
    /**
     * Adressen.
     */
    href: string;
  }[];
  /**
   * Lenken videre under kortene: til siden med de neste.
   */
  more?: {
    /**
     * Lenkens tekst.
     */
    label: string;
    /**
     * Adressen.
     */
    href: string;
  };
  /**
   * Teksten når det ikke er noe å vise.
   */
  empty?: string;
  /**
   * Vis ingenting, heller ikke overskriften, når det ikke er noe å vise.
   */
  hideEmpty: boolean;
  /**
   * Navnet på billettjenesten som knappene går til.
   */
  service: string;
  /**
   * Vis når en artikkel ble publisert.
   */
  showDate: boolean;
  /**
   * Vis det første kortet stort.
   */
  lead: boolean;
}

export interface Records {
  readonly article: readonly (Pick<ArticleRecord, 'id' | 'slug' | 'title' | 'href' | 'image' | 'thumbnail' | 'createdAt' | 'category'> & Pick<AnyRecord, 'text'>)[];
  readonly production: readonly (Pick<ProductionRecord, 'id' | 'title' | 'href' | 'object' | 'assets' | 'features'> & Pick<AnyRecord, 'text'>)[];
  readonly event: readonly Pick<EventRecord, 'id' | 'productionId' | 'title' | 'startTime' | 'availability' | 'status' | 'previousStart' | 'saleStart' | 'ticketUrl'>[];
  readonly '*': readonly Pick<AnyRecord, 'id' | 'model' | 'title' | 'address' | 'image' | 'text' | 'date'>[];
}

export type Props = BlockProps<Options, Records, never, 'clock' | 'page'>;
