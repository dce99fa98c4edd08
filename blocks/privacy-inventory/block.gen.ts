// Generated from blocks/privacy-inventory/block.json by Lerret. Do not edit.
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
}

export interface Records {}

export type Props = BlockProps<Options, Records, 'inventory'>;
