// Generated from blocks/contact/block.json by Lerret. Do not edit.
import type { BlockProps, Picture } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
  image?: Picture;
  /**
   * Snarveier rett under overskriften, til det som haster: ringe, finne veien, komme inn. Tre er passe.
   *
   * Items: En snarvei.
   */
  shortcuts?: {
    /**
     * Ett eller to ord.
     */
    label: string;
    /**
     * Adressen: tel:, https: eller et sted på siden.
     */
    href: string;
    /**
     * Ikonet over ordet.
     */
    icon: 'clock' | 'house' | 'info' | 'mail' | 'people' | 'phone' | 'pin' | 'ticket';
  }[];
  /**
   * Husene eller avdelingene, i rekkefølge.
   *
   * @minItems 1
   *
   * Items: Et hus eller en avdeling.
   */
  groups: {
    /**
     * Navnet.
     */
    title: string;
    /**
     * Hva man kan spørre om her.
     */
    text?: string;
    /**
     * Adressen, linje for linje.
     *
     * Items: En linje.
     */
    address?: string[];
    /**
     * Telefonnummeret.
     */
    phone?: string;
    /**
     * E-postadressen.
     */
    email?: string;
    /**
     * Folk man kan snakke med. Der det er trangt, som på mobil, står de bak «Vis kontaktpersoner».
     *
     * Items: En person.
     */
    people?: {
      /**
       * Navnet.
       */
      name: string;
      /**
       * Hva personen har ansvar for.
       */
      role: string;
      /**
       * Telefonnummeret.
       */
      phone?: string;
      /**
       * E-postadressen.
       */
      email?: string;
      image?: Picture;
    }[];
    /**
     * Stedet i `hours` i site.json: da vises uka, avvikene og om det er åpent nå.
     */
    venue?: string;
    /**
     * Tider med ord, etter uka: kontortid, telefontid.
     *
     * Items: Dager med samme tid.
     */
    hours?: {
      /**
       * Dagene.
       */
      days: string;
      /**
       * Tidene.
       */
      hours: string;
    }[];
  }[];
}

export interface Records {}

export type Props = BlockProps<Options, Records, 'hours', 'clock' | 'page'>;
