// Generated from blocks/search/block.json by Lerret. Do not edit.
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften over søkefeltet.
   */
  heading: string;
  /**
   * Ledeteksten til søkefeltet.
   */
  label: string;
  /**
   * En kort forklaring under søkefeltet.
   */
  hint?: string;
  /**
   * Navnet på billettjenesten som treffene fører til.
   */
  service?: string;
  /**
   * Veier videre for den som ikke vil søke.
   *
   * Items: One link.
   */
  links?: {
    /**
     * What it says.
     */
    label: string;
    /**
     * Where it leads: a path, https://…, mailto: or tel:
     */
    href: string;
  }[];
}

export interface Records {}

export type Props = BlockProps<Options, Records, 'searchIndex', 'page'>;
