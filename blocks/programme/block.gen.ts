// Generated from blocks/programme/block.json by Lerret. Do not edit.
import type { ArticleRecord } from '../../models/article/model.gen.ts';
import type { EventRecord } from '../../models/event/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften over programmet. En artikkel kan ha sin egen, `aboutTitle`.
   */
  heading?: string;
  /**
   * Lenke til resten av programmet.
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
   * Vis ingenting, heller ikke overskriften, når det ikke er noe på programmet.
   */
  hideEmpty: boolean;
  /**
   * Egen tekst når det ikke er noe på programmet.
   */
  empty?: string;
  /**
   * I «list»: vis sammendraget. Av gir korte rader med liten plakat, tittel og tid, som passer ved siden av en tekst. Med «next-event» og «running» står de som kan kjøpes nå, først.
   */
  summary: boolean;
  /**
   * Rekkefølgen: som kilden gir dem («source»), eller den som har neste visning først, først («next-event»), også når den er utsolgt; kommende filmer etter premieren, også før salget åpner; de uten visninger kommer sist. «running» er som «next-event», men først de som går nå, under «Går nå», så de andre under «Kommer». «alike» viser det som ligner på den første, som selv ikke vises: ingen med høyere aldersgrense, og de som har mest til felles med den, først.
   */
  sort: 'source' | 'next-event' | 'running' | 'alike';
  /**
   * Vis bare det som har en visning som verken er utsolgt eller avlyst, og bare slike visninger.
   */
  available: boolean;
  /**
   * I «grid»: vis den første stort, når det er mer enn tre og tider vises; fem i alt passer best. De andre står under den. To eller tre er like store. Er det bare én, vises også den stort.
   */
  lead: boolean;
  /**
   * Vis bare så mange, talt i den rekkefølgen. Uten tallet vises alle.
   */
  limit?: number;
  /**
   * Hvor mange av de neste visningene som vises for hver. 0 viser ingen.
   */
  showTimes: number;
  /**
   * `list` gir plass til omtalen, `grid` viser mange plakater ved siden av hverandre.
   */
  layout: 'list' | 'grid';
  /**
   * Hva publikum kan velge ut etter: barnets alder, om det er laget for barn eller tilrettelagt, aldersgrense, type, format, tale, teksting og tittel. Et valg som ikke skiller noe, vises ikke. Uten lista er det ingen valg.
   *
   * Items: Ett av valgene.
   */
  choices?: (
    | 'child'
    | 'children'
    | 'access'
    | 'ageLimit'
    | 'kind'
    | 'format'
    | 'language'
    | 'subtitles'
    | 'film'
  )[];
  /**
   * Navnet på billettjenesten som klokkeslettene lenker til.
   */
  service: string;
}

export interface Records {
  readonly article: readonly Pick<ArticleRecord, 'aboutTitle' | 'aboutFrom'>[];
  readonly production: readonly Pick<ProductionRecord, 'id' | 'title' | 'href' | 'contents' | 'assets' | 'object' | 'objectClass' | 'ageLimit' | 'duration' | 'features'>[];
  readonly event: readonly Pick<EventRecord, 'id' | 'productionId' | 'title' | 'startTime' | 'endTime' | 'venue' | 'sal' | 'price' | 'availability' | 'status' | 'ticketUrl' | 'saleStart' | 'previousStart' | 'href'>[];
}

export type Props = BlockProps<Options, Records, 'companionAges', 'clock' | 'page'>;
