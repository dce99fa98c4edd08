// Generated from blocks/card-list/block.json by Lerret. Do not edit.
import type { ArticleRecord } from '../../models/article/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { AnyRecord, BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften over kortene.
   */
  heading?: string;
  /**
   * Lenken til resten. Den står ved overskriften, eller under kortene når blokken ikke har overskrift.
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
   * Lenker over kortene til utvalg av listen. Hvert utvalg er en egen side, og siden man er på, er merket.
   *
   * Items: One link.
   */
  sections?: {
    /**
     * What it says.
     */
    label: string;
    /**
     * Where it leads: a path, https://…, mailto: or tel:
     */
    href: string;
  }[];
  /**
   * Teksten når det ikke er noe å vise.
   */
  empty?: string;
  /**
   * Vis når en artikkel ble publisert.
   */
  showDate: boolean;
  /**
   * Vis høyst så mange kort. Med flere kilder fyller den neste opp etter den forrige.
   */
  limit?: number;
  /**
   * Vis det første kortet stort.
   */
  lead: boolean;
  /**
   * Gi blokken farget grunn i vinduets bredde. Den må stå i tolv kolonner.
   */
  band: boolean;
}

export interface Records {
  readonly article: readonly (Pick<ArticleRecord, 'id' | 'slug' | 'title' | 'href' | 'image' | 'thumbnail' | 'createdAt' | 'category'> & Pick<AnyRecord, 'text'>)[];
  readonly production: readonly (Pick<ProductionRecord, 'id' | 'title' | 'href' | 'assets' | 'features'> & Pick<AnyRecord, 'text'>)[];
  readonly '*': readonly Pick<AnyRecord, 'id' | 'model' | 'title' | 'address' | 'image' | 'text' | 'date'>[];
}

export type Props = BlockProps<Options, Records, never, 'page'>;
