// Generated from blocks/reviews/block.json by Lerret. Do not edit.
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
  /**
   * Den høyeste karakteren som medlemmer kan gi.
   */
  highest: number;
}

export interface Records {
  readonly production: readonly Pick<ProductionRecord, 'title' | 'ediNumber' | 'rating' | 'ratingCount'>[];
}

export type Props = BlockProps<Options, Records, never, 'page'>;
