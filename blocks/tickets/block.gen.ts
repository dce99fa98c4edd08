// Generated from blocks/tickets/block.json by `npm run generate`. Do not edit.
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
  /**
   * Lenken som vises når medlemmet ikke har billetter.
   */
  programme?: {
    /**
     * Teksten i lenken.
     */
    label: string;
    /**
     * Siden den går til.
     */
    href: string;
  };
}

export interface Records {}

export type Props = BlockProps<Options, Records, never, 'page'>;
