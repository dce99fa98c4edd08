// Generated from blocks/culture-info/block.json by Lerret. Do not edit.
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
}

export interface Records {
  readonly production: readonly Pick<ProductionRecord, 'id' | 'title' | 'contents' | 'assets' | 'ageLimit' | 'duration' | 'people' | 'features'>[];
}

export type Props = BlockProps<Options, Records>;
