// Generated from blocks/contact/block.json by `npm run generate`. Do not edit.
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
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
     * Folk man kan snakke med.
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
    }[];
    /**
     * Åpningstidene.
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

export type Props = BlockProps<Options, Records, never, 'page'>;
