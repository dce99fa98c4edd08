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
     * Lenkens tekst.
     */
    label: string;
    /**
     * Adressen.
     */
    href: string;
  };
}

export interface Records {}

export type Props = BlockProps<Options, Records, never, 'page'>;
