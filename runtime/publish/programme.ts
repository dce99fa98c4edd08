import { type JoinedRecord, type Occurrence, readProperty, type SiteRecord } from '../model.ts';
import { type PageModel, pageJoin } from '../page/index.ts';

/** A record whose page shows when it takes place, such as a film or a concert. */
export type ProgrammeProduction = JoinedRecord;

/** A record that takes place at a time, such as a showing, and the record that it shows, such as a film, or null. */
export interface ProgrammeEvent extends Occurrence {
  readonly record: SiteRecord;
  readonly production: ProgrammeProduction | null;
}

/** The events of a site, and their productions. */
export interface Programme {
  /** The events by start time; events with the same start by id. */
  readonly events: readonly ProgrammeEvent[];
  /** The productions in the order of their records, including those without events. */
  readonly productions: readonly ProgrammeProduction[];
  /** Returns the events of a production by start time; empty if it has none. */
  eventsOf(production: ProgrammeProduction): readonly ProgrammeEvent[];
}

/**
 * Returns the programme of a site: all records that take place at a time, and the productions that they show. Leaves
 * out records that only member pages show, events of such records, and events whose start can't be read.
 */
export function programmeOf(model: PageModel): Programme {
  const { site, routes } = model;
  const { host } = site.config;
  const hidden = onMemberPagesOnly(model);
  const productionsOf = (name: string): ReadonlyMap<unknown, JoinedRecord> => {
    const records = (site.records.get(name) ?? []).filter((record) => !hidden.has(record));
    const joined = records.map((record) => {
      const href = routes.hrefOf(record);
      return [record.id, { record, url: href === null ? null : host + href }] as const;
    });
    return new Map(joined);
  };
  const dated = [...site.models.values()].filter(({ functions }) => functions.occurrence);
  const shown = new Set(dated.flatMap(({ name }) => pageJoin(site, name)?.model ?? []));
  const byModel = new Map(Array.from(shown, (name) => [name, productionsOf(name)]));
  const events = dated.flatMap(({ name, functions: { occurrence } }) => {
    const join = pageJoin(site, name);
    const productions = join && byModel.get(join.model);
    return shownRecords(model, name, hidden).flatMap((record) => {
      const production = (join && productions?.get(readProperty(record, join.by))) ?? null;
      const event = occurrence?.(record, { joined: production, host });
      return event ? [{ ...event, record, production }] : [];
    });
  });
  const sorted = events.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const byProduction = Map.groupBy(sorted, ({ production }) => production);
  return {
    events: sorted,
    productions: [...byModel.values()].flatMap((known) => [...known.values()]),
    eventsOf: (production) => byProduction.get(production) ?? [],
  };
}

function shownRecords(
  { site, index }: PageModel,
  name: string,
  hidden: ReadonlySet<SiteRecord>,
): readonly SiteRecord[] {
  const records = site.records.get(name) ?? [];
  const join = pageJoin(site, name);
  if (join === null || hidden.size === 0) return records;
  return records.filter((record) => {
    const other = index.named(join.model, readProperty(record, join.by));
    return other === undefined || !hidden.has(other);
  });
}

/** Returns the records that have pages of their own, if all these are for members only. */
function onMemberPagesOnly({ routes }: PageModel): ReadonlySet<SiteRecord> {
  const members = new Set<SiteRecord>();
  const all = new Set<SiteRecord>();
  for (const { record, page } of routes.addresses) {
    if (record === null) continue;
    (page.definition.audience === 'member' ? members : all).add(record);
  }
  for (const record of all) members.delete(record);
  return members;
}
