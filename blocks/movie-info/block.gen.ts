// Generated from blocks/movie-info/block.json by Lerret. Do not edit.
import type { EventRecord } from '../../models/event/model.gen.ts';
import type { ProductionRecord } from '../../models/production/model.gen.ts';
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften.
   */
  heading: string;
}

export interface Records {
  readonly production: readonly Pick<ProductionRecord, 'id' | 'title' | 'contents' | 'assets' | 'objectClass' | 'ageLimit' | 'duration' | 'people' | 'features'>[];
  readonly event: readonly Pick<EventRecord, 'productionId' | 'title' | 'startTime' | 'status'>[];
}

export type Props = BlockProps<Options, Records, 'companionAges', 'clock'>;
