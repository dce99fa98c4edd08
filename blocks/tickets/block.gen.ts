// Generated from blocks/tickets/block.json by Lerret. Do not edit.
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
     * What it says.
     */
    label: string;
    /**
     * Where it leads: a path, https://…, mailto: or tel:
     */
    href: string;
  };
}

export interface Records {}

export type Props = BlockProps<Options, Records, never, 'page'>;
