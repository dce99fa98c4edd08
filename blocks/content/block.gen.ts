// Generated from blocks/content/block.json by Lerret. Do not edit.
import type { BlockProps, Picture } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften over teksten.
   */
  heading?: string;
  /**
   * Teksten, som HTML.
   */
  html: string;
  image?: Picture;
  /**
   * Fakta ved siden av teksten, på mobil over den: priser, åpningstider, adkomst. Fire til seks er passe.
   *
   * @minItems 1
   *
   * Items: Ett faktum.
   */
  facts?: {
    /**
     * Hva det gjelder.
     */
    title: string;
    /**
     * Noen få ord.
     */
    text?: string;
    /**
     * Adressen som ordene lenker til.
     */
    href?: string;
    /**
     * Et sted i `hours` i site.json: da vises uka.
     */
    venue?: string;
  }[];
}

export interface Records {}

export type Props = BlockProps<Options, Records, 'hours'>;
