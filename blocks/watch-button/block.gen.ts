// Generated from blocks/watch-button/block.json by Lerret. Do not edit.
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Det som står på knappen.
   */
  label: string;
}

export interface Records {
  readonly production: readonly Pick<ProductionRecord, 'title' | 'ediNumber'>[];
}

export type Props = BlockProps<Options, Records, never, 'page'>;
