// Generated from blocks/newsletter/block.json by Lerret. Do not edit.
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften over skjemaet.
   */
  heading: string;
  /**
   * Hva man får, og hvor ofte.
   */
  text?: string;
  /**
   * Det man samtykker i, ved avkrysningen.
   */
  consent: string;
  /**
   * Det som står etter takken for påmeldingen: om man for eksempel må bekrefte den. Den som er påmeldt fra før, får samme svar, så teksten må passe for begge.
   */
  afterwards?: string;
  /**
   * Adressen som skjemaet sendes til der nettstedet ikke har kallet `newsletter`, eller nettleseren ikke har JavaScript: en annen tjenestes, eller en av nettstedets egne, som `/backends/site/newsletter`. Den skal ta imot `Email` og svare med en side.
   */
  action?: string;
  /**
   * Lenken som vises når det ikke er noen adresse å sende skjemaet til.
   */
  fallback?: {
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

/** The calls that it makes, with their answers. */
export interface Calls {
  readonly newsletter: unknown;
}
