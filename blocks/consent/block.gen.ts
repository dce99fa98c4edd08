// Generated from blocks/consent/block.json by Lerret. Do not edit.
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
  /**
   * Hva den besøkende sier ja eller nei til.
   */
  text: string;
}

export interface Records {}

export type Props = BlockProps<Options, Records>;
