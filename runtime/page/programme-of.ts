import { createProgramme, type Programme } from '../publish/programme-event.ts';
import type { SiteRecord } from '../site/index.ts';
import type { PageModel } from './resolve-page.ts';

/**
 * The programme of a site, for feeds, calendars, open data and the closed page. Productions shown only on member pages
 * are left out, with their events.
 */
export function programmeOf(model: PageModel): Programme {
  const { site, routes } = model;
  const hidden = onMemberPagesOnly(model);
  const productions = site.records.production.filter((production) => !hidden.has(production));
  const hiddenIds = new Set([...hidden].map(({ id }) => id));
  const events =
    hidden.size === 0
      ? site.records.event
      : site.records.event.filter(({ productionId }) => !hiddenIds.has(productionId));
  const { host } = site.config;
  return createProgramme({ host, events, productions, hrefOf: routes.hrefOf });
}

/** Records whose own pages are all member pages. */
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
