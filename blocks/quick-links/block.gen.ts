// Generated from blocks/quick-links/block.json by Lerret. Do not edit.
import type { BlockProps, Picture } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften over lenkene.
   */
  heading?: string;
  image?: Picture;
  /**
   * Lenkene.
   *
   * @minItems 1
   *
   * Items: En lenke.
   */
  links: {
    /**
     * Lenkens tekst.
     */
    label: string;
    /**
     * Adressen.
     */
    href: string;
    /**
     * Noen ord om hva man finner der.
     */
    text?: string;
    /**
     * Ikonet foran teksten.
     */
    icon?:
      | 'book'
      | 'brush'
      | 'calendar'
      | 'child'
      | 'clock'
      | 'film'
      | 'gift'
      | 'glasses'
      | 'house'
      | 'info'
      | 'mail'
      | 'mask'
      | 'microphone'
      | 'music'
      | 'news'
      | 'people'
      | 'phone'
      | 'picture'
      | 'pin'
      | 'rings'
      | 'screen'
      | 'search'
      | 'ticket';
  }[];
}

export interface Records {}

export type Props = BlockProps<Options, Records>;
