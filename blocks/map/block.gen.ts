// Generated from blocks/map/block.json by Lerret. Do not edit.
import type { BlockProps, Picture } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
  /**
   * Adressen, linje for linje.
   *
   * @minItems 1
   *
   * Items: En linje.
   */
  address: string[];
  /**
   * Hvor inngangen er, i grader: høyreklikk på stedet hos openstreetmap.org og velg «Vis adresse».
   */
  position: {
    /**
     * Breddegraden.
     */
    latitude: number;
    /**
     * Lengdegraden.
     */
    longitude: number;
  };
  image?: Picture;
  /**
   * Måtene å komme hit på.
   *
   * Items: En måte.
   */
  ways?: {
    /**
     * Hvordan man reiser: med bil, buss eller båt.
     */
    title: string;
    /**
     * Veien, eller hva man bør vite.
     */
    text: string;
  }[];
}

export interface Records {}

export type Props = BlockProps<Options, Records>;
