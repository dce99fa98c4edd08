import { type JoinedRecord, type Occurrence, readProperty, type SiteRecord } from '../model.ts';
import { type PageModel, pageJoin } from '../page/index.ts';

/** A record that takes place at a time, such as a showing. */
export interface ProgrammeEvent extends Occurrence {
  readonly record: SiteRecord;
  /** The record that the event shows, such as a film; null if the event shows none. */
  readonly production: JoinedRecord | null;
  /** The absolute address of its production's page or, if there is none, of its own page; null if it has neither. */
  readonly url: string | null;
}

/** The events of a site, and their productions. */
export interface Programme {
  /** The events by start time; events with the same start by id. */
  readonly events: readonly ProgrammeEvent[];
  /** The productions in the order of their records, including those without events. */
  readonly productions: readonly JoinedRecord[];
  /** Returns the events that show a production, by start time; [] if there are none. */
  eventsOf(production: JoinedRecord): readonly ProgrammeEvent[];
}

/**
 * Returns the programme of a site: all records that take place at a time, and the productions that these show. Leaves
 * out productions and events whose own pages are all for members, the events that show such productions, and events
 * whose start can't be read.
 */
export function programmeOf(model: PageModel): Programme {
  const { site, routes, index } = model;
  const { host } = site.config;
  const hidden = onMemberPagesOnly(model);
  const urlOf = (record: SiteRecord) => {
    const href = routes.hrefOf(record);
    return href === null ? null : host + href;
  };
  const productionsOf = (name: string): ReadonlyMap<unknown, JoinedRecord> => {
    const records = (site.records.get(name) ?? []).filter((record) => !hidden.has(record));
    return new Map(records.map((record) => [record.id, { record, url: urlOf(record) }]));
  };
  const dated = [...site.models.values()].filter(({ functions }) => functions.occurrence);
  const shown = new Set(dated.flatMap(({ name }) => pageJoin(site, name)?.model ?? []));
  const byModel = new Map(Array.from(shown, (name) => [name, productionsOf(name)]));
  const events = dated.flatMap(({ name, functions: { occurrence } }) => {
    const join = pageJoin(site, name);
    const productions = join && byModel.get(join.model);
    return (site.records.get(name) ?? []).flatMap((record) => {
      const id = join && readProperty(record, join.by);
      const other = join && index.named(join.model, id);
      if (hidden.has(record) || (other && hidden.has(other))) return [];
      const production = productions?.get(id) ?? null;
      const event = occurrence?.(record, { joined: production, host });
      return event ? [{ ...event, record, production, url: production?.url ?? urlOf(record) }] : [];
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

/** Returns the records whose own pages are all for members. A record without a page of its own isn't among them. */
function onMemberPagesOnly({ routes }: PageModel): ReadonlySet<SiteRecord> {
  const forMembers = new Set<SiteRecord>();
  const forAll = new Set<SiteRecord>();
  for (const { record, page } of routes.addresses) {
    if (record === null) continue;
    (page.definition.audience === 'member' ? forMembers : forAll).add(record);
  }
  for (const record of forAll) forMembers.delete(record);
  return forMembers;
}
