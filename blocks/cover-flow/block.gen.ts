// Generated from blocks/cover-flow/block.json by Lerret. Do not edit.
import type { EventRecord } from '../../models/event/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften over plakatene.
   */
  heading: string;
  /**
   * Lenken til alle, ved siden av overskriften.
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
   * Rekkefølgen: som kilden gir dem («source»), eller den som har neste visning med ledige plasser først, først («next-event»); kommende filmer etter premieren, de uten visninger sist. «later» er som «next-event», men de som går i dag, kommer etter de andre: til en side som alt viser dagens visninger.
   */
  sort: 'source' | 'next-event' | 'later';
  /**
   * Vis bare så mange, talt i den rekkefølgen. Uten tallet vises alle.
   */
  limit?: number;
  /**
   * Teksten når det ikke er noen plakater å vise.
   */
  empty?: string;
}

export interface Records {
  readonly production: readonly Pick<ProductionRecord, 'id' | 'title' | 'href' | 'assets' | 'object' | 'objectClass' | 'ageLimit' | 'duration' | 'features'>[];
  readonly event: readonly Pick<EventRecord, 'productionId' | 'title' | 'startTime' | 'status' | 'availability'>[];
}

export type Props = BlockProps<Options, Records, never, 'clock'>;
