// Generated from blocks/week-sheet/block.json by Lerret. Do not edit.
import type { EventRecord } from '../../models/event/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften over det som skjer i saler uten egen kolonne: de som er i bruk færre enn tre av dagene, og de som er minst i bruk når det er mer enn fire. Hvilke det er, skifter fra uke til uke; derfor bør overskriften passe for alle.
   */
  others: string;
  /**
   * En linje nederst på arket.
   */
  note?: string;
  /**
   * Egen tekst når uka er tom.
   */
  empty?: string;
}

export interface Records {
  readonly event: readonly Pick<EventRecord, 'id' | 'productionId' | 'title' | 'startTime' | 'endTime' | 'venue' | 'sal' | 'format' | 'price' | 'features' | 'ageLimit' | 'availability' | 'status' | 'previousStart' | 'href'>[];
  readonly production: readonly Pick<ProductionRecord, 'id' | 'ageLimit'>[];
}

export type Props = BlockProps<Options, Records, never, 'clock'>;
