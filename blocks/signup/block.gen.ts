// Generated from blocks/signup/block.json by Lerret. Do not edit.
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
  /**
   * En setning om hva en konto er til.
   */
  text?: string;
}

export interface Records {}

export type Props = BlockProps<Options, Records, never, 'page'>;
