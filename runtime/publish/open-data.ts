import type { JoinedRecord, Model, SiteRecord } from '../model.ts';
import { fieldsOfRole, type PageModel, pictureOf, plainText, roleOf } from '../page/index.ts';
import { TIME_ZONE, withOffset, withOffsetOrNull } from '../protocol/clock.ts';
import { calendarOf } from '../protocol/feed-addresses.ts';
import type { ProgrammeEvent } from './programme.ts';
import { planField } from './structured-nodes.ts';

/** The version of the format. Increase it when a field changes its meaning or is removed (docs/open-data.md). */
const VERSION = 1;

/** Returns the programme as open data: the text of `/program.json`, which docs/open-data.md describes. */
export function openData(
  model: PageModel,
  events: readonly ProgrammeEvent[],
  productions: readonly JoinedRecord[],
): string {
  const { title, host } = model.site.config;
  const data = {
    version: VERSION,
    title,
    url: `${host}/`,
    timeZone: TIME_ZONE,
    productions: productions.map((production) => productionData(model, production)),
    events: events.map((event) => eventData(model, event)),
    ...furtherData(model),
  };
  return `${JSON.stringify(data, (_key, value: unknown) => value ?? undefined, 2)}\n`;
}

function productionData(model: PageModel, { record, url }: JoinedRecord) {
  const { site, index } = model;
  const { host } = site.config;
  return {
    id: record.id,
    title: roleOf(site, index.read, record, 'title'),
    ...(site.models.get(record.model)?.functions.openData?.(record, { host, url }) ?? { url }),
    calendar: absolute(host, calendarOf(site, record)),
  };
}

function eventData({ site }: PageModel, event: ProgrammeEvent) {
  const { start, end, previousStart, saleStart, production } = event;
  return {
    id: event.id,
    production: production?.record.id,
    title: event.title,
    start: withOffset(start),
    end: withOffsetOrNull(end),
    venue: event.venue,
    hall: event.hall,
    status: event.status,
    previousStart: withOffsetOrNull(previousStart),
    availability: event.availability,
    saleStart: withOffsetOrNull(saleStart),
    tickets: event.ticketUrl,
    free: event.isFree || null,
    price: event.price,
    format: event.format,
    language: event.language,
    subtitles: event.subtitles,
    ageLimit: event.ageLimit,
    url: event.url,
    calendar: absolute(site.config.host, calendarOf(site, event.record)),
  };
}

/** Returns the records of models with `openData` that have a page for everybody, by the name of the model's folder. */
function furtherData(model: PageModel): Readonly<Record<string, readonly object[]>> {
  const { site, routes } = model;
  const listed = [...site.models.values()].filter(({ openData }) => openData !== undefined);
  return Object.fromEntries(
    listed.map((one) => {
      const shown = routes.addresses.flatMap(({ record, page }) =>
        record?.model === one.name && page.definition.audience !== 'member' ? [record] : [],
      );
      return [one.folder, [...new Set(shown)].map((record) => recordData(model, one, record))];
    }),
  );
}

/** Returns a record as open data: id, title, summary, address, picture, and the fields in its model's `openData`. */
function recordData(page: PageModel, model: Model, record: SiteRecord): object {
  const { site, index, routes } = page;
  const { host } = site.config;
  const picture = pictureOf(site, roleOf(site, index.read, record, 'image'));
  const named = model.openData?.fields ?? [];
  const [text] = fieldsOfRole(site, model.name, 'text');
  const published = (field: string) =>
    planField(field, { model: page, of: model.name })({ record });
  return {
    id: record.id,
    title: roleOf(site, index.read, record, 'title'),
    summary: text === undefined ? null : plainText(index.read(record, text)) || null,
    url: absolute(host, routes.hrefOf(record)),
    picture: picture && { url: absolute(host, picture.url), alt: picture.alt },
    ...Object.fromEntries(named.map((field) => [field, published(field)])),
  };
}

function absolute(host: string, address: string | null): string | null {
  return address === null ? null : (URL.parse(address, host)?.href ?? null);
}
