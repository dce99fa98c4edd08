// Generated from blocks/schedule/block.json by Lerret. Do not edit.
import type { EventRecord } from '../../models/event/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften over programmet. Uten den begynner blokken rett på dagene.
   */
  heading?: string;
  /**
   * Lenke til hele programmet.
   */
  link?: {
    /**
     * What it says.
     */
    label: string;
    /**
     * Where it leads: a path, https://…, mailto: or tel:
     */
    href: string;
  };
  /**
   * Egen tekst når det ikke er noe på programmet.
   */
  empty?: string;
  /**
   * Vis bare så mange dager, talt fra den første som har noe på programmet. Uten tallet vises alle.
   */
  days?: number;
  /**
   * «list» viser alle dagene etter hverandre. «tabs» viser én dag av gangen, med dagene som faner over; det passer når hver dag har mye på programmet. «months» viser alle dagene under navnet på måneden, med månedene som faner over.
   */
  view: 'list' | 'tabs' | 'months';
  /**
   * I «list»: så mange dager står åpne, resten foldes sammen. Uten tallet står alle åpne.
   */
  open?: number;
  /**
   * Det adressene til dagene begynner med: «dag» gir `/kinoprogram#dag-2026-11-21`, `#dag-helgen` og `#dag-alle`. Bare én blokk på hver side kan ha den. Uten den begynner de med blokkens plass på siden.
   */
  anchor?: string;
  /**
   * Typene som publikum velger mellom, og merkene som hører til hver av dem. Uten lista er hvert merke en egen type.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: Én type.
   */
  kinds?: {
    /**
     * Navnet på typen.
     */
    label: string;
    /**
     * Merkene som hører til.
     *
     * @minItems 1
     *
     * Items: Et merke på produksjonen.
     */
    tags: string[];
  }[];
  /**
   * Hva publikum kan velge ut etter: dag (helga og «Velg dato» blant fanene), barnets alder, type, om det er laget for barn, om det er gratis eller tilrettelagt, aldersgrense, format, tale, teksting, sal og tittel. Et valg som ikke skiller noe, vises ikke. Uten lista er det ingen valg.
   *
   * Items: Ett av valgene.
   */
  choices?: (
    | 'day'
    | 'child'
    | 'children'
    | 'free'
    | 'access'
    | 'ageLimit'
    | 'kind'
    | 'format'
    | 'language'
    | 'subtitles'
    | 'screen'
    | 'film'
  )[];
  /**
   * Sier også når hver visning slutter, for en dag der folk går på flere.
   */
  ends: boolean;
  /**
   * Navnet på billettjenesten som lenkene går til.
   */
  service: string;
}

export interface Records {
  readonly event: readonly Pick<EventRecord, 'id' | 'productionId' | 'title' | 'startTime' | 'endTime' | 'duration' | 'venue' | 'sal' | 'format' | 'language' | 'subtitles' | 'access' | 'price' | 'ageLimit' | 'availability' | 'status' | 'previousStart' | 'saleStart' | 'ticketUrl' | 'href'>[];
  readonly production: readonly Pick<ProductionRecord, 'id' | 'title' | 'object' | 'href' | 'assets' | 'ageLimit' | 'duration' | 'features'>[];
}

export type Props = BlockProps<Options, Records, 'companionAges', 'clock' | 'page'>;
