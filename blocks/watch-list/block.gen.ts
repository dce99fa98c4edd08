// Generated from blocks/watch-list/block.json by `npm run generate`. Do not edit.
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
  /**
   * Veien til filmer, for den som ikke har noen i listen.
   */
  programme?: {
    /**
     * Teksten på lenken.
     */
    label: string;
    /**
     * Dit lenken går.
     */
    href: string;
  };
}

export interface Records {}

export type Props = BlockProps<Options, Records>;
