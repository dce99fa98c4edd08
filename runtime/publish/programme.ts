import type { Event, Production } from '../../schemas/types.gen.ts';
import {
  type ProgrammeEvent,
  type ProgrammeProduction,
  programmeEvent,
} from './programme-event.ts';

/** The records that a programme is read from. */
export interface ProgrammeContent {
  /** The site's address, `https://…`. */
  readonly host: string;
  readonly events: readonly Event[];
  readonly productions: readonly Production[];
  /** The address of a production's own page, percent-encoded, or null. */
  hrefOf(production: Production): string | null;
}

/** The programme of a site. */
export interface Programme {
  /** In order of start; those that start together, by id. */
  readonly events: readonly ProgrammeEvent[];
  /** In the order of their records, including those without events. */
  readonly productions: readonly ProgrammeProduction[];
  /** The events of a production, in order of time. */
  eventsOf(production: ProgrammeProduction): readonly ProgrammeEvent[];
}

/** Reads all events of a site: past, coming, moved and cancelled. Events whose start can't be read are left out. */
export function createProgramme(content: ProgrammeContent): Programme {
  const { host, hrefOf } = content;
  const productions = content.productions.map((record): ProgrammeProduction => {
    const href = hrefOf(record);
    return { record, url: href === null ? null : host + href };
  });
  const byId = new Map(productions.map((production) => [production.record.id, production]));
  const events = content.events
    .map((event) => programmeEvent(event, byId.get(event.productionId) ?? null, host))
    .filter((event) => event !== null)
    .sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const byProduction = Map.groupBy(events, ({ production }) => production);
  return {
    events,
    productions,
    eventsOf: (production) => byProduction.get(production) ?? [],
  };
}
