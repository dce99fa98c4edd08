import { type Language, problem } from '../../diagnostics/index.ts';
import { nameOf } from '../../explain/index.ts';
import { type Model, readProperty, type SiteRecord } from '../../model.ts';
import {
  blockId,
  createPageModel,
  joinedTo,
  matchedPage,
  type PageModel,
} from '../../page/index.ts';
import type { RenderedPage } from '../../page/rendering.ts';
import type {
  DescribedBlock,
  DescribedPage,
  FilePlace,
  LinedPlace,
  RecordPlace,
} from '../../panel/types.ts';
import { momentOf, withOffset } from '../../protocol/clock.ts';
import { once } from '../../protocol/memoized.ts';
import { isPulled } from '../../protocol/pulled.ts';
import { createLocator, type JsonEdit } from '../../site/index.ts';
import type { ReadSite } from '../checked-site.ts';
import { editorSchemas } from '../types/editor-schemas.ts';
import { type FormedSite, valueAt } from './forms.ts';

/** The inputs of what the panel shows: the site, its page model, and the language of staff. */
export interface Described {
  readonly read: ReadSite;
  readonly model: PageModel;
  readonly language: Language;
  /** The schemas of its files, for callers that make several forms of one site. */
  readonly schemas?: FormedSite['schemas'];
}

const MAXIMUM_RECORDS = 200;

/** Creates functions that return where a value or record is in the site's files; they return null if it isn't there. */
export function createPlaces({ read, model, language }: Described) {
  const { loaded, reader } = read;
  const locate = createLocator(reader);
  const addressesIn = ({ routes }: PageModel) =>
    new Map(routes.addresses.map(({ record, path }) => [record, path]));
  const addresses = addressesIn(model);
  /** The addresses if everything were published: there `lerret dev` shows editors what visitors don't see. */
  const previews = once(() =>
    addressesIn(createPageModel(model.whole, model.now, { isPublished: () => true })),
  );

  function lineOf(place: FilePlace): number {
    return locate(problem('wrong-value', place)).line;
  }

  function placeOf(value: object, ...more: JsonEdit['path']): LinedPlace | null {
    const origin = loaded.origins.get(value);
    if (origin === undefined) return null;
    const place = { file: origin.file, path: [...origin.path, ...more] };
    return { ...place, line: lineOf(place) };
  }

  function recordPlace(record: SiteRecord): RecordPlace | null {
    const place = placeOf(record);
    const kind = loaded.site.models.get(record.model);
    if (place === null || kind === undefined) return null;
    const { at = null, ...named } = nameOf(model, record);
    const series = seriesOf(record, kind, place);
    const state = stateOf(record);
    const isHidden = state.shownFrom !== null || state.isGone;
    return {
      ...{ ...place, ...named, at },
      kind: kind.words[language][0],
      where: placeIn(kind, record),
      address: (isHidden ? previews() : addresses).get(record) ?? null,
      day: series === null ? null : record.id.slice(series.length + 1, series.length + 11),
      actions: (isPulled(place.file) ? [] : (kind.actions ?? [])).map(
        (action) => (canBeUndone(action, record) ? action.undo : action.label)[language],
      ),
      done: doneOf(kind, record, language),
      ...state,
    };
  }

  /** Returns when a record will be published (null if it already is), and whether its publication has ended. */
  function stateOf(record: SiteRecord) {
    const from = momentOf(readProperty(record, 'publishAt'));
    const until = momentOf(readProperty(record, 'unpublishAt'));
    return {
      shownFrom: from !== null && from > model.now ? withOffset(from) : null,
      isGone: until !== null && until <= model.now,
    };
  }

  /** Returns the id of the series that a record belongs to; null for other records. */
  function seriesOf(
    record: SiteRecord,
    { roles }: Model,
    { file, path }: FilePlace,
  ): string | null {
    if (roles.occurrences === undefined) return null;
    const written = valueAt(reader.read(file), path);
    const id = written && readProperty(Object(written), 'id');
    return typeof id === 'string' && id !== record.id ? id : null;
  }

  return { placeOf, recordPlace, lineOf };
}

type Action = NonNullable<Model['actions']>[number];

function isDone({ set = {} }: Action, record: SiteRecord): boolean {
  const fields = Object.entries(set);
  return (
    fields.length > 0 && fields.every(([field, value]) => readProperty(record, field) === value)
  );
}

/** Returns what forms depend on: the read site, its blocks, and the schemas of its files, which the first form makes. */
export function formedOf({ read: { loaded, blocks }, model, schemas }: Described): FormedSite {
  const addresses = () => model.routes.addresses.map(({ path }) => path);
  const made = once(() => editorSchemas({ loaded, blocks, addresses: addresses() }));
  return { loaded, blocks, schemas: schemas ?? made };
}

/** Returns where a record takes place, such as its hall: the values of its table's columns; '' without any value. */
export function placeIn({ table }: Model, record: SiteRecord): string {
  return (table?.columns ?? []).flatMap((field) => readProperty(record, field) ?? []).join(', ');
}

/** Returns the names of a record's completed actions, such as `Avlyst`. */
export function doneOf(
  { actions = [] }: Model,
  record: SiteRecord,
  language: Language,
): readonly string[] {
  return actions.flatMap((action) =>
    action.done !== undefined && isDone(action, record) ? [action.done[language]] : [],
  );
}

/** Returns whether the panel can undo an action: the record has the values that the action sets, and `undo` exists. */
export function canBeUndone<T extends Action>(
  action: T,
  record: SiteRecord,
): action is T & { readonly undo: NonNullable<T['undo']> } {
  return action.undo !== undefined && isDone(action, record);
}

/**
 * Returns the page at a path with its blocks, their options and records. For a path without a page, and while the site
 * is closed (`published: false`), `page` is null.
 */
export function describePage(described: Described, path: string): DescribedPage {
  const { read, model } = described;
  const { site } = read.loaded;
  const { placeOf, recordPlace } = createPlaces(described);
  const found = site.config.published ? matchedPage(model, model.routes.matcher.match(path)) : null;
  if (found === null) return { page: null, blocks: [] };
  const { definition } = found;
  const blocks = (definition.blocks ?? []).flatMap((block, index): DescribedBlock[] => {
    const own = placeOf(definition, 'blocks', index);
    if (own === null) return [];
    const { data = [], component } = block;
    const { title = component, site: parts = [] } = read.blocks.get(component)?.metadata ?? {};
    const shown = data.flatMap((id) => found.sources.get(id)?.selection.records ?? []);
    const joined = shown.flatMap((record) => joinedTo(model, record));
    const records = [...new Set([...shown, ...joined])];
    return [
      {
        ...own,
        ...{ id: blockId(block), component },
        ...{ title, site: parts },
        options: data.flatMap((id) => {
          const datum = found.sources.has(id) ? undefined : site.blockData.get(id);
          const where = datum && placeOf(datum, 'options');
          return where ? [{ ...where, id }] : [];
        }),
        count: records.length,
        records: records.slice(0, MAXIMUM_RECORDS).flatMap((record) => recordPlace(record) ?? []),
      },
    ];
  });
  return { page: placeOf(definition), blocks };
}

type Shown = Pick<RenderedPage, 'html' | 'validUntil'>;

const MAXIMUM_MOMENTS = 40;
const MAXIMUM_RENDERED = 2 * MAXIMUM_MOMENTS;
const DAYS_AHEAD = 60;
const SECOND = 1000;
const DAY = 86_400 * SECOND;

/**
 * Returns the times, up to 40, at which a page's HTML changes within 60 days, in ISO 8601 with Norway's offset; [] if
 * the page doesn't change.
 * @param showAt renders the page at a time in milliseconds since 1970 UTC @param now in milliseconds since 1970 UTC
 */
export function changesAhead(showAt: (moment: number) => Shown, now: number): readonly string[] {
  const moments: number[] = [];
  let shown = showAt(now);
  for (let rendered = 1; rendered < MAXIMUM_RENDERED; rendered++) {
    const { html, validUntil } = shown;
    if (validUntil === null || validUntil >= now + DAYS_AHEAD * DAY) break;
    // A second later, sources also find what starts at that time: they do so only after its start.
    const next = (Math.floor(validUntil / SECOND) + 1) * SECOND;
    shown = showAt(next);
    if (shown.html !== html) moments.push(next);
    if (moments.length === MAXIMUM_MOMENTS) break;
  }
  return moments.map(withOffset);
}
